import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { memoriesInUse } from "./memories.mjs";
import { loadEngine } from "../../web/dist/engine.js";
import { assertClose } from "./reference.mjs";

const engine = await loadEngine();

/** Numbers between -1 and 1 that are the same in every run. */
function tensor(seed, ...shape) {
  const count = shape.reduce((product, size) => product * size, 1);
  let state = seed;
  const next = () => { state = (state * 48271) % 2147483647; return Math.fround((state % 2001) / 1000 - 1); };
  return { shape, data: Array.from({ length: count }, next) };
}

const layer = {
  wQuery: tensor(1, 6, 6), wKey: tensor(2, 6, 6), wValue: tensor(3, 6, 6), wOutput: tensor(4, 6, 6),
  bOutput: tensor(5, 6), heads: 2,
};
const x = tensor(6, 37, 6);
const inFloat32 = ({ shape, data }) => ({ shape, data: Float32Array.from(data) });
const expected = engine.multiHeadAttention({ x, ...layer }).output;

/** The shape and numbers of a result, to compare with another. */
const plain = ({ shape, data }) => ({ shape, data: Array.from(data) });

/** Waits until so many memories are in use; one may be held a little by what compiles in the background. */
async function untilMemoriesAre(count) {
  let inUse;
  for (let tries = 0; tries < 200 && inUse !== count; tries += 1) inUse = (await memoriesInUse()).length;
  assert.equal(inUse, count);
}

describe("engine: the output alone", () => {
  for (const dtype of ["float64", "float32"]) {
    it(`is that of all stages in ${dtype}`, () => {
      const result = engine.multiHeadAttention({ x, ...layer, dtype, stages: "output" });
      assert.deepEqual(Object.keys(result), ["output"]);
      assert.ok(result.output.data instanceof Float64Array);
      assertClose(result.output, expected, dtype === "float64" ? 0 : 2e-5, "output");
    });
  }

  it("has the batch axis of its input, masks and a context", () => {
    const options = {
      x: tensor(7, 2, 5, 6), context: tensor(8, 2, 9, 6), ...layer, causal: false, dtype: "float32",
      keyMask: [[1, 1, 1, 1, 0, 0, 0, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 0]],
    };
    const { output } = engine.multiHeadAttention({ ...options, stages: "output" });
    assertClose(output, plain(engine.multiHeadAttention(options).output), 2e-5, "output");
  });

  it("takes more tokens than their weights would have room for", () => {
    const long = { shape: [6000, 6], data: new Float64Array(36000).fill(0.5) };
    const options = { x: long, ...layer, dtype: "float32" };
    assert.throws(() => engine.multiHeadAttention(options), /too large|GiB/);
    const { output } = engine.multiHeadAttention({ ...options, stages: "output" });
    assert.deepEqual(output.shape, [6000, 6]);
    const row = (i) => ({ shape: [6], data: output.data.slice(6 * i, 6 * i + 6) });
    assertClose(row(5999), row(0), 2e-5, "the last row, of equal tokens");
  });

  it("is refused in the words of all stages", () => {
    const refusal = (options) => {
      try { engine.multiHeadAttention({ x, ...layer, dtype: "float32", ...options }); } catch (error) { return error.message; }
      return "";
    };
    for (const wrong of [{ heads: 4 }, { heads: 1.5 }, { wKey: tensor(1, 5, 6) }, { keyMask: [1, 0] }]) {
      assert.notEqual(refusal(wrong), "");
      assert.equal(refusal({ ...wrong, stages: "output" }), refusal(wrong));
    }
    assert.equal(refusal({ stages: "weights" }), 'stages must be one of "all", "output", not "weights"');
  });
});

describe("engine: a prepared layer", () => {
  it("gives the output of multiHeadAttention, run after run, in an array of the caller's own", () => {
    const prepared = engine.prepare(layer);
    const first = prepared.run(inFloat32(x));
    assert.ok(first.data instanceof Float32Array);
    assertClose(first, expected, 2e-5, "output");
    const copy = plain(first);
    const other = prepared.run(inFloat32(tensor(9, 3, 50, 6)));
    assert.deepEqual(other.shape, [3, 50, 6]);
    assert.deepEqual(plain(prepared.run(x)), copy);
    assert.deepEqual(plain(first), copy);
  });

  it("keeps what it was prepared with, and takes masks and a context anew for each run", () => {
    const prepared = engine.prepare({ ...layer, causal: false, fullyMasked: "nan" });
    const keyMask = Array.from({ length: 37 }, (_, j) => j % 3 === 0);
    const context = tensor(10, 4, 6);
    const options = { x, ...layer, causal: false, fullyMasked: "nan" };
    assertClose(prepared.run(x, { keyMask }), engine.multiHeadAttention({ ...options, keyMask }).output, 2e-5, "masked");
    assertClose(prepared.run(x, { context }), engine.multiHeadAttention({ ...options, context }).output, 2e-5, "cross");
    assertClose(prepared.run(x), engine.multiHeadAttention(options).output, 2e-5, "plain");
    assert.ok(prepared.run(x, { keyMask: keyMask.fill(false) }).data.every(Number.isNaN));
  });

  it("refuses in words, and runs on", () => {
    assert.throws(() => engine.prepare({ ...layer, heads: 4 }), { name: "RangeError", message: "width 6 cannot be split into 4 heads of equal width" });
    assert.throws(() => engine.prepare({ ...layer, x }), { message: 'prepare has no argument "x"' });
    const prepared = engine.prepare(layer);
    assert.throws(() => prepared.run(tensor(1, 3, 5)), { name: "RangeError", message: "wQuery has 6 rows, its input has 5" });
    assert.throws(() => prepared.run(x, { causal: false }), { message: 'run has no argument "causal"' });
    assert.throws(() => prepared.run({ shape: [2, 6], data: new Float32Array(7) }), { message: "x has 7 entries, its shape (2, 6) asks for 12" });
    assertClose(prepared.run(x), expected, 2e-5, "output");
  });

  it("gives its memory back when it is freed, and then says so", async () => {
    await untilMemoriesAre(1);
    const prepared = engine.prepare(layer);
    prepared.run(x);
    assert.equal((await memoriesInUse()).length, 2);
    prepared.free();
    await untilMemoriesAre(1);
    assert.throws(() => prepared.run(x), { message: "this layer has been freed" });
  });

  it("gives its memory back when nobody has it any more", async () => {
    for (let i = 0; i < 20; i += 1) engine.prepare(layer).run(x);
    await untilMemoriesAre(1);
  });
});
