// Calls that the types must take, and calls that they must refuse. Compiled, never run.
import type { Engine, Mask, Tensor } from "../../web/dist/types/types.js";

export function calls(engine: Engine): (Tensor | Mask)[] {
  const query = [[1, 0]];
  const key = [[1, 0], [0, 1]];
  const attend = (mask: Parameters<Engine["maskedAttention"]>[0]["mask"]) =>
    engine.maskedAttention({ query, key, value: key, mask }).output;

  const numbers = [[1, 0]];
  const booleans = [[true, false]];
  const constants = [[1, 0]] as const;
  const words = [[[true, false]]] as const;
  const masks = [numbers, booleans, constants, words].map(attend);

  const shape = [2, 2] as const;
  const typed = [Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array,
    Int32Array, Uint32Array].map((Data) => engine.splitHeads({ shape, data: Data.of(1, 0, 0, 1) }, 2));
  const big = [BigInt64Array, BigUint64Array].map((Data) => engine.splitHeads({ shape, data: Data.of(1n, 0n, 0n, 1n) }, 2));
  const shared = engine.splitHeads({ shape: Uint32Array.of(1, 4), data: new Float32Array(new SharedArrayBuffer(16)) }, 2);
  const strided = engine.splitHeads({ data: [1, 2, 3, 4], shape: [2, 2], stride: [1, 2], offset: 0 }, 2);
  const deep = engine.mergeHeads([[[[1, 2]]]] as const);
  const padding = engine.paddingMask({ lengths: [1, 2] as const, keys: 2, side: "left" });
  const again = attend(engine.causalMask({ queries: 1, keys: 2, offset: 1 }));

  const weights = { wQuery: key, wKey: key, wValue: key, wOutput: key } as const;
  const { output } = engine.multiHeadAttention({ x: query, context: key, causal: false, heads: 2, ...weights });
  const alone = engine.multiHeadAttention({ x: query, heads: 2, ...weights, stages: "output" }).output;
  const prepared = engine.prepare({ heads: 2, ...weights, causal: false });
  const floats: Float32Array = prepared.run(query, { keyMask: [true, false] }).data;

  // @ts-expect-error text is no number
  engine.splitHeads([["1", "2"]], 2);
  // @ts-expect-error a mask is of numbers or booleans
  attend([["yes", "no"]]);
  // @ts-expect-error a field that is not read
  engine.splitHeads({ shape: [1, 2], data: [1, 2], strides: [2, 1] }, 2);
  // @ts-expect-error an argument that is not there
  engine.maskedAttention({ query, key, value: key, masks: numbers });
  // @ts-expect-error a word that is not in the list
  engine.causalMask({ queries: 1, alignment: "bottom" });
  // @ts-expect-error a stage that was not asked for
  engine.multiHeadAttention({ x: query, heads: 2, ...weights, stages: "output" }).weights;
  // @ts-expect-error a prepared layer has no tokens yet
  engine.prepare({ x: query, heads: 2, ...weights });
  // @ts-expect-error five axes
  engine.mergeHeads([[[[[1]]]]]);

  return [...masks, ...typed, ...big, shared, strided, deep, padding, again, output, alone, { shape: [1, 2], data: Float64Array.from(floats) }];
}
