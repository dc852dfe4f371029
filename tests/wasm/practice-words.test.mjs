// What is said about the questions to work out by hand, with the core's own numbers.
import assert from "node:assert/strict";
import { it } from "node:test";
import { judge } from "../../web/src/figures/practice/answers.js";
import { feedbackOn } from "../../web/src/figures/practice/feedback.en.js";
import { hintOf, questionOf, solutionOf } from "../../web/src/figures/practice/words.en.js";
import { kinds } from "../../web/src/figures/practice/state.js";
import { coreFigures } from "../../web/tools/core.mjs";
import { plain } from "../../web/src/figure/plain.js";

const figures = await coreFigures();
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

function problem(kind, seed) {
  const { slips, ...rest } = figures.practice({ kind, seed });
  return { seed, ...plain(rest), slips: slips.map(plain) };
}

const typed = (answer) => answer.map((number) => (number === null ? "−∞" : number.toFixed(6))).join("; ");
const open = { tries: 1, outcome: null };

/** Whether a text says a number, or two of them in a row. */
function says(text, answer) {
  const said = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return ` ${said.join(" ")} `.includes(` ${answer.map((number) => Number(number.toFixed(2))).join(" ")} `);
}

for (const kind of kinds) {
  it(`${kind}: each question has words, and its own answer is right`, () => {
    for (const seed of seeds) {
      const asked = problem(kind, seed);
      assert.doesNotMatch(questionOf(kind, asked) + solutionOf(kind, asked), /undefined|NaN|null/);
      assert.equal(judge(typed(asked.answer), asked).verdict, "right", `seed ${seed}`);
      assert.ok(says(solutionOf(kind, asked), asked.answer), solutionOf(kind, asked));
    }
  });

  it(`${kind}: each slip is named, and no hint gives the answer away`, () => {
    for (const seed of seeds) {
      const asked = problem(kind, seed);
      for (const { name, answer } of asked.slips) {
        const { tone, text } = feedbackOn(kind, { ...open, text: typed(answer) }, asked);
        assert.equal(tone, "wrong", `seed ${seed}, ${name}`);
        assert.equal(text, hintOf(kind, name, 1), `seed ${seed}`);
        assert.match(text, /\w{3}/, `seed ${seed}, ${name} has no hint`);
        assert.notEqual(text, hintOf(kind, "no such slip", 1), `seed ${seed}, ${name} has no hint of its own`);
        assert.ok(!says(text, asked.answer), text);
      }
      for (const tries of [1, 2]) assert.ok(!says(hintOf(kind, undefined, tries), asked.answer), `seed ${seed}`);
    }
  });
}
