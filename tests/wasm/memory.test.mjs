import assert from "node:assert/strict";
import { before, describe, it } from "node:test";

const { instantiate } = WebAssembly;
const x = [[1, 2], [3, 4], [5, 6]];

/** Loads an engine and keeps hold of its module's memory, which the engine itself does not show. */
async function loadWithMemory() {
  let memory;
  WebAssembly.instantiate = async (...args) => {
    const result = await instantiate(...args);
    memory = Object.values(result.instance.exports).find((item) => item instanceof WebAssembly.Memory);
    return result;
  };
  const { loadEngine } = await import("../../web/dist/engine.js");
  const engine = await loadEngine();
  WebAssembly.instantiate = instantiate;
  return { engine, memory };
}

describe("engine: memory", () => {
  let engine;
  let memory;

  before(async () => {
    ({ engine, memory } = await loadWithMemory());
  });

  it("does not grow over 100,000 calls, refused ones among them", () => {
    const size = memory.buffer.byteLength;
    for (let i = 0; i < 100_000; i += 1) {
      if (i % 10 === 0) assert.throws(() => engine.splitHeads(x, 3), RangeError);
      else engine.maskedAttention({ query: x, key: x, value: x, causal: true });
    }
    assert.equal(memory.buffer.byteLength, size);
  });

  it("grows for a large result, which leaves earlier results alone", () => {
    const first = engine.causalMask(4);
    const copy = Array.from(first.data);
    const size = memory.buffer.byteLength;
    engine.causalMask(6000);
    assert.ok(memory.buffer.byteLength > size);
    assert.deepEqual(Array.from(first.data), copy);
  });
});
