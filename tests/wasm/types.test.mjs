import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { it } from "node:test";
import { root } from "../../web/tools/process.mjs";

it("engine: the types take what the engine takes, and refuse what it refuses", () => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
  execFileSync(process.execPath, [tsc, ...options, "tests/wasm/types.ts"], { cwd: root, stdio: "inherit" });
});
