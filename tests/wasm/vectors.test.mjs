import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { loadEngine } from "../../web/dist/engine.js";
import { assertClose, readReference } from "./reference.mjs";

const engine = await loadEngine();
const { cases } = readReference("attention_cases.json");
const tolerances = { float64: 1e-12, float32: 2e-5 };
const ran = { float64: 0, float32: 0 };

/** Runs a case's operation; the result has the names the case uses. */
const operations = {
  causal_mask: (inputs, { n }) => ({ mask: engine.causalMask(n) }),
  split_heads: ({ X }, { h }) => ({ heads: engine.splitHeads(X, h) }),
  merge_heads: ({ heads }) => ({ X: engine.mergeHeads(heads) }),
  masked_attention: ({ Q, K, V, mask }, { dtype }) =>
    engine.maskedAttention({ query: Q, key: K, value: V, mask, dtype }),
  multi_head_attention(inputs, { h, causal, dtype }) {
    const { X, Xkv, Wq, Wk, Wv, Wo, mask, key_mask: keyMask } = inputs;
    const stages = engine.multiHeadAttention({
      x: X, context: Xkv, wQuery: Wq, wKey: Wk, wValue: Wv, wOutput: Wo, heads: h, causal, mask, keyMask, dtype,
    });
    return { output: stages.output, average_weights: stages.averageWeights, head_weights: stages.weights };
  },
};

function checkCase({ op, tags, inputs, options, expected }, dtype) {
  const run = () => operations[op](inputs, { ...options, dtype });
  if (expected.error) {
    assert.throws(run, (error) => error instanceof RangeError && error.message.length > 20);
    return;
  }
  const result = run();
  const tolerance = tags.includes("exact") && dtype === "float64" ? 0 : tolerances[dtype];
  for (const [name, tensor] of Object.entries(expected)) assertClose(result[name], tensor, tolerance, name);
}

const hasFloat32 = ({ op, tags }) => op.endsWith("attention") && !tags.includes("float64_only");

for (const dtype of ["float64", "float32"]) {
  describe(`engine, reference cases in ${dtype}`, () => {
    for (const one of cases.filter((item) => dtype === "float64" || hasFloat32(item))) {
      it(one.name, () => {
        checkCase(one, dtype);
        ran[dtype] += 1;
      });
    }
  });
}

describe("engine, rectangular causal cases", () => {
  for (const one of cases.filter(({ options }) => options.alignment)) {
    it(`${one.name}: the named alignment makes the mask of the case`, () => {
      const { alignment } = one.options;
      const [queries, keys] = one.inputs.mask.shape;
      const mask = engine.causalMask({ queries, keys, alignment });
      assert.deepEqual(Array.from(mask.data), one.inputs.mask.data);
      const { Q, K, V } = one.inputs;
      const stages = engine.maskedAttention({ query: Q, key: K, value: V, causal: true, alignment });
      assertClose(stages.weights, one.expected.weights, 1e-12, "weights");
      assertClose(stages.output, one.expected.output, 1e-12, "output");
    });
  }
});

after(() => {
  console.log(`reference cases through the engine: ${ran.float64} in float64, ${ran.float32} in float32`);
  assert.equal(ran.float64, cases.length);
});
