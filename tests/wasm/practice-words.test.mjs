// What is said about the questions to work out by hand, with the core's own numbers.
import assert from "node:assert/strict";
import { it } from "node:test";
import { judge } from "../../web/src/figures/practice/answers.js";
import { feedbackOn } from "../../web/src/figures/practice/feedback.en.js";
import { problemOf } from "../../web/src/figures/practice/problem.js";
import { expectedOf, hintOf, questionOf, solutionOf, titleOf } from "../../web/src/figures/practice/words.en.js";
import { topics } from "../../web/src/figures/practice/state.js";
import { coreFigures } from "../../web/tools/core.mjs";

const figures = await coreFigures();
const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

const typed = (answer) => answer.map((number) => (number === null ? "−∞" : number.toFixed(6))).join("; ");
const open = { tries: 1, outcome: null };

/** Whether a text says a number in digits, or two of them in a row. */
function says(text, answer) {
  const said = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return ` ${said.join(" ")} `.includes(` ${answer.map((number) => Number(number.toFixed(2))).join(" ")} `);
}

/** Whether a text gives an answer away, in digits or in a word. */
function showsAnswer(text, answer) {
  const word = answer.length === 1 ? numberWords[answer[0]] : undefined;
  return says(text, answer) || Boolean(word && new RegExp(`\\b${word}\\b`, "i").test(text));
}

for (const topic of topics) {
  const problems = seeds.map((seed) => problemOf(figures, topic, seed));

  it(`${topic}: each question has words, and its own answer is right`, () => {
    for (const asked of problems) {
      const texts = [titleOf(asked), questionOf(asked), solutionOf(asked), expectedOf(asked)];
      assert.doesNotMatch(texts.join(), /undefined|NaN|null/);
      assert.equal(judge(typed(asked.answer), asked).verdict, "right", `seed ${asked.seed}`);
      assert.ok(says(solutionOf(asked), asked.answer), solutionOf(asked));
    }
  });

  it(`${topic}: each slip is named, and no hint gives the answer away`, () => {
    for (const asked of problems) {
      const at = `${asked.kind}, seed ${asked.seed}`;
      for (const { name, answer } of asked.slips) {
        const { tone, text } = feedbackOn({ ...open, text: typed(answer) }, asked);
        assert.equal(tone, "wrong", `${at}, ${name}`);
        assert.equal(text, hintOf(asked, name, 1), at);
        assert.match(text, /\w{3}/, `${at}, ${name} has no hint`);
        assert.notEqual(text, hintOf(asked, "no such slip", 1), `${at}, ${name} has no hint of its own`);
        assert.ok(!showsAnswer(text, asked.answer), `${at}: ${text}`);
      }
      const hints = [hintOf(asked, undefined, 1), hintOf(asked, undefined, 2), expectedOf(asked)];
      for (const hint of hints) assert.ok(!showsAnswer(hint, asked.answer), `${at}: ${hint}`);
    }
  });

  it(`${topic}: no question is asked twice in a row`, () => {
    for (const [i, asked] of problems.slice(1).entries()) assert.notEqual(questionOf(asked), questionOf(problems[i]));
  });
}

it("−∞ for a masked key's weight gets the hint for just that slip", () => {
  const asked = problemOf(figures, "weight", 0);
  const { verdict, text } = feedbackOn({ ...open, text: "−∞" }, asked);
  assert.equal(verdict, "Not yet.");
  assert.match(text, /^That is the key’s masked score/);
});

it("a root can be answered as such, and a count in words", () => {
  const divisor = problemOf(figures, "width", 2);
  assert.equal(divisor.kind, "divisor");
  for (const text of [`√${divisor.dHead}`, `sqrt(${divisor.dHead})`, `the square root of ${divisor.dHead}`]) {
    assert.equal(judge(text, divisor).verdict, "right", text);
  }
  const chapter = problemOf(figures, "visible", 0);
  for (const text of ["three", "3 positions", "exactly three"]) assert.equal(judge(text, chapter).verdict, "right", text);
});
