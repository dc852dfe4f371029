// Runs the native suite on a core that counts its lines, and prints for each of its files how many
// run. Fails below the least share allowed. A line of a template counts once; a line with nothing
// but a brace, where the compiler puts what only unwinding runs, does not count.
//   npm run coverage
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { must, root, run } from "../../web/tools/process.mjs";

const folder = join(root, "build/native");
const leastPercent = 98;

/** Counts are added to those of earlier runs, so these go first. */
function forgetEarlierRuns() {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith(".gcda")) rmSync(join(folder, name));
  }
}

async function main() {
  forgetEarlierRuns();
  const reports = join(root, "build/reports");
  mkdirSync(reports, { recursive: true });
  await must(join(folder, "attention_coverage"), ["--reporters=xml", `--out=${join(reports, "coverage.xml")}`]);
  const { code } = await run("gcovr", ["--root", root, "--filter", "cpp/src/", "--exclude-unreachable-branches",
    "--exclude-lines-by-pattern", "^[\\s{};)]*$", "--fail-under-line", `${leastPercent}`, folder]);
  console.log(`${code === 0 ? "ok" : "over"} at least ${leastPercent} % of the lines in cpp/src run`);
  process.exitCode = code;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
