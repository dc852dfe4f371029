import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { root } from "../../web/tools/process.mjs";

describe("the packed package", () => {
  let folder;
  let files;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "package-"));
    const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: root });
    const [{ filename, files: list }] = JSON.parse(packed);
    files = list.map(({ path }) => path);
    const installed = join(folder, "node_modules/attention-lesson");
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", join(folder, filename), "--strip-components=1", "-C", installed]);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (code) => {
    writeFileSync(join(folder, "program.mjs"), code);
    return execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" }).trim();
  };

  it("holds the built site, the README and the licence, and nothing else", () => {
    const others = files.filter((path) => !path.startsWith("web/dist/"));
    assert.deepEqual(others.sort(), ["LICENSE", "README.md", "package.json"]);
    for (const name of ["engine.js", "attention-lesson.js", "attention.wasm", "lesson.wasm", "layer.wasm", "bug_lab.wasm", "index.html"]) {
      assert.ok(files.includes(`web/dist/${name}`), name);
    }
  });

  it("runs the README's example of the engine in Node", () => {
    const [, example] = readFileSync(join(root, "README.md"), "utf8").match(/^```js\n(.*?)^```/ms);
    assert.equal(run(`${example}\nconsole.log(...weights.data, ...output.data);`), "1 0 2 0");
  });

  it("has types that take right calls and refuse wrong ones", () => {
    writeFileSync(join(folder, "program.mts"), `
      import { loadEngine } from "attention-lesson/engine";
      const engine = await loadEngine();
      const mask: Uint8Array = engine.causalMask({ queries: 1, keys: 2, alignment: "bottom-right" }).data;
      const query = { shape: [1, 2], data: Float32Array.of(1, 0) };
      const { output } = engine.maskedAttention({ query, key: [[1, 0]], value: [[2]], fullyMasked: "nan" });
      const total: number = output.data[0] + mask[0];
      // @ts-expect-error a word that is not in the list
      engine.maskedAttention({ query, key: query, value: query, fullyMasked: "zero" });
      // @ts-expect-error a number of heads is a number
      engine.splitHeads([[1, 2]], "2");
      export { total };
    `);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
    execFileSync(process.execPath, [tsc, ...options, "program.mts"], { cwd: folder, stdio: "inherit" });
  });

  it("can be imported in Node, where there are no elements", () => {
    assert.equal(run('await import("attention-lesson");\nconsole.log("imported");'), "imported");
  });
});
