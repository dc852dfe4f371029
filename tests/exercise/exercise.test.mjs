// The exercise in C++: its checks pass the solution and find what is missing or mistaken.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const folder = fileURLToPath(new URL("../../build/native/", import.meta.url));
const functions = ["causal_mask", "masked_attention", "split_heads", "merge_heads", "multi_head_attention"];

function check(program, ...args) {
  const { status, stdout } = spawnSync(`${folder}${program}`, args, { encoding: "utf8" });
  return { status, output: stdout };
}

const casesOf = (name) => `--test-case=${name}:*`;

test("the solution passes every check", () => {
  const { status, output } = check("exercise_solved");
  assert.equal(status, 0, output);
  for (const name of functions) {
    const { output: part } = check("exercise_solved", casesOf(name));
    assert.match(part, /test cases: +[1-9]/, `${name} has checks of its own`);
  }
});

test("the stubs fail, each with the words that say what to write where", () => {
  for (const name of functions) {
    const { status, output } = check("exercise", casesOf(name));
    assert.notEqual(status, 0);
    assert.ok(output.includes(`${name} is not written yet: cpp/exercise/exercise.cpp is its place`));
  }
});

test("a well-known mistake in each function is found, with what came and what was expected", () => {
  for (const name of functions) {
    const { status, output } = check("exercise_mistaken", casesOf(name));
    assert.notEqual(status, 0, name);
    assert.match(output, /at \(\d.*\): .*, expected /, name);
  }
});
