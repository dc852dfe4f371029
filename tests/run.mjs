// Sets up, then runs the test steps and counts. All steps run, whatever fails.
//   npm test [-- step ...]
import { build } from "../web/tools/build.mjs";
import { heading, setUp } from "../web/tools/process.mjs";
import { lint } from "./lint.mjs";
import { checks, doctest, nodeTests } from "./reports.mjs";

const site = ["wasm", "web"];

/**
 * A step builds what it needs, then runs and gives how many tests passed and failed, and whether
 * its programs ended well (code 0). One that ran no test has failed.
 */
const steps = {
  lint: { title: "Lint", run: lint },
  native: {
    title: "Core, native",
    builds: ["native"],
    run: () => doctest("native", "build/native/attention_tests"),
  },
  sanitize: {
    title: "Core, native (clang, ASan, UBSan)",
    builds: ["sanitize"],
    run: () => doctest("sanitize", "build/sanitize/attention_tests"),
  },
  fuzz: {
    title: "Core, random input",
    builds: ["sanitize"],
    run: () => checks("tests/fuzz/run.mjs", "short"),
  },
  coverage: {
    title: "Core, lines that the tests run",
    builds: ["coverage"],
    run: () => checks("tests/coverage/run.mjs"),
  },
  wasm: {
    title: "Core, WebAssembly in Node",
    builds: ["wasm"],
    run: () => doctest("wasm", process.execPath, ["build/wasm/attention_tests.js"]),
  },
  pure: { title: "Pure code and tools in Node", run: () => nodeTests("tests/pure", "tests/tools") },
  engine: { title: "Engine in Node", builds: site, run: () => nodeTests("tests/wasm") },
  browser: { title: "Chromium, Firefox, WebKit", builds: site, run: browserTests },
  readme: { title: "README and package", builds: site, run: () => nodeTests("tests/readme") },
  lighthouse: {
    title: "Lighthouse",
    builds: site,
    run: () => checks("tests/bench/lighthouse.mjs", "--untimed"),
  },
  size: { title: "Size budgets", builds: site, run: () => checks("tests/bench/size.mjs") },
};

/** Chromium file by file, and each of the others through all files at once. */
async function browserTests() {
  process.env.TEST_ENGINES = "chromium";
  const counts = await nodeTests("tests/browser/engines", "tests/browser");
  delete process.env.TEST_ENGINES;
  return counts;
}

const built = new Map();

/** Builds once, and remembers a failure for the other steps that need the same. */
function buildOnce(name) {
  if (!built.has(name)) built.set(name, build(name, { tests: true }));
  return built.get(name);
}

/** Runs an action; gives its result and the seconds it took. */
async function timed(action) {
  const start = performance.now();
  const result = await action();
  return { result, seconds: (performance.now() - start) / 1000 };
}

async function runStep({ title, builds = [], run }) {
  let building = 0;
  try {
    for (const name of builds) building += (await timed(() => buildOnce(name))).seconds;
    heading(title);
    const { result: { code, passed, failed }, seconds } = await timed(run);
    const times = { building, seconds };
    if (code !== 0) return { ...times, passed, failed: Math.max(failed, 1), note: "failed" };
    if (passed + failed === 0) return { ...times, passed, failed: 1, note: "ran no test" };
    return { ...times, passed, failed, note: failed > 0 ? "failed" : "" };
  } catch (error) {
    console.error(error.message);
    return { building, seconds: 0, passed: 0, failed: 1, note: error.message };
  }
}

function report(results) {
  const sum = (key) => results.reduce((total, [, result]) => total + result[key], 0);
  const row = (title, { passed, failed, building, seconds, note = "" }) => [title.padEnd(34),
    `${passed}`.padStart(6), `${failed}`.padStart(7), building.toFixed(0).padStart(9), seconds.toFixed(0).padStart(7), ` ${note}`]
    .join("").trimEnd();
  heading("Summary");
  console.log(`${"".padEnd(34)}passed failed  build s  run s`);
  for (const [name, result] of results) console.log(row(steps[name].title, result));
  const total = Object.fromEntries(["passed", "failed", "building", "seconds"].map((key) => [key, sum(key)]));
  console.log(row("All", total));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
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
