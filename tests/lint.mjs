import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../web/tools/process.mjs";

const skipped = new Set(["node_modules", "dist", "build"]);

/** Files below the folders whose name ends as asked, as paths from the repository's folder. */
function filesIn(folders, endings) {
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
      return endings.some((ending) => path.endsWith(ending)) ? [path] : [];
    });
  return folders.filter((folder) => existsSync(join(root, folder))).flatMap(walk);
}

const npmTool = (path) => [process.execPath, join("node_modules", path)];

/** Each linter: its command and options, and the files it gets; `readsProject` if it finds them itself. */
const linters = [
  {
    name: "eslint",
    command: [...npmTool("eslint/bin/eslint.js"), "--config", ".eslint.config.mjs"],
    options: ["--max-warnings", "0"],
    files: () => [...filesIn(["web", "tests", ".ci"], [".js", ".mjs"]), ".eslint.config.mjs"],
  },
  {
    name: "stylelint",
    command: npmTool("stylelint/bin/stylelint.mjs"),
    options: ["--max-warnings", "0"],
    files: () => [...filesIn(["web"], [".css"]), ...filesIn(["web/src"], [".js"])],
  },
  {
    name: "html-validate",
    command: npmTool("html-validate/bin/html-validate.mjs"),
    options: ["--max-warnings", "0"],
    files: () => filesIn(["web"], [".html"]),
  },
  {
    name: "tsc",
    command: npmTool("typescript/bin/tsc"),
    options: ["--project", "web/tsconfig.json", "--noEmit"],
    files: () => filesIn(["web/src/engine"], [".js"]),
    readsProject: true,
  },
  {
    name: "clang-format",
    command: ["clang-format"],
    options: ["--dry-run", "-Werror"],
    files: () => filesIn(["cpp", "tests"], [".cpp", ".hpp", ".h"]),
  },
  {
    name: "shellcheck",
    command: ["shellcheck"],
    options: ["--severity=style"],
    files: () => [".ci/run", ".ci/setup", ...filesIn([".ci", "web", "tests"], [".sh"])],
  },
];

/** Runs every linter on the files it is for; a linter is one test, and one without files has failed. */
export async function lint() {
  const failed = [];
  for (const { name, command, options, files, readsProject } of linters) {
    const paths = files();
    console.log(`${name}: ${paths.length} files`);
    const [program, ...args] = [...command, ...options, ...(readsProject ? [] : paths)];
    const isClean = paths.length > 0 && (await run(program, args)).code === 0;
    if (!isClean) failed.push(name);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  return { code: failed.length, passed: linters.length - failed.length, failed: failed.length };
}
