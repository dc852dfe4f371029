import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadEngine } from "../../web/dist/engine.js";
import { assertClose, assertSame } from "./reference.mjs";

const engine = await loadEngine();
const x = [[1, 2], [3, 4], [5, 6]];
const identity = [[1, 0], [0, 1]];
const layer = { wQuery: identity, wKey: identity, wValue: identity, wOutput: identity, heads: 2 };

describe("engine: what comes out", () => {
  it("loads once for all callers", async () => {
    assert.equal(await loadEngine(), engine);
    assert.equal(await loadEngine({ wasmUrl: "./elsewhere.wasm" }), engine);
  });

  it("keeps three things with three names: scores, masked scores, weights", () => {
    const { scores, maskedScores, weights } = engine.maskedAttention({
      query: [[1, 0]], key: identity, value: identity, mask: [[true, false]],
    });
    assert.deepEqual(Array.from(scores.data), [Math.SQRT1_2 - 2 ** -53, 0]);
    assert.deepEqual(Array.from(maskedScores.data), [scores.data[0], -Infinity]);
    assert.deepEqual(Array.from(weights.data), [1, 0]);
  });

  it("gives shapes with a batch axis only when the input has one", () => {
    const alone = engine.multiHeadAttention({ x, ...layer });
    const batch = engine.multiHeadAttention({ x: [x], ...layer });
    assert.deepEqual(alone.weights.shape, [2, 3, 3]);
    assert.deepEqual(alone.output.shape, [3, 2]);
    assert.deepEqual(batch.weights.shape, [1, 2, 3, 3]);
    assert.deepEqual(batch.output.shape, [1, 3, 2]);
    assert.deepEqual(alone.output.data, batch.output.data);
  });

  it("is causal by default in multiHeadAttention and not in maskedAttention", () => {
    assert.equal(engine.multiHeadAttention({ x, ...layer }).weights.data[1], 0);
    assert.ok(engine.maskedAttention({ query: x, key: x, value: x }).weights.data[1] > 0);
  });

  it("decodes one token at a time from past keys and values as the whole run does", () => {
    const whole = engine.multiHeadAttention({ x, ...layer });
    let past = {};
    x.forEach((token, i) => {
      const step = engine.multiHeadAttention({ x: [token], ...layer, ...past });
      assert.deepEqual(step.output.data, whole.output.data.subarray(2 * i, 2 * i + 2), `token ${i}`);
      past = { pastKey: step.key, pastValue: step.value };
    });
  });

  it("gives empty results of the right shape for an empty sequence", () => {
    const stages = engine.multiHeadAttention({ x: { shape: [0, 2], data: [] }, ...layer });
    assert.deepEqual(stages.weights.shape, [2, 0, 0]);
    assert.deepEqual(stages.output.shape, [0, 2]);
    assert.deepEqual(engine.causalMask(0).shape, [0, 0]);
  });

  it("gives the same numbers in float32 as rounded inputs do", () => {
    const fine = [[0.1, -2.3], [1 / 3, 4.7], [5.9, Math.PI]];
    const rounded = fine.map((row) => row.map(Math.fround));
    const attend = (rows, dtype) => engine.maskedAttention({ query: rows, key: rows, value: rows, dtype });
    const single = attend(fine, "float32");
    const double = attend(rounded, "float64");
    for (const stage of ["scores", "maskedScores", "weights", "output"]) {
      assert.ok(single[stage].data instanceof Float64Array, stage);
      assert.deepEqual(single[stage].data, single[stage].data.map(Math.fround), stage);
      assertSame(single[stage], attend(rounded, "float32")[stage], stage);
      assertClose(single[stage], double[stage], 1e-5, stage);
      assert.notDeepEqual(single[stage].data, double[stage].data, stage);
    }
  });
});

describe("engine: ownership and memory", () => {
  it("gives results that later calls and a growing memory leave alone", () => {
    const first = engine.causalMask(4);
    const before = Array.from(first.data);
    engine.causalMask(2000);
    assert.deepEqual(Array.from(first.data), before);
    assert.equal(first.data.length, 16);
  });

  it("leaves its inputs alone, and does not keep them", () => {
    const data = Float64Array.of(1, 0, 0, 1);
    const tensor = { shape: [2, 2], data };
    const { output } = engine.maskedAttention({ query: tensor, key: tensor, value: tensor });
    const before = Array.from(output.data);
    assert.deepEqual(Array.from(data), [1, 0, 0, 1]);
    data.fill(7);
    assert.deepEqual(Array.from(output.data), before);
  });
});
