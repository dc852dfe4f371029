import assert from "node:assert/strict";
import { questions as asked } from "../../web/lessons/masking-and-heads/quiz.js";
import { words } from "../../web/lessons/masking-and-heads/quiz.en.js";
import { worded } from "../../web/src/figures/quiz/state.js";
import { axe } from "./driver/index.mjs";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const questions = worded(asked, words);
const quiz = "attention-quiz";
const radio = (question, choice) => `${quiz} >>> [name=${question}][value=${choice}]`;
const form = (question) => `${quiz} >>> form:nth-of-type(${questions.findIndex(({ id }) => id === question) + 1})`;
const rightOf = ({ choices }) => choices.find(({ isRight }) => isRight);

it("each question has one right choice, and says something of its own about every choice", () => {
  const all = questions.flatMap(({ choices }) => choices.map(({ why }) => why));
  assert.equal(new Set(all).size, all.length);
  for (const question of questions) {
    assert.equal(question.choices.filter(({ isRight }) => isRight).length, 1, question.id);
    for (const { why, id } of question.choices) assert.ok(why.length > 40, `${question.id}: ${id}`);
  }
});

inEachEngine("attention-quiz", (lesson) => {
  const open = async () => {
    await lesson.open();
    await lesson.page.evaluate(() => {
      globalThis.answers = [];
      document.addEventListener("attention-answer", ({ detail }) => globalThis.answers.push(detail));
    });
  };
  const check = async (question, choice) => {
    await lesson.page.click(radio(question, choice));
    await lesson.page.click(`${form(question)} button`);
    await settled(lesson.page, quiz);
  };
  const said = (question) => lesson.page.text(`${quiz} >>> #${question}-said`);
  const score = () => lesson.page.evaluateOn(quiz, ({ result: { answered, right, total } }) => [answered, right, total]);

  it("every choice, when it is checked, is explained at once", async () => {
    await open();
    for (const { id, choices } of questions) {
      for (const { id: choice, isRight, why } of choices) {
        await check(id, choice);
        assert.equal(await said(id), `${isRight ? "That is right." : "Not quite."} ${why}`);
      }
    }
  });

  everywhere("the first choice that is checked counts; another may be tried", async () => {
    await open();
    await check("future", "yes");
    await check("future", "no");
    await check("reasons", "looked");
    assert.deepEqual(await score(), [2, 1, questions.length]);
    assert.deepEqual(await lesson.page.evaluate(() => globalThis.answers), [
      { part: "quiz", question: "future", answer: "yes", isRight: false, isFirst: true },
      { part: "quiz", question: "future", answer: "no", isRight: true, isFirst: false },
      { part: "quiz", question: "reasons", answer: "looked", isRight: true, isFirst: true },
    ]);
    assert.equal(await lesson.page.text(`${quiz} >>> .score`), `2 of ${questions.length} checked.`);
  });

  everywhere("by keyboard, the arrows choose and Enter checks, so that passing a choice is not an answer", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(radio("order", "nothing"), (input) => input.focus());
    await page.press("Space");
    await page.press("ArrowDown");
    assert.deepEqual(await page.evaluate(() => globalThis.answers), []);
    await page.press("Enter");
    await settled(page, quiz);
    assert.match(await said("order"), /^That is right/);
    assert.deepEqual(await score(), [1, 1, questions.length]);
    assert.equal(await page.evaluateOn(quiz, ({ shadowRoot }) => shadowRoot.activeElement.value), "shares");
  });

  it("checking without a choice is no answer", async () => {
    await open();
    await lesson.page.click(`${form("sense")} button`);
    await settled(lesson.page, quiz);
    assert.deepEqual(await lesson.page.evaluate(() => globalThis.answers), []);
    assert.deepEqual(await score(), [0, 0, questions.length]);
    assert.equal(await said("sense"), "Choose an answer first.");
    await check("sense", questions.find(({ id }) => id === "sense").choices[0].id);
    assert.notEqual(await said("sense"), "Choose an answer first.");
  });

  it("all right at the first choice says so, and the state as JSON restores it", async () => {
    const { page } = lesson;
    await open();
    for (const question of questions) await check(question.id, rightOf(question).id);
    const all = `${questions.length} of ${questions.length} right at the first choice.`;
    assert.equal(await page.text(`${quiz} >>> .score [role=status]`), all);
    const state = await page.evaluateOn(quiz, (element) => JSON.stringify(element.state));
    await open();
    await page.evaluateOn(quiz, (element, json) => {
      element.state = JSON.parse(json);
      return element.updateComplete.then(() => true);
    }, state);
    assert.equal(await page.text(`${quiz} >>> .score`), all);
    assert.equal(await page.evaluateOn(radio("empty", "policy"), ({ checked }) => checked), true);
  });

  it("a state without meaning is an empty one", async () => {
    await open();
    const state = await lesson.page.evaluateOn(quiz, async (element) => {
      element.state = { answers: { future: { first: "maybe", last: "perhaps" }, toString: { last: "x" }, order: 3 } };
      await element.updateComplete;
      return element.state;
    });
    assert.deepEqual(state, { answers: {} });
  });

  it("axe finds nothing in it, before and after", async () => {
    await open();
    assert.deepEqual(await axe(lesson.page), []);
    await check("heads", "narrower");
    await check("empty", "zeros");
    assert.deepEqual(await axe(lesson.page), []);
  });
});
