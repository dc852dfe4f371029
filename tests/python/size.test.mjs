import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const kilobyte = 1024;
const folder = fileURLToPath(new URL("../../web/src/figures/code/python/", import.meta.url));

/** What a page would load for Python, as the site's bundler makes it. */
async function bundle() {
  const { output } = await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [`${folder}worker.js`, `${folder}sources.js`],
        external: [/^node:/, "module", "path", "url", "fs"],
        preserveEntrySignatures: "strict",
      },
    },
  });
  return output.map(({ fileName, code, source }) => ({
    name: fileName,
    size: gzipSync(code ?? source, { level: 9 }).length,
  }));
}

test("Python with its numpy takes at most 250 KB, gzipped", async (t) => {
  const files = await bundle();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files) t.diagnostic(`${(size / kilobyte).toFixed(1)} KB  ${name}`);
  t.diagnostic(`${(total / kilobyte).toFixed(1)} KB  together`);
  assert.ok(files.some(({ name }) => name.endsWith(".wasm")));
  assert.ok(total <= 250 * kilobyte);
});
