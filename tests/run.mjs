// Sets up, then runs the test steps and counts. All steps run, whatever fails.
//   npm test [-- step ...]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "../web/tools/build.mjs";
import { heading, root, run, setUp } from "../web/tools/process.mjs";
import { checks, doctest, nodeTest } from "./counts.mjs";
import { lint } from "./lint.mjs";

/**
 * A step builds what it needs, then runs one command, whose output `count` reads.
 * A step without `count` is no test: it adds nothing to the total unless it fails.
 */
const steps = {
  lint: { title: "Lint", run: lint },
  native: {
    title: "Core, native (default compiler)",
    builds: ["native"],
    run: () => ctest("build/native"),
    count: doctest,
  },
  clang: {
    title: "Core, native (clang)",
    builds: ["clang"],
    run: () => ctest("build/clang"),
    count: doctest,
  },
  sanitize: {
    title: "Core, native (ASan and UBSan)",
    builds: ["sanitize"],
    run: () => ctest("build/sanitize"),
    count: doctest,
  },
  fuzz: {
    title: "Core, random input",
    builds: ["sanitize"],
    run: () => run(process.execPath, ["tests/fuzz/run.mjs", "short"], { capture: true }),
    count: checks,
  },
  coverage: {
    title: "Core, lines that the tests run",
    builds: ["coverage"],
    run: () => run(process.execPath, ["tests/coverage/run.mjs"], { capture: true }),
    count: checks,
  },
  wasm: {
    title: "Core, WebAssembly in Node",
    builds: ["wasm"],
    run: () => run(process.execPath, ["build/wasm/attention_tests.js"], { capture: true }),
    count: doctest,
  },
  engine: {
    title: "Engine in Node",
    builds: ["wasm", "web"],
    run: () => nodeTests("tests/wasm"),
    count: nodeTest,
  },
  exercise: {
    title: "Exercise in C++",
    builds: ["exercises"],
    run: () => nodeTests("tests/exercise"),
    count: nodeTest,
  },
  python: {
    title: "Python in Node",
    run: () => nodeTests("tests/python"),
    count: nodeTest,
  },
  browser: {
    title: "Chromium, Firefox, WebKit",
    builds: ["wasm", "web"],
    run: () => nodeTests("tests/browser"),
    count: nodeTest,
  },
  readme: {
    title: "README and package",
    builds: ["wasm", "web"],
    run: () => nodeTests("tests/readme"),
    count: nodeTest,
  },
  lighthouse: {
    title: "Lighthouse",
    builds: ["wasm", "web"],
    run: () => run(process.execPath, ["tests/bench/lighthouse.mjs", "--untimed"], { capture: true }),
    count: checks,
  },
  size: {
    title: "Size budgets",
    builds: ["wasm", "web"],
    run: () => run(process.execPath, ["tests/bench/size.mjs"], { capture: true }),
    count: checks,
  },
};

function ctest(folder) {
  return run("ctest", ["--test-dir", folder, "--verbose"], { capture: true });
}

function nodeTests(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".test.mjs"));
  const files = names.sort().map((name) => join(folder, name));
  // Two files at a time, because a browser often waits. The limit only ends a test that hangs.
  const options = ["--test", "--test-reporter=spec", "--test-concurrency=2", "--test-timeout=600000"];
  if (files.length === 0) throw new Error(`${folder} has no tests`);
  return run(process.execPath, [...options, ...files], { capture: true });
}

const built = new Map();

/** Builds once, and remembers a failure for the other steps that need the same. */
function buildOnce(name) {
  if (!built.has(name)) built.set(name, build(name, { tests: true }));
  return built.get(name);
}

async function runStep({ title, builds = [], run: runTests, count }) {
  try {
    for (const name of builds) await buildOnce(name);
    heading(title);
    const { code, output } = await runTests();
    const { passed, failed } = count ? count(output) : { passed: 0, failed: 0 };
    if (code !== 0) return { passed, failed: Math.max(failed, 1), note: "failed" };
    if (count && passed + failed === 0) return { passed, failed: 1, note: "ran no test" };
    return { passed, failed, note: failed > 0 ? "failed" : "" };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1, note: error.message };
  }
}

function report(results) {
  heading("Summary");
  for (const [name, { passed, failed, note }] of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${steps[name].title.padEnd(34)}${counts}  ${note}`.trimEnd());
  }
  const sum = (key) => results.reduce((total, [, result]) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0;
}

async function main(names) {
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Error(`no step "${unknown}": choose from ${Object.keys(steps).join(", ")}`);
  await setUp("test");
  const results = [];
  for (const name of names) results.push([name, await runStep(steps[name])]);
  process.exitCode = report(results) ? 0 : 1;
}

const chosen = process.argv.slice(2);
main(chosen.length > 0 ? chosen : Object.keys(steps)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
