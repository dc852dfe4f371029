// What the exercise says of a learner's program: right ones pass in every style, and each well-known
// mistake is named.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { before, test } from "node:test";
import { grade } from "../../web/src/figures/code/checks/grade.js";
import { leakCheck, names } from "../../web/src/figures/code/exercise/functions.js";
import { readCore, readSolutions } from "./exercise.mjs";
import { start } from "./start.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const filesIn = (folder) => readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith(".py"));
const solutions = readSolutions("python");
const solved = `import numpy as np\n\n${Object.values(solutions).join("\n\n")}`;

let runner;
let core;
before(async () => {
  const python = await start();
  runner = { run: async (program) => python.run(program), call: async (name, args) => python.call(name, args) };
  core = await readCore();
});

const gradeOf = (program, seed = 1) => grade({ language: "python", program, runner, core, solutions, seed });
const failuresOf = ({ results }) => results.filter(({ passed }) => !passed);

for (const style of filesIn("solutions/")) {
  test(`${style} passes every check, with any numbers`, async () => {
    for (const seed of [1, 2, 3]) {
      const graded = await gradeOf(read(`solutions/${style}`), seed);
      assert.equal(graded.error, null);
      assert.deepEqual(graded.results.map(({ name }) => name), [...names, leakCheck]);
      assert.deepEqual(failuresOf(graded), []);
    }
  });
}

test("the solution that is shown passes every check", async () => {
  assert.deepEqual(failuresOf(await gradeOf(solved)), []);
});

for (const file of filesIn("mistaken/")) {
  const [mistake, name] = file.split(".");
  test(`${name}: "${mistake}" fails alone of the five, and is named`, async () => {
    for (const seed of [1, 2, 3]) {
      const { results } = await gradeOf(`${solved}\n\n${read(`mistaken/${file}`)}`, seed);
      const wrong = results.filter((result) => !result.passed && result.name !== leakCheck);
      assert.deepEqual(wrong.map((result) => [result.name, result.mistake]), [[name, mistake]], wrong[0]?.message);
    }
  });
}

const withOther = (code) => gradeOf(`${solved}\n\n${code}`);

test("the future leaks where the mask is left out, and the check says from which token", async () => {
  const { results } = await withOther(read("mistaken/no-mask.multi_head_attention.py"));
  const leak = results.find(({ name }) => name === leakCheck);
  assert.match(leak.message, /With 1 head, a change from token [234] on moves an earlier row: the future leaks\./);
});

test("a mask after the softmax is told by the sum of a row", async () => {
  const { results } = await withOther(read("mistaken/mask-after-softmax.masked_attention.py"));
  assert.match(results[1].message, /mask came after the softmax\. Row 1 of the weights sums to 0\.67\./);
  assert.deepEqual(results[1].given.map(({ name }) => name), ["Q", "K", "V", "mask"]);
});

test("what is not written yet is told so, function by function", async () => {
  const { results } = await gradeOf("def causal_mask(n):\n    pass\n");
  assert.equal(results[0].message, "causal_mask returns nothing yet.");
  assert.equal(results[2].message, "split_heads is not defined.");
  assert.equal(results[5].message, "It cannot be tried until multi_head_attention gives an output.");
});

test("an error in a function is told with its line", async () => {
  const { results } = await gradeOf("def causal_mask(n):\n    return n / 0\n");
  assert.equal(results[0].message, "It stopped with ZeroDivisionError: divide by zero, in line 2.");
});

test("heads that do not divide the width must raise ValueError, and nothing else", async () => {
  const careless = await withOther("def split_heads(X, h):\n    n, d = X.shape\n    w = max(d // h, 1) if h else d\n    return np.stack([X[:, k * w:(k + 1) * w] for k in range(max(h, 1))])\n");
  assert.equal(careless.results[2].message, "h = 3 does not divide the width: raise ValueError.");
  const other = await withOther("def split_heads(X, h):\n    n, d = X.shape\n    if h < 1 or d % h:\n        raise KeyError('h')\n    return X.reshape(n, h, d // h).transpose(1, 0, 2)\n");
  assert.match(other.results[2].message, /^For h = 3 a ValueError is asked for, not KeyError: /);
});

test("shapes, kinds and truth values are told apart", async () => {
  const numbers = await withOther("def causal_mask(n):\n    return np.tril(np.ones((n, n)))\n");
  assert.equal(numbers.results[0].message, "The mask holds numbers. It is to hold True and False.");
  const shape = await withOther("def merge_heads(Xh):\n    return Xh\n");
  assert.equal(shape.results[3].message, "The shape of X is (2, 2, 2), it is to be (2, 4).");
  const text = await withOther("def merge_heads(Xh):\n    return 'heads'\n");
  assert.equal(text.results[3].message, "The X is no array of numbers.");
  const one = await withOther("def masked_attention(Q, K, V, mask=None):\n    return Q\n");
  assert.equal(one.results[1].message, "masked_attention is to return two things: the weights and the output.");
});

test("an error of the program itself ends it, with its line", async () => {
  const { error, results } = await gradeOf("x = 1\ny = (2 +\n");
  assert.equal(error.line, 3);
  assert.deepEqual(results, []);
});
