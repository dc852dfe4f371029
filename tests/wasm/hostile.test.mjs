import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { loadEngine } from "../../web/dist/engine.js";
import { assertSame } from "./reference.mjs";

const engine = await loadEngine();
const runs = { numRuns: 2000, seed: 6 };

const identity = [[1, 0], [0, 1]];
const goodCall = () => engine.maskedAttention({ query: [[1, 0]], key: identity, value: identity });
const good = goodCall();

/** Any JavaScript value: what a form, a file or a mistake may hand over. */
const anything = fc.oneof(
  fc.anything({
    withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true,
    withSet: true, withSparseArray: true, withTypedArray: true,
  }),
  fc.double(), fc.integer(), fc.constantFrom(undefined, Symbol("x"), () => 1, 2 ** 31, 2 ** 53, -0, "2"),
  fc.array(fc.array(fc.oneof(fc.double(), fc.boolean(), fc.string()))),
  fc.record({ shape: fc.array(fc.double()), data: fc.array(fc.anything()) }),
  fc.record({
    shape: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }),
    data: fc.float64Array({ maxLength: 12 }),
  }),
  fc.record({ shape: fc.constantFrom([0, 2 ** 53], [2 ** 32, 0], [0, 2 ** 26]), data: fc.constant([]) }),
);

const good2 = { shape: [2, 2], data: [1, 0, 0, 1] };
const attention = { query: good2, key: good2, value: good2 };
const layer = { x: good2, wQuery: good2, wKey: good2, wValue: good2, wOutput: good2, heads: 2 };
const names = {
  maskedAttention: ["query", "key", "value", "mask", "bias", "causal", "alignment", "offset", "scale",
    "fullyMasked", "dtype"],
  multiHeadAttention: ["x", "context", "wQuery", "wKey", "wValue", "wOutput", "bQuery", "bKey", "bValue",
    "bOutput", "heads", "kvHeads", "pastKey", "pastValue", "causal", "alignment", "offset", "mask", "bias",
    "keyMask", "scale", "fullyMasked", "dtype", "layout"],
  paddingMask: ["lengths", "keys", "side"],
  causalMask: ["queries", "keys", "alignment", "offset"],
};
const goodOptions = {
  maskedAttention: attention,
  multiHeadAttention: layer,
  paddingMask: { lengths: [1], keys: 2 },
  causalMask: { queries: 2 },
};

function isTensor({ shape, data }) {
  const entries = shape.reduce((count, size) => count * size, 1);
  return data.length === entries && (data instanceof Float64Array || data instanceof Uint8Array);
}

/** A call gives whole tensors or says in words what is wrong; a good call right after works. */
function checkOutcome(call) {
  let result;
  try {
    result = call();
  } catch (error) {
    assert.ok(error instanceof RangeError || error instanceof TypeError, `${error?.stack ?? error}`);
    assert.ok(error.message.length > 10, error.message);
  }
  const tensors = result === undefined ? [] : result.shape ? [result] : Object.values(result);
  for (const tensor of tensors) assert.ok(isTensor(tensor));
  assertSame(goodCall().output, good.output, "output of a good call right after");
}

describe("engine: any JavaScript value", () => {
  for (const [name, options] of Object.entries(names)) {
    it(`in any argument of ${name} gives a result or an error in words`, () => {
      const property = fc.property(fc.constantFrom(...options), anything, (option, value) => {
        checkOutcome(() => engine[name]({ ...goodOptions[name], [option]: value }));
      });
      fc.assert(property, runs);
    });

    it(`in place of all arguments of ${name} gives a result or an error in words`, () => {
      fc.assert(fc.property(anything, (value) => checkOutcome(() => engine[name](value))), runs);
    });
  }

  it("in splitHeads and mergeHeads gives a result or an error in words", () => {
    const property = fc.property(anything, anything, (x, heads) => {
      checkOutcome(() => engine.splitHeads(x, heads));
      checkOutcome(() => engine.splitHeads(good2, heads));
      checkOutcome(() => engine.mergeHeads(x));
    });
    fc.assert(property, runs);
  });
});

/** Attention inputs whose shapes fit, with any float64 in them. */
const fitting = fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 3 }), fc.nat(3)).chain(
  ([queries, keys, width, valueWidth]) => {
    const tensor = (rows, columns) => fc.array(fc.double(), {
      minLength: rows * columns, maxLength: rows * columns,
    }).map((data) => ({ shape: [rows, columns], data }));
    const bits = fc.array(fc.boolean(), { minLength: queries * keys, maxLength: queries * keys });
    return fc.record({
      query: tensor(queries, width),
      key: tensor(keys, width),
      value: tensor(keys, valueWidth),
      mask: bits.map((data) => ({ shape: [queries, keys], data })),
      causal: fc.boolean(),
      fullyMasked: fc.constantFrom("zeros", "uniform", "nan"),
      dtype: fc.constantFrom("float64", "float32"),
    });
  },
);

describe("engine: inputs that fit", () => {
  it("never refuses them, and gives masked keys exactly no weight", () => {
    fc.assert(fc.property(fitting, (options) => {
      const { weights, output } = engine.maskedAttention({ ...options, fullyMasked: "zeros" });
      const [queries, keys] = weights.shape;
      assert.deepEqual(output.shape, [queries, options.value.shape[1]]);
      weights.data.forEach((weight, place) => {
        const isFuture = options.causal && place % keys > Math.floor(place / keys);
        if (isFuture || !options.mask.data[place]) assert.equal(Math.abs(weight), 0);
      });
    }), runs);
  });

  it("gives the same bits every time", () => {
    fc.assert(fc.property(fitting, (options) => {
      assertSame(engine.maskedAttention(options).output, engine.maskedAttention(options).output, "output");
    }), runs);
  });
});
