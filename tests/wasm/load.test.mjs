import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const site = fileURLToPath(new URL("../../web/dist", import.meta.url));
const read = (name) => readFileSync(join(site, name));

const copies = mkdtempSync(join(tmpdir(), "attention-lesson-"));
writeFileSync(join(copies, "package.json"), '{ "type": "module" }');
after(() => rmSync(copies, { recursive: true }));

/** The engine's module, as a program that has not loaded it yet finds it: a copy of all its files. */
function fresh(name) {
  cpSync(site, join(copies, name), { recursive: true });
  return import(pathToFileURL(join(copies, name, "engine.js")).href);
}

const ours = read("attention.wasm");
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const page = "\uFEFF\n<!doctype html><title>Not found</title>";
const reasons = {
  "a web page": [page, /^it is a web page, not WebAssembly$/],
  "an empty file": ["", /^it is empty$/],
  "another file": ["{}", /^it is not WebAssembly$/],
  "part of the file": [ours.subarray(0, ours.length / 2), /^WebAssembly\.compile\(\): .*[^.]$/],
  "another module": [emptyModule, /^it is WebAssembly, but not this version of the attention core$/],
  "the lesson's module": [read("lesson.wasm"), /^it is WebAssembly, but not this version of the attention core$/],
};

describe("engine: a file that is not its module", () => {
  let server;
  let origin;

  before(async () => {
    const files = Object.values(reasons).map(([body]) => body);
    server = createServer((request, response) => {
      const file = files[Number(request.url.slice(1))];
      response.writeHead(file === undefined ? 404 : 200).end(file);
    });
    await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
    origin = `http://127.0.0.1:${server.address().port}`;
  });

  after(() => server.close());

  async function reasonOf(options, where) {
    const { loadEngine } = await fresh("not-ours");
    const error = await loadEngine(options).then(() => assert.fail("it loaded"), (reason) => reason);
    const start = `The attention core could not be loaded from ${where}: `;
    assert.equal(error.message.slice(0, start.length), start);
    return error.message.slice(start.length);
  }

  for (const [place, [what, [body, reason]]] of Object.entries(reasons).entries()) {
    it(`${what} at the address is an error in words that names the address`, async () => {
      const wasmUrl = `${origin}/${place}`;
      assert.match(await reasonOf({ wasmUrl }, wasmUrl), reason);
    });

    it(`${what} given as bytes is an error in words`, async () => {
      const wasmBinary = typeof body === "string" ? new TextEncoder().encode(body) : body;
      assert.match(await reasonOf({ wasmBinary }, "wasmBinary"), reason);
    });
  }

  it("no file at the address is an error in words that names the address", async () => {
    const wasmUrl = `${origin}/nowhere`;
    assert.equal(await reasonOf({ wasmUrl }, wasmUrl), "the server answered 404");
  });

  it("something that is no file is an error in words", async () => {
    const { loadEngine } = await fresh("no-file");
    const fails = (options, message) => assert.rejects(loadEngine(options), { message });
    await fails({ wasmUrl: "http://[" }, 'wasmUrl is no address: "http://["');
    await fails({ wasmURL: "a.wasm" }, 'loadEngine has no argument "wasmURL"');
    await fails({ wasmBinary: "a.wasm" }, "The attention core could not be loaded from wasmBinary: "
      + 'it must be an ArrayBuffer or a Uint8Array, not "a.wasm"');
    const buffer = new ArrayBuffer(8);
    structuredClone(buffer, { transfer: [buffer] });
    await fails({ wasmBinary: buffer }, /could not be loaded from wasmBinary: .*detached/);
  });
});

describe("engine: where WebAssembly has no vectors", () => {
  it("says so", async (context) => {
    const { loadEngine } = await fresh("no-vectors");
    context.mock.method(WebAssembly, "compile", () => Promise.reject(new WebAssembly.CompileError("invalid type")));
    context.mock.method(WebAssembly, "validate", () => false);
    await assert.rejects(loadEngine(), { message: /: WebAssembly has no vectors \(SIMD\) here: a newer browser has them$/ });
  });

  it("takes no other fault for that", async (context) => {
    const { loadEngine } = await fresh("other-fault");
    context.mock.method(WebAssembly, "compile", () => Promise.reject(new WebAssembly.CompileError("invalid type")));
    await assert.rejects(loadEngine(), { message: /: invalid type$/ });
  });
});

describe("engine: loading", () => {
  it("takes bytes, and works on when their owner gives them away", async () => {
    const { loadEngine } = await fresh("bytes");
    const wasmBinary = new Uint8Array(ours).buffer;
    const engine = await loadEngine({ wasmBinary });
    structuredClone(wasmBinary, { transfer: [wasmBinary] });
    engine.causalMask(8000); // so large that a module starts anew
    assert.deepEqual(Array.from(engine.causalMask(2).data), [1, 0, 1, 1]);
  });

  it("says in words that WebAssembly is switched off", async () => {
    const { loadEngine } = await fresh("off");
    const { WebAssembly } = globalThis;
    delete globalThis.WebAssembly;
    try {
      await assert.rejects(loadEngine(), /: WebAssembly is switched off here$/);
    } finally {
      globalThis.WebAssembly = WebAssembly;
    }
    assert.ok(await loadEngine());
  });

  it("loads twice, from two copies of its script", async () => {
    const [first, second] = await Promise.all(["one", "two"].map(async (name) => (await fresh(name)).loadEngine()));
    assert.notEqual(first, second);
    assert.deepEqual(first.causalMask(2), second.causalMask(2));
  });

  it("makes no functions out of strings, which pages forbid", () => {
    for (const name of ["engine.js", "lesson-table.js"]) assert.doesNotMatch(read(name).toString(), /new Function\b|\beval\(/);
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
