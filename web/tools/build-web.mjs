import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { heading, must, root } from "./process.mjs";

const modules = ["attention", "lesson"].flatMap((name) => [`${name}.mjs`, `${name}.wasm`]);
const wasm = modules.map((name) => `build/wasm/${name}`);
const inputs = ["web", "cpp", "package.json", "package-lock.json", ...wasm];
const notInputs = new Set(["web/dist"]);
const stamp = join(root, "build", "web.stamp");

function* filesUnder(path) {
  const full = join(root, path);
  if (notInputs.has(path) || !existsSync(full)) return;
  const status = statSync(full);
  if (!status.isDirectory()) {
    yield `${path} ${status.mtimeMs} ${status.size}`;
    return;
  }
  for (const name of readdirSync(full).sort()) yield* filesUnder(`${path}/${name}`);
}

/** Changes when an input is added, removed or written. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const line of filesUnder(input)) hash.update(`${line}\n`);
  }
  return hash.digest("hex");
}

function isCurrent(print) {
  const outputs = [join(root, "web/dist/index.html"), stamp];
  return outputs.every((file) => existsSync(file)) && readFileSync(stamp, "utf8") === print;
}

/** Builds web/dist, unless nothing it is made from has changed. */
export async function buildWeb() {
  heading("Site");
  const print = fingerprint();
  if (isCurrent(print)) {
    console.log("web/dist is up to date");
    return;
  }
  const tool = (path, ...args) => must(process.execPath, [join(root, "node_modules", path), ...args]);
  await tool("vite/bin/vite.js", "build", "--config", "web/vite.config.js");
  await tool("typescript/bin/tsc", "--project", "web/src/engine");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, print);
}
