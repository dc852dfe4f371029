// Runs the fuzzer: random arguments of every kind for every part of the core.
//   node tests/fuzz/run.mjs short        the same inputs each time, for the test command
//   npm run fuzz [-- seconds | file]     new inputs, for 60 seconds unless told; or one kept input
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../web/tools/build.mjs";
import { root, run } from "../../web/tools/process.mjs";

const program = "build/sanitize/attention_fuzz";
const findings = "build/findings/";
const corpus = "build/corpus";
const shortRuns = 20000;

/** No input asks the core for much: a large block means that a size was not checked in time. */
const limits = ["-max_len=512", "-len_control=0", "-malloc_limit_mb=64", "-timeout=60"];

function fuzz(args) {
  mkdirSync(join(root, findings), { recursive: true });
  return run(program, [...limits, `-artifact_prefix=${findings}`, ...args]);
}

async function runShort() {
  const { code } = await fuzz([`-runs=${shortRuns}`, "-seed=1", "-verbosity=0"]);
  if (code === 0) console.log(`ok ${shortRuns} random inputs, no finding`);
  return code;
}

async function runLong(seconds) {
  mkdirSync(join(root, corpus), { recursive: true });
  const { code } = await fuzz([`-max_total_time=${seconds}`, "-print_final_stats=1", corpus]);
  if (code === 0) console.log(`ok ${seconds} seconds of random inputs, no finding`);
  return code;
}

async function main(what = "60") {
  if (what === "short") return runShort();
  await build("sanitize");
  if (existsSync(what)) return fuzz([what]).then(({ code }) => code);
  const seconds = Number(what);
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new Error(`"${what}" is neither a file nor a whole number of seconds`);
  }
  return runLong(seconds);
}

async function report(ending) {
  const code = await ending;
  if (code !== 0) console.error(`The input is kept in ${findings}: npm run fuzz -- <file> repeats it.`);
  process.exitCode = code;
}

report(main(...process.argv.slice(2))).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
