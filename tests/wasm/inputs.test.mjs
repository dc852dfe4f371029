import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { loadEngine } from "../../web/dist/engine.js";
import { assertSame } from "./reference.mjs";
import { refuses } from "./refuses.mjs";

const engine = await loadEngine();
const query = [[1, 0]];
const key = [[1, 0], [0, 1]];
const value = [[2, 0], [0, 2]];

describe("engine: what it takes for a tensor", () => {
  const expected = engine.maskedAttention({ query, key, value });

  it("takes { shape, data } with a plain array", () => {
    const tensor = { shape: [2, 2], data: [1, 0, 0, 1] };
    assertSame(engine.maskedAttention({ query, key: tensor, value }).weights, expected.weights, "weights");
  });

  for (const Data of [Float64Array, Float32Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array,
    Uint16Array, Int32Array, Uint32Array]) {
    it(`converts a ${Data.name} by value`, () => {
      const tensor = { shape: [2, 2], data: Data.from([1, 0, 0, 1]) };
      assertSame(engine.maskedAttention({ query, key: tensor, value }).weights, expected.weights, "weights");
    });
  }

  it("converts a BigInt64Array by value", () => {
    const tensor = { shape: [2, 2], data: BigInt64Array.from([1n, 0n, 0n, 1n]) };
    assertSame(engine.maskedAttention({ query, key: tensor, value }).weights, expected.weights, "weights");
  });

  it("honours the byte offset of a view", () => {
    const memory = Float64Array.of(9, 9, 1, 0, 0, 1, 9);
    const tensor = { shape: [2, 2], data: memory.subarray(2, 6) };
    assertSame(engine.maskedAttention({ query, key: tensor, value }).weights, expected.weights, "weights");
  });

  it("refuses rows of different lengths, naming the row", () => {
    refuses(() => engine.splitHeads([[1, 2], [3]], 1), RangeError,
      "x[1] has 1 entry, its neighbours have 2");
  });

  it("refuses an entry that is not a number, naming its place", () => {
    refuses(() => engine.splitHeads([[1, "2"]], 1), TypeError, 'x[0][1] must be a number, not "2"');
    refuses(() => engine.splitHeads([[1, null]], 1), TypeError, "x[0][1] must be a number, not null");
    refuses(() => engine.splitHeads([[1, undefined]], 1), TypeError,
      "x[0][1] must be a number, not undefined");
  });

  it("refuses a shape that does not fit the data", () => {
    refuses(() => engine.splitHeads({ shape: [2, 3], data: [1, 2, 3, 4] }, 1), RangeError,
      "x has 4 entries, its shape (2, 3) asks for 6");
  });

  it("reads what a typed array holds, whatever its class says of it", () => {
    class Odd extends Float64Array {
      get length() { return 3; }

      * [Symbol.iterator]() { yield 7; }
    }
    const { data } = engine.splitHeads({ shape: [2, 2], data: Odd.of(1, 0, 0, 1) }, 1);
    assert.deepEqual(Array.from(data), [1, 0, 0, 1]);
  });

  it("reads the strides and the offset of a view, as scijs's ndarray has them", () => {
    const transposed = { data: [9, 1, 2, 3, 4], shape: [2, 2], stride: [1, 2], offset: 1 };
    assert.deepEqual(Array.from(engine.splitHeads(transposed, 2).data), [1, 2, 3, 4]);
    assert.deepEqual(Array.from(engine.splitHeads(transposed, 1).data), [1, 3, 2, 4]);
    const backwards = { data: Float32Array.of(1, 2, 3, 4), shape: [2, 2], stride: [-2, -1], offset: 3 };
    assert.deepEqual(Array.from(engine.splitHeads(backwards, 1).data), [4, 3, 2, 1]);
    const part = { data: [9, 1, 2, 3, 4, 9], shape: [2, 2], offset: 1 };
    assert.deepEqual(Array.from(engine.splitHeads(part, 1).data), [1, 2, 3, 4]);
    const mask = { data: [1, 1, 0], shape: [1, 2], stride: [3, 2], offset: 0 };
    assert.deepEqual(Array.from(engine.maskedAttention({ query, key, value, mask }).weights.data), [1, 0]);
  });

  it("refuses strides that lead out of the data, or do not fit the shape", () => {
    const split = (tensor) => () => engine.splitHeads({ data: [1, 2, 3, 4], shape: [2, 2], ...tensor }, 1);
    refuses(split({ stride: [1, 3] }), RangeError, "x has 4 entries, its strides ask for number 4");
    refuses(split({ stride: [-2, 1] }), RangeError, "x has 4 entries, its strides ask for number -2");
    refuses(split({ stride: [2] }), RangeError, "x has 1 stride for a shape with 2");
    refuses(split({ stride: [2, 0.5] }), RangeError, "a stride of x must be a whole number, not 0.5");
    refuses(split({ stride: 2 }), TypeError, "x.stride must be an array, not 2");
    refuses(split({ offset: "1" }), TypeError, 'the offset of x must be a number, not "1"');
    refuses(split({ shape: [3, 2], stride: [0, 1] }), RangeError, "x has 4 entries, its shape (3, 2) asks for 6");
  });

  it("refuses a field that it does not read", () => {
    const tensor = { shape: [2, 2], data: [1, 2, 3, 4] };
    for (const field of ["strides", "order", "byteOffset"]) {
      refuses(() => engine.splitHeads({ ...tensor, [field]: 0 }, 1), TypeError,
        `x has a field "${field}", which is not among shape, data, stride, offset, dtype`);
    }
    class Strided {
      constructor() { Object.assign(this, tensor); }

      get strides() { return [1, 2]; }
    }
    refuses(() => engine.splitHeads(new Strided(), 1), TypeError,
      'x has a field "strides", which is not among shape, data, stride, offset, dtype');
  });

  it("takes its own results and a description of the data", () => {
    const described = { shape: [2, 2], dtype: "float64", data: [1, 0, 0, 1] };
    const once = engine.splitHeads(described, 2);
    assertSame(engine.mergeHeads(once), engine.mergeHeads({ ...once, dtype: "float64" }), "merged");
  });

  it("names the argument whose memory was given away", () => {
    const data = Float64Array.of(1, 0, 0, 1);
    structuredClone(data, { transfer: [data.buffer] });
    refuses(() => engine.maskedAttention({ query, key: { shape: [2, 2], data }, value }), TypeError,
      "key.data cannot be read: its ArrayBuffer is detached or too short");
    refuses(() => engine.maskedAttention({ query, key, value, mask: { shape: data, data: [1, 1] } }), TypeError,
      "mask.shape cannot be read: its ArrayBuffer is detached or too short");
  });

  it("takes typed arrays of another window or context", () => {
    const data = runInNewContext("new BigInt64Array([1n, 2n])");
    assert.deepEqual(Array.from(engine.splitHeads({ shape: [1, 2], data }, 1).data), [1, 2]);
    const view = runInNewContext("new DataView(new ArrayBuffer(16))");
    refuses(() => engine.splitHeads({ shape: [1, 2], data: view }, 1), TypeError,
      "x must be nested arrays or { shape, data }, not an object");
  });

  it("refuses data that do not fit the shape before it reads them, and a shape with too many axes", () => {
    const unread = () => Object.defineProperty([], 0, { get: () => assert.fail("it is read"), enumerable: true });
    refuses(() => engine.splitHeads({ shape: [1, 2], data: unread() }, 1), RangeError,
      "x has 1 entry, its shape (1, 2) asks for 2");
    refuses(() => engine.splitHeads({ shape: Array(9).fill(1), data: [1] }, 1), RangeError, "x has 9 axes, more than 8");
  });

  it("reads each field of a tensor once", () => {
    const answers = [[1, 0], null];
    const { data } = engine.splitHeads({ shape: [1, 2], get data() { return answers.shift(); } }, 1);
    assert.deepEqual(Array.from(data), [1, 0]);
  });

  it("tells the shape that is too large as it was given", () => {
    refuses(() => engine.splitHeads({ shape: [0, 2 ** 27], data: [] }, 1), RangeError,
      "x of shape (0, 134217728) is too large: more than 67108864 entries");
  });

  it("takes an empty axis beside a long one as the core does", () => {
    assert.throws(() => engine.splitHeads({ shape: [0, 6e7, 6e7], data: [] }, 1), /too large/);
  });

  it("refuses a wrong number of axes", () => {
    refuses(() => engine.splitHeads([1, 2, 3], 1), RangeError,
      "x has shape (3), it must have 2 or 3 axes");
    refuses(() => engine.maskedAttention({ query: [1], key, value }), RangeError,
      "query has shape (1), it must have 2, 3 or 4 axes");
  });
});

describe("engine: masks", () => {
  it("takes true and false or 1 and 0", () => {
    const yes = engine.maskedAttention({ query, key, value, mask: [[true, false]] });
    const one = engine.maskedAttention({ query, key, value, mask: [[1, 0]] });
    const typed = engine.maskedAttention({ query, key, value, mask: { shape: [1, 2], data: Uint8Array.of(1, 0) } });
    assert.deepEqual(Array.from(yes.output.data), [2, 0]);
    assertSame(one.output, yes.output, "output");
    assertSame(typed.output, yes.output, "output");
  });

  it("takes every whole number that JavaScript holds, and refuses all others with the number", () => {
    const mask = (offset) => Array.from(engine.causalMask({ queries: 1, keys: 1, offset }).data);
    for (const offset of [0, -0, 1, 65536, 2 ** 53]) assert.deepEqual(mask(offset), [1], String(offset));
    for (const offset of [-1, -7, -(2 ** 53)]) assert.deepEqual(mask(offset), [0], String(offset));
    for (const offset of [1.5, -0.25, 5e-324, NaN, Infinity, -Infinity, 2 ** 53 + 2, -1e300]) {
      refuses(() => mask(offset), RangeError, `offset must be a whole number, not ${offset}`);
    }
  });

  it("gives a mask back as bytes, which it takes again", () => {
    const mask = engine.causalMask({ queries: 1, keys: 2 });
    assert.ok(mask.data instanceof Uint8Array);
    assert.deepEqual(Array.from(engine.maskedAttention({ query, key, value, mask }).output.data), [2, 0]);
  });

  it("refuses any other value", () => {
    refuses(() => engine.maskedAttention({ query, key, value, mask: [[1, 2]] }), RangeError,
      "mask[0][1] must be true, false, 1 or 0, not 2");
    refuses(() => engine.maskedAttention({ query, key, value, mask: [[-Infinity, 0]] }), RangeError,
      "mask[0][0] must be true, false, 1 or 0, not -Infinity");
    refuses(() => engine.maskedAttention({ query, key, value, mask: [["yes", 0]] }), TypeError,
      'mask[0][0] must be true, false, 1 or 0, not "yes"');
  });

  it("refuses a mask that would have to be stretched", () => {
    assert.throws(() => engine.maskedAttention({ query: key, key, value, mask: [[1]] }), RangeError);
    assert.throws(() => engine.maskedAttention({ query: key, key, value, mask: [[1, 0]] }), RangeError);
  });

  it("hides the padding on the side that is named", () => {
    const right = engine.paddingMask({ lengths: [2, 0], keys: 3 });
    const left = engine.paddingMask({ lengths: [2, 0], keys: 3, side: "left" });
    assert.deepEqual(Array.from(right.data), [1, 1, 0, 0, 0, 0]);
    assert.deepEqual(Array.from(left.data), [0, 1, 1, 0, 0, 0]);
  });
});

describe("engine: bad arguments", () => {
  const x = [[1, 2, 3, 4, 5, 6, 7, 8]];
  const cases = [
    [0, RangeError, "the number of heads must be at least 1, not 0"],
    [-2, RangeError, "the number of heads must be at least 1, not -2"],
    [3, RangeError, "width 8 cannot be split into 3 heads of equal width"],
    [16, RangeError, "width 8 cannot be split into 16 heads of equal width"],
    [2.3, RangeError, "heads must be a whole number, not 2.3"],
    [1.5, RangeError, "heads must be a whole number, not 1.5"],
    [NaN, RangeError, "heads must be a whole number, not NaN"],
    [2 ** 60, RangeError, "heads must be a whole number, not 1152921504606847000"],
    ["2", TypeError, 'heads must be a number, not "2"'],
    [null, TypeError, "heads must be a number, not null"],
    [undefined, TypeError, "heads must be a number, not undefined"],
    [{}, TypeError, "heads must be a number, not an object"],
    [2n, TypeError, "heads must be a number, not 2n"],
  ];
  for (const [heads, type, message] of cases) {
    it(`splitHeads with ${typeof heads} ${String(heads)} heads says: ${message}`, () => {
      refuses(() => engine.splitHeads(x, heads), type, message);
      assert.deepEqual(engine.splitHeads(x, 2).shape, [2, 1, 4], "a good call right after works");
    });
  }

  it("names both shapes that do not fit", () => {
    refuses(() => engine.maskedAttention({ query, key, value: [[2, 0]] }), RangeError,
      "key has 2 rows, value has 1");
    refuses(() => engine.maskedAttention({ query: [[1]], key, value }), RangeError,
      "query has 1 column, key has 2");
  });

  it("refuses a name that nothing reads", () => {
    refuses(() => engine.maskedAttention({ query, key, value, masks: [[1, 0]] }), TypeError,
      'maskedAttention has no argument "masks"');
  });

  it("refuses a word that is not in the list", () => {
    refuses(() => engine.maskedAttention({ query, key, value, fullyMasked: "zero" }), RangeError,
      'fullyMasked must be one of "zeros", "uniform", "nan", "error", not "zero"');
  });

  it("refuses a diagonal where nothing is causal, which would show the future unasked", () => {
    const needs = (name) => `${name} is given, but causal is false: it needs causal: true`;
    const layer = { wQuery: key, wKey: key, wValue: key, wOutput: key, heads: 2 };
    for (const diagonal of [{ offset: 0 }, { alignment: "bottom-right" }, { alignment: "top-left" }]) {
      const [name] = Object.keys(diagonal);
      refuses(() => engine.maskedAttention({ query, key, value, ...diagonal }), TypeError, needs(name));
      refuses(() => engine.multiHeadAttention({ x: key, ...layer, causal: false, ...diagonal }), TypeError, needs(name));
      assert.ok(engine.maskedAttention({ query, key, value, causal: true, ...diagonal }));
      assert.ok(engine.multiHeadAttention({ x: key, ...layer, ...diagonal }));
    }
  });

  it("refuses two diagonals", () => {
    refuses(() => engine.causalMask({ queries: 2, alignment: "top-left", offset: 1 }), TypeError,
      "alignment and offset both say where the diagonal lies: give one of them");
  });

  it("refuses a scale that is not finite", () => {
    for (const scale of [NaN, Infinity, -Infinity]) {
      refuses(() => engine.maskedAttention({ query, key, value, scale }), RangeError,
        `scale must be a finite number, not ${scale}`);
    }
  });

  it("takes minus infinity as a bias, which forbids", () => {
    const { weights } = engine.maskedAttention({ query, key, value, bias: [[0, -Infinity]] });
    assert.deepEqual(Array.from(weights.data), [1, 0]);
  });

  it("refuses sizes that would overflow before it allocates", () => {
    for (const n of [65536, 2 ** 31, 2 ** 53]) {
      refuses(() => engine.causalMask(n), RangeError,
        `mask of shape (${n}, ${n}) is too large: more than 67108864 entries`);
    }
  });
});
