// The exercise in JavaScript, which is interpreted: the solution passes, and mistakes are named as in Python.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { grade } from "../../web/src/figures/code/checks/grade.js";
import { JavaScript } from "../../web/src/figures/code/javascript/javascript.js";
import { readCore, readSolutions } from "./exercise.mjs";

const solutions = readSolutions("javascript");
const solved = Object.values(solutions).join("\n\n");
const javascript = new JavaScript();
const runner = { run: async (program) => javascript.run(program), call: async (name, args) => javascript.call(name, args) };

let core;
before(async () => {
  core = await readCore();
});

const gradeOf = (program, seed = 1) => grade({ language: "javascript", program, runner, core, solutions, seed });
const failuresOf = ({ results }) => results.filter(({ passed }) => !passed).map(({ name, mistake, message }) => [name, mistake, message]);

test("the solution that is shown passes every check, with any numbers", async () => {
  for (const seed of [1, 2, 3]) assert.deepEqual(failuresOf(await gradeOf(solved, seed)), []);
});

test("a mistake is named", async () => {
  const merge = "function mergeHeads(Xh) { const flat = Xh.flat(2); const w = Xh.length * Xh[0][0].length; return Xh[0].map((_, i) => flat.slice(i * w, (i + 1) * w)); }";
  const [[name, mistake]] = failuresOf(await gradeOf(`${solved}\n${merge}`));
  assert.deepEqual([name, mistake], ["merge_heads", "merge-without-transpose"]);
});

test("heads that do not divide the width must throw a RangeError", async () => {
  const { results } = await gradeOf(`${solved}\nfunction splitHeads(X, h) { return X; }`);
  assert.equal(results[2].passed, false);
  const { results: [, , careless] } = await gradeOf(solved.replace("throw new RangeError", "throw new Error"));
  assert.match(careless.message, /^For h = 3 a RangeError is asked for, not Error: width 8 cannot be split/);
});

test("what console.log prints is the output, and an error comes with its message and, where it is known, its line", () => {
  assert.deepEqual(javascript.run("console.log('a', [1, 2])"), { output: "a [1,2]\n", error: null });
  assert.deepEqual(javascript.run("let a = 1;\nlet b = = 2;").error, { type: "SyntaxError", message: "Unexpected token", line: 2 });
  assert.deepEqual(javascript.run("null.x").error.type, "TypeError");
});

test("a program knows nothing of the page, nor of the program before", () => {
  for (const name of ["document", "self.postMessage", "fetch", "importScripts", "window.fetch", "require"]) {
    assert.equal(javascript.run(`console.log(typeof ${name})`).output, "undefined\n", name);
  }
  javascript.run("const once = 1;");
  assert.equal(javascript.run("console.log(typeof once)").output, "undefined\n");
});
