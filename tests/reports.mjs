// Runs test programs and counts, from what they report and not from what they print, how many tests
// passed and failed. A test that is skipped or still to be written counts as failed.
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { run as runFiles } from "node:test";
import { spec } from "node:test/reporters";
import { root, run } from "../web/tools/process.mjs";

/** The attributes of an element of doctest's XML, as numbers. */
function numbersOf(element, xml) {
  const [, attributes] = xml.match(new RegExp(`<${element} ([^>]*)/>`)) ?? [null, ""];
  return Object.fromEntries([...attributes.matchAll(/(\w+)="(\d+)"/g)].map(([, name, value]) => [name, Number(value)]));
}

/** A doctest suite. What failed is shown by running it again for a reader. */
export async function doctest(name, command, args = []) {
  const report = join(root, "build/reports", `${name}.xml`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(command, [...args, "--reporters=xml", `--out=${report}`]);
  const { successes = 0, failures = 0, skipped = 0 } = numbersOf("OverallResultsTestCases", readFileSync(report, "utf8"));
  console.log(`${successes} test cases passed, ${failures} failed, ${skipped} were skipped`);
  if (code !== 0) await run(command, [...args, "--reporters=console"]);
  return { code, passed: successes, failed: failures + skipped };
}

const isSuite = ({ details }) => details?.type === "suite";

/** All test files of some folders, two at a time, because a browser often waits. */
export async function nodeTests(...folders) {
  const files = folders.flatMap((folder) => {
    const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".test.mjs"));
    return names.sort().map((name) => join(root, folder, name));
  });
  const counts = { code: 0, passed: 0, failed: 0 };
  // The limit only ends a file that hangs.
  const stream = runFiles({ files, concurrency: 2, timeout: 900_000 });
  stream.on("test:fail", (event) => {
    counts.code = 1;
    if (!isSuite(event)) counts.failed += 1;
  });
  stream.on("test:pass", (event) => {
    if (isSuite(event)) return;
    const isRun = event.skip === undefined && event.todo === undefined;
    counts[isRun ? "passed" : "failed"] += 1;
  });
  for await (const text of stream.compose(spec)) process.stdout.write(text);
  return counts;
}

/** A program of checks that prints a line for each, "ok ..." or "over ...". */
export async function checks(script, ...args) {
  const { code, output } = await run(process.execPath, [script, ...args], { output: "both" });
  const count = (word) => output.split("\n").filter((line) => line.startsWith(`${word} `)).length;
  return { code, passed: count("ok"), failed: count("over") };
}
