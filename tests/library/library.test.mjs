// The core in someone else's CMake: cpp/example, built on the core's source and on its package.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { root, run } from "../../web/tools/process.mjs";

const example = join(root, "cpp/example");
const weights = "token 0: weights 1.0000 0.0000\ntoken 1: weights 0.3302 0.6698\n";

async function must(command, ...args) {
  const { code, output } = await run(command, args, { output: "kept" });
  assert.equal(code, 0, `${command} ${args.join(" ")}:\n${output.slice(-3000)}`);
  return output;
}

async function build(source, folder, ...settings) {
  await must("cmake", "-G", "Ninja", "-S", source, "-B", folder, ...settings.map((setting) => `-D${setting}`));
  await must("cmake", "--build", folder, "--parallel", "2");
}

describe("the core as a library", () => {
  let folder;
  before(() => {
    mkdirSync(join(root, "build"), { recursive: true });
    folder = mkdtempSync(join(root, "build/library-"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("builds and runs in someone's project through add_subdirectory, without its tests", async () => {
    const within = join(folder, "within");
    await build(example, within, "ATTENTION_FROM_SOURCE=ON");
    assert.equal(await must(join(within, "attention_example")), weights);
    const targets = await must("cmake", "--build", within, "--target", "help");
    assert.match(targets, /^attention:/m);
    assert.doesNotMatch(targets, /attention_tests/);
  });

  it("finds its tests' reference files when someone asks for the tests", async () => {
    const within = join(folder, "tests");
    await must("cmake", "-G", "Ninja", "-S", example, "-B", within, "-DATTENTION_FROM_SOURCE=ON",
      "-DATTENTION_BUILD_TESTS=ON", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
    const commands = await must("ninja", "-C", within, "-t", "commands", "attention_tests");
    assert.ok(commands.includes(join(root, "tests/reference")), commands.slice(-500));
    assert.doesNotMatch(commands, /-Werror/);
  });

  it("builds and runs where it is installed, and is found in its version", async () => {
    const prefix = join(folder, "prefix");
    await build(root, join(folder, "package"), "ATTENTION_BUILD_TESTS=OFF", `CMAKE_INSTALL_PREFIX=${prefix}`);
    await must("cmake", "--install", join(folder, "package"));
    const outside = join(folder, "outside");
    await build(example, outside, `CMAKE_PREFIX_PATH=${prefix}`);
    assert.equal(await must(join(outside, "attention_example")), weights);
  });
});
