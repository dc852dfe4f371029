// What is asked in 200 draws, and its answers, computed anew by the core's public functions.
import assert from "node:assert/strict";
import { it } from "node:test";
import { loadEngine } from "../../web/dist/engine.js";
import { problemOf } from "../../web/src/figures/practice/problem.js";
import { topics } from "../../web/src/figures/practice/state.js";
import { questionOf } from "../../web/src/figures/practice/words.en.js";
import { coreFigures } from "../../web/tools/core.mjs";

const engine = await loadEngine();
const figures = await coreFigures();
const draws = topics.flatMap((topic) => Array.from({ length: 50 }, (_, seed) => problemOf(figures, topic, seed)));

const column = (numbers) => numbers.map((number) => [number]);

/** How many keys a token may look at, by a mask. */
function visible({ shape: [, keys], data }, token) {
  return [[...data].slice((token - 1) * keys, token * keys).filter(Boolean).length];
}

/** One row of attention: scores come from keys of one number and a query of 1. */
function row({ scores, value, mayAttend }) {
  const values = value ?? column(scores[0]);
  return engine.maskedAttention({ query: [[1]], key: column(scores[0]), value: values, mask: mayAttend, scale: 1 });
}

const weightOf = (problem) => [row(problem).weights.data[problem.key - 1]];
const widthOf = ({ width, heads }) => engine.splitHeads([Array(width).fill(0)], heads).shape[2];

/** Which head holds the one number of a token that is not 0. */
function ownerOf({ width, heads, column: place }) {
  const token = Array.from({ length: width }, (_, i) => Number(i === place - 1));
  const { shape: [, , dHead], data } = engine.splitHeads([token], heads);
  return Math.floor(data.indexOf(1) / dHead) + 1;
}

function parametersOf({ width, heads }) {
  const square = Array.from({ length: width }, () => Array(width).fill(0));
  const matrices = { wQuery: square, wKey: square, wValue: square, wOutput: square };
  const { output } = engine.multiHeadAttention({ x: [square[0]], ...matrices, heads });
  assert.deepEqual(output.shape, [1, width]);
  return Object.values(matrices).flat(2).length;
}

const answers = {
  visible: ({ tokens, token }) => visible(engine.causalMask(tokens), token),
  padded({ tokens, token, padding }) {
    const causal = engine.causalMask(tokens);
    const real = engine.paddingMask({ lengths: [tokens - padding], keys: tokens, side: "left" });
    return visible({ shape: causal.shape, data: causal.data.map((may, i) => may && real.data[i % tokens]) }, token);
  },
  strict: ({ tokens, token }) => visible(engine.causalMask({ queries: tokens, keys: tokens, offset: -1 }), token),
  weight: weightOf,
  softmax: weightOf,
  output: ({ query, key, value, mayAttend }) => [...engine.maskedAttention({ query, key, value, mask: mayAttend }).output.data],
  average: (problem) => [...row(problem).output.data],
  width: (problem) => [widthOf(problem)],
  divisor: (problem) => [Math.sqrt(widthOf(problem))],
  owner: (problem) => [ownerOf(problem)],
  parameters: (problem) => [parametersOf(problem)],
};

it("200 draws ask at least 8 kinds of question, with at least 40 different answers", () => {
  assert.ok(new Set(draws.map(({ kind }) => kind)).size >= 8);
  assert.ok(new Set(draws.map(({ answer }) => answer.map((number) => number.toFixed(2)).join())).size >= 40);
});

it("no question of 200 draws is asked twice in a row", () => {
  for (const [i, problem] of draws.slice(1).entries()) assert.notEqual(questionOf(problem), questionOf(draws[i]));
});

it("each right answer of 200 draws is what the core computes", () => {
  for (const problem of draws) {
    const wanted = answers[problem.kind](problem);
    assert.equal(problem.answer.length, wanted.length);
    for (const [i, number] of wanted.entries()) {
      assert.ok(Math.abs(problem.answer[i] - number) <= 1e-12, `${questionOf(problem)} ${problem.answer}, not ${wanted}`);
    }
  }
});
