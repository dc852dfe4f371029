// Runs the fuzzer: random arguments of every kind for every part of the core.
//   node tests/fuzz/run.mjs short        a fixed number from a fixed seed, for the test command
//   npm run fuzz [-- seconds | file]     new inputs, for 60 seconds unless told; or one kept input
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../web/tools/build.mjs";
import { root, run } from "../../web/tools/process.mjs";

const program = join(root, "build/sanitize/attention_fuzz");
const findings = join(root, "build/findings/");
const corpus = join(root, "build/corpus");

/** No input asks the core for much: a large block means that a size was not checked in time. */
const limits = ["-max_len=512", "-len_control=0", "-malloc_limit_mb=64", "-timeout=60"];
/** Without -use_cmp=0 addresses, which are others each time, would become input. */
const repeatable = ["-runs=20000", "-seed=1", "-use_cmp=0"];
const reports = ["-verbosity=0", "-print_funcs=0", "-print_final_stats=1"];

/** Says how many inputs were tried; throws with the fuzzer's report if one breaks a law. */
async function fuzz(args) {
  for (const folder of [findings, corpus]) mkdirSync(folder, { recursive: true });
  const options = [...limits, ...reports, `-artifact_prefix=${findings}`];
  const { code, output } = await run(program, [...options, ...args], { output: "kept" });
  if (code !== 0) {
    const report = output.slice(-6000);
    throw new Error(`${report}\nnpm run fuzz -- <the file above> repeats it.`);
  }
  const tried = output.match(/number_of_executed_units: (\d+)/)?.[1] ?? 1;
  console.log(`ok ${tried} random inputs, no finding`);
}

async function main(what = "60") {
  if (what === "short") return fuzz(repeatable);
  await build("sanitize");
  if (existsSync(what)) return fuzz([what]);
  const seconds = Number(what);
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new Error(`"${what}" is neither a file nor a whole number of seconds`);
  }
  console.log(`Fuzzing for ${seconds} seconds`);
  return fuzz([`-max_total_time=${seconds}`, corpus]);
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
