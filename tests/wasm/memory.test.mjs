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
    const callInEachFrame = () => {
      try {
        callInEachFrame();
      } catch (error) {
        assert.match(error.message, /call stack/);
      }
      try {
        attend();
      } catch (error) {
        assert.match(error.message, /call stack/);
        cutOff += 1;
      }
    };
    while (cutOff < 10_000) callInEachFrame();
    await checkWorksAsAtFirst();
  });

  it("after results that there was no room to copy out", async (t) => {
    const tokens = { shape: [2000, 1], data: new Float64Array(2000) };
    const noRoom = () => { throw new RangeError("Array buffer allocation failed"); };
    t.mock.method(Float64Array.prototype, "slice", noRoom);
    for (let i = 0; i < 6; i += 1) {
      const call = () => engine.maskedAttention({ query: tokens, key: tokens, value: tokens });
      assert.throws(call, { name: "RangeError", message: "Array buffer allocation failed" });
    }
    t.mock.restoreAll();
    await checkWorksAsAtFirst();
  });
});
