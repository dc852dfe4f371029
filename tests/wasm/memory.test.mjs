import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { memoriesInUse } from "./memories.mjs";
import { loadEngine } from "../../web/dist/engine.js";
import { assertSame } from "./reference.mjs";

const engine = await loadEngine();
const x = [[1, 2], [3, 4], [5, 6]];
const attend = () => engine.maskedAttention({ query: x, key: x, value: x, causal: true });
const expected = attend();
const mebibyte = 2 ** 20;

/** A call works as it did at first, and one module is in use, no larger than at first. */
async function checkWorksAsAtFirst() {
  assertSame(attend().output, expected.output, "output");
  const inUse = await memoriesInUse();
  assert.equal(inUse.length, 1);
  assert.ok(inUse[0] <= 64 * mebibyte, `${inUse[0]} bytes`);
}

describe("engine: memory", () => {
  it("does not grow over 100,000 calls, refused ones among them", async () => {
    const before = await memoriesInUse();
    for (let i = 0; i < 100_000; i += 1) {
      if (i % 10 === 0) assert.throws(() => engine.splitHeads(x, 3), RangeError);
      else attend();
    }
    assert.deepEqual(await memoriesInUse(), before);
  });

  it("that a large result took is given back, and earlier results stay as they are", async () => {
    const first = engine.causalMask(4);
    const copy = Array.from(first.data);
    assert.equal(engine.causalMask(8000).data.length, 64e6);
    assert.deepEqual(Array.from(first.data), copy);
    await checkWorksAsAtFirst();
  });
});

describe("engine: works on", () => {
  it("after 10,000 calls cut off at the stack's limit", async () => {
    let cutOff = 0;
    const descend = () => {
      let aboveLimit = 0;
      try {
        aboveLimit = descend() + 1;
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
      if (aboveLimit > 600) return aboveLimit;
      try {
        attend();
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        cutOff += 1;
      }
      return aboveLimit;
    };
    while (cutOff < 10_000) {
      const before = cutOff;
      descend();
      assert.ok(cutOff > before);
    }
    await checkWorksAsAtFirst();
  });

  it("after results that there was no room to copy out", async () => {
    const tokens = { shape: [2000, 1], data: new Float64Array(2000) };
    const { Float64Array: Array64 } = globalThis;
    globalThis.Float64Array = class extends Array64 {
      constructor(...args) {
        if (args[0]?.length > 1e6) throw new RangeError("Array buffer allocation failed");
        super(...args);
      }
    };
    try {
      for (let i = 0; i < 6; i += 1) {
        const call = () => engine.maskedAttention({ query: tokens, key: tokens, value: tokens });
        assert.throws(call, { name: "RangeError", message: "Array buffer allocation failed" });
      }
    } finally {
      globalThis.Float64Array = Array64;
    }
    await checkWorksAsAtFirst();
  });

  it("after its memory could not grow, which it says in words", async () => {
    const tokens = { shape: [2000, 1], data: new Float64Array(2000) };
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = () => { throw new RangeError("out of memory"); };
    try {
      const call = () => engine.maskedAttention({ query: tokens, key: tokens, value: tokens });
      assert.throws(call, { name: "Error", message: "there is not enough memory for this computation" });
    } finally {
      WebAssembly.Memory.prototype.grow = grow;
    }
    await checkWorksAsAtFirst();
  });

  it("after it refused, before it took any memory, what has no room", async () => {
    const before = await memoriesInUse();
    for (const n of [6700, 7500, 8192]) {
      const tokens = { shape: [n, 1], data: new Float64Array(n) };
      const call = () => engine.maskedAttention({ query: tokens, key: tokens, value: tokens });
      assert.throws(call, { name: "RangeError", message: /^all stages together would take 1\.\d GiB, more than 1 GiB$/ });
    }
    assert.deepEqual(await memoriesInUse(), before);
    await checkWorksAsAtFirst();
  });

  // Each took most of a minute; as many would not come to an end within the runner's limit.
  it("at once with an empty tensor that has a long axis", () => {
    const long = 2 ** 26;
    const empty = { shape: [long, 0, 1], data: [] };
    for (let i = 0; i < 20; i += 1) {
      assert.deepEqual(engine.splitHeads(empty, 1).shape, [long, 1, 0, 1]);
      assert.deepEqual(engine.mergeHeads({ shape: [long, 1, 0, 1], data: [] }).shape, [long, 0, 1]);
      const stages = engine.maskedAttention({ query: empty, key: empty, value: empty });
      assert.deepEqual(stages.weights.shape, [long, 0, 0]);
    }
    assert.deepEqual(engine.causalMask({ queries: long, keys: 0 }).shape, [long, 0]);
    const one = [[1]];
    const layer = { wQuery: one, wKey: one, wValue: one, wOutput: one, heads: 1 };
    assert.deepEqual(engine.multiHeadAttention({ x: empty, ...layer }).output.shape, [long, 0, 1]);
  });
});
