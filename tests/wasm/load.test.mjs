import assert from "node:assert/strict";
import { describe, it } from "node:test";

/** The engine's module, as a program that has not loaded it yet finds it. */
const fresh = (name) => import(`../../web/dist/engine.js?${name}`);

describe("engine: loading", () => {
  it("says in words, without the compiler's advice, that a file is damaged", async () => {
    const { loadEngine } = await fresh("damaged");
    await assert.rejects(loadEngine({ wasmBinary: new Uint8Array(8) }), ({ message }) => {
      assert.match(message, /^The attention core could not be loaded: .*[^.]$/);
      assert.doesNotMatch(message, /Abort|ASSERTIONS/);
      return true;
    });
  });

  it("loads one engine for all, also when one caller tries again before another hears of the failure", async () => {
    const { loadEngine } = await fresh("twice");
    const nowhere = { wasmUrl: "file:///nowhere/attention.wasm" };
    let again;
    const first = loadEngine(nowhere).catch(() => { again = loadEngine(); });
    const second = loadEngine(nowhere).catch(() => {});
    await Promise.all([first, second]);
    assert.equal(await again, await loadEngine());
  });

  it("loads for one caller while another's address turns out to lead nowhere", async () => {
    const { loadEngine } = await fresh("meanwhile");
    const bad = loadEngine({ wasmUrl: "file:///nowhere/attention.wasm" });
    const good = loadEngine();
    await assert.rejects(bad, /nowhere/);
    assert.deepEqual((await good).causalMask(1).shape, [1, 1]);
  });
});
