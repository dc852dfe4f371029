import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { portOf, serve, strictHeaders } from "../../web/tools/serve.mjs";

describe("serve", () => {
  let folder;
  let server;
  let onAnswer = () => {};

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "serve-"));
    for (const [name, text] of [["over/index.html", "<p>over"], ["under/index.html", "<p>under"],
      ["under/core.wasm", "\0asm"], ["under/code.js", "1;"], ["secret.txt", "secret"]]) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const root = ["over", "under"].map((name) => join(folder, name));
    server = await serve({ root, headers: { "X-Own": "1", "Referrer-Policy": null }, onAnswer: (answer) => onAnswer(answer) });
  });

  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** Asks for a path as it is written, which fetch would tidy up. */
  const ask = (path, method = "GET") => new Promise((resolve, reject) => {
    const sent = request(server.url, { path, method }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() });
    });
    sent.on("error", reject).end();
  });

  it("takes a file from the first folder that has it, a folder's index for the folder", async () => {
    assert.equal((await ask("/")).text, "<p>over");
    assert.equal((await ask("/code.js?x=1")).text, "1;");
    assert.equal((await ask("/none")).status, 404);
  });

  it("names each file's type, so that WebAssembly compiles while it loads", async () => {
    for (const [path, type] of [["/", "text/html"], ["/core.wasm", "application/wasm"], ["/code.js", "text/javascript"]]) {
      assert.ok((await ask(path)).headers["content-type"].startsWith(type), path);
    }
  });

  it("sends the strict policy, with headers added and taken away", async () => {
    const { headers } = await ask("/");
    assert.equal(headers["content-security-policy"], strictHeaders["Content-Security-Policy"]);
    assert.equal(headers["cache-control"], "no-cache");
    assert.equal(headers["x-own"], "1");
    assert.equal(headers["referrer-policy"], undefined);
  });

  it("gives nothing from outside its folders, however the path is written", async () => {
    for (const path of ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%E0%A4%A", "/%00"]) {
      const { status, text } = await ask(path);
      assert.equal(status, 404, path);
      assert.doesNotMatch(text, /^secret/, path);
    }
  });

  it("sees files that come and go, answers HEAD without content, and refuses to be written to", async () => {
    const file = join(folder, "under/late.txt");
    assert.equal((await ask("/late.txt")).status, 404);
    writeFileSync(file, "late");
    assert.equal((await ask("/late.txt")).text, "late");
    const { status, text } = await ask("/late.txt", "HEAD");
    assert.deepEqual([status, text], [200, ""]);
    rmSync(file);
    assert.equal((await ask("/late.txt")).status, 404);
    assert.equal((await ask("/", "POST")).status, 405);
  });

  it("tells each answer with its status", async () => {
    for (const [path, status] of [["/none", 404], ["/code.js", 200]]) {
      const answered = new Promise((resolve) => {
        onAnswer = resolve;
      });
      await ask(path);
      assert.deepEqual(await answered, { method: "GET", path, status });
    }
  });
});

describe("portOf", () => {
  it("takes whole numbers from 0 to 65535 and says what else is no port", () => {
    assert.equal(portOf("8080"), 8080);
    assert.equal(portOf(undefined), undefined);
    for (const text of ["", "-1", "1.5", "65536", "http"]) assert.throws(() => portOf(text), /is not a port/, text);
  });
});
