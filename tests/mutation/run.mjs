// Plants classic faults, one at a time, in a copy of the core and checks that the native suite
// notices each.
//   npm run test:mutation [-- words of a fault's name]
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must, root, run } from "../../web/tools/process.mjs";
import { faults } from "./faults.mjs";

const workers = 2;

/** A copy of the sources with a build of its own. */
async function makeCopy(folder) {
  for (const part of ["CMakeLists.txt", "cpp", "tests/native", "tests/reference"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  // A planted fault may leave something unused, which is no reason to refuse it.
  const flags = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_CXX_FLAGS=-O0 -g0 -w"];
  await must("cmake", ["-G", "Ninja", "-S", folder, "-B", join(folder, "build"), ...flags], quietly);
  await compile(folder);
  if ((await suite(folder)).code !== 0) throw new Error("the suite fails without any fault planted");
}

const quietly = { output: "kept" };

const compile = (folder) =>
  must("cmake", ["--build", join(folder, "build"), "--parallel", "2", "--target", "attention_tests"], quietly);
/** The suite takes a second or two; a fault that keeps it busy for a minute is a fault noticed. */
const suite = (folder) => run(join(folder, "build/attention_tests"), ["--abort-after=1"], { ...quietly, timeout: 60_000 });

function plant(text, [name, file, from, to]) {
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`"${name}": its place stands ${places} times in ${file}, not once`);
  return text.replace(from, () => to);
}

/** @returns {Promise<boolean>} whether the suite failed, as it should */
async function isNoticed(folder, fault) {
  const path = join(folder, fault[1]);
  const original = readFileSync(path, "utf8");
  try {
    writeFileSync(path, plant(original, fault));
    await compile(folder);
    return (await suite(folder)).code !== 0;
  } finally {
    writeFileSync(path, original);
  }
}

async function work(queue, folder, survivors) {
  await makeCopy(folder);
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const noticed = await isNoticed(folder, fault);
    console.log(`${noticed ? "noticed " : "SURVIVED"} ${fault[0]}`);
    if (!noticed) survivors.push(fault[0]);
  }
}

async function main(words) {
  const chosen = faults.filter(([name]) => name.includes(words));
  const queue = [...chosen];
  const survivors = [];
  const folders = Array.from({ length: workers }, () => mkdtempSync(join(tmpdir(), "mutation-")));
  try {
    await Promise.all(folders.map((folder) => work(queue, folder, survivors)));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${chosen.length - survivors.length} passed, ${survivors.length} failed`);
  if (chosen.length === 0 || survivors.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2).join(" ")).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
