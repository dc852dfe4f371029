// Runs the native suite on a build that counts, and prints for each file of the core how many of
// its lines run. Fails below the least share allowed. A line of a template counts once.
//   npm run coverage
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../../web/tools/process.mjs";
import { quiet } from "../mutation/quiet.mjs";

const folder = join(root, "build/native");
const leastPercent = 98;

const filesBelow = (path, ending) =>
  readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));

async function output(command, args) {
  const result = await quiet(command, args);
  if (result.code !== 0) throw new Error(`${command} failed:\n${result.output}`);
  return result.output;
}

/** Counts are added to those of earlier runs, so these go first. */
function forgetEarlierRuns() {
  for (const file of filesBelow(folder, ".gcda")) rmSync(file);
}

/** gcov's reports about the core's objects, one JSON document a line. */
async function readCounts() {
  const objects = filesBelow(folder, ".gcda");
  if (objects.length === 0) throw new Error("the suite left no counts");
  const text = await output("gcov", ["--json-format", "--stdout", ...objects]);
  return text.split("\n").filter(Boolean).flatMap((line) => JSON.parse(line).files);
}

/** For each source its lines with how often each ran, all instances of a template together. */
function addUp(reports) {
  const files = new Map();
  for (const { file, lines } of reports) {
    if (!file.includes("cpp/src/")) continue;
    const counts = files.get(file) ?? new Map();
    for (const { line_number: line, count } of lines) counts.set(line, (counts.get(line) ?? 0) + count);
    files.set(file, counts);
  }
  return files;
}

/** Leaves out lines with nothing but a brace, where the compiler puts what only unwinding runs. */
function withoutBraces([file, counts]) {
  const source = readFileSync(file, "utf8").split("\n");
  return [file, new Map([...counts].filter(([line]) => /[^\s{};)]/.test(source[line - 1])))];
}

function printFile(file, counts) {
  const missed = [...counts].filter(([, count]) => count === 0).map(([line]) => line);
  const ran = `${counts.size - missed.length} of ${counts.size}`;
  const lines = missed.length > 0 ? `  not run: ${missed.sort((a, b) => a - b).join(", ")}` : "";
  console.log(`${basename(file).padEnd(24)}${ran.padStart(12)}${lines}`);
  return { all: counts.size, ran: counts.size - missed.length };
}

async function main() {
  forgetEarlierRuns();
  await output(join(folder, "attention_coverage"), []);
  const files = [...addUp(await readCounts())].map(withoutBraces);
  const totals = files.sort(([a], [b]) => a.localeCompare(b)).map(([file, counts]) => printFile(file, counts));
  const sum = (key) => totals.reduce((total, file) => total + file[key], 0);
  const percent = (100 * sum("ran")) / sum("all");
  const isMet = percent >= leastPercent;
  const share = `${percent.toFixed(2)} % of ${sum("all")} lines in cpp/src`;
  console.log(`${isMet ? "ok" : "under"} ${share} run, at least ${leastPercent} % must`);
  if (!isMet) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
