// Runs programs in NumPy and in the page's numpy.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBare } from "./start.mjs";

export const folder = fileURLToPath(new URL(".", import.meta.url));
const batchSize = 200; // MicroPython frees memory between two batches only

/** Debian's Python has NumPy, whichever Python comes first on PATH. */
function hasNumpy(python) {
  try {
    execFileSync(python, ["-c", "import numpy"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const python = ["python3", "/usr/bin/python3"].find(hasNumpy);

/** What a Python with NumPy prints; warnings, of divisions by zero for example, are left out. */
export function runPython(...args) {
  if (!python) throw new Error("no Python with NumPy: .ci/setup test installs it");
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 };
  return execFileSync(python, ["-B", "-W", "ignore", ...args], options);
}

const readLines = (text) => text.trim().split("\n").map((line) => JSON.parse(line));

function inNumpy(programs) {
  const place = mkdtempSync(join(tmpdir(), "attention-"));
  try {
    const file = join(place, "programs.json");
    writeFileSync(file, JSON.stringify(programs));
    return readLines(runPython("-c", "import outcome, sys; outcome.run_file(sys.argv[1])", file));
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function inPage(programs) {
  const bare = await startBare();
  bare.write("/outcome.py", readFileSync(join(folder, "outcome.py"), "utf8"));
  const outcomes = [];
  for (let first = 0; first < programs.length; first += batchSize) {
    bare.write("/programs.json", JSON.stringify(programs.slice(first, first + batchSize)));
    outcomes.push(...readLines(bare.print('import outcome\noutcome.run_file("/programs.json")')));
  }
  return outcomes;
}

/** Each program with what it comes to here (`ours`) and in NumPy (`theirs`). */
export async function runBoth(programs) {
  const theirs = inNumpy(programs);
  const ours = await inPage(programs);
  return programs.map((program, place) => ({ program, ours: ours[place], theirs: theirs[place] }));
}
