import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readSources, readWasm, wasmFile } from "./start.mjs";

const kilobyte = 1024;
const gzipped = (content) => gzipSync(content, { level: 9 }).length;

test("Python with its numpy takes at most 250 KB, gzipped", (t) => {
  const parts = {
    "micropython.wasm": gzipped(readWasm()),
    "micropython.mjs": gzipped(readFileSync(wasmFile.replace(/wasm$/, "mjs"))),
    numpy: gzipped(Object.values(readSources()).join("")),
  };
  const total = Object.values(parts).reduce((sum, size) => sum + size, 0);
  for (const [name, size] of Object.entries(parts)) t.diagnostic(`${(size / kilobyte).toFixed(1)} KB  ${name}`);
  t.diagnostic(`${(total / kilobyte).toFixed(1)} KB  together`);
  assert.ok(total <= 250 * kilobyte);
});
