import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const practice = "attention-practice";
const inside = (selector) => `${practice} >>> ${selector}`;
const kinds = ["visible", "weight", "output", "width"];
const form = (kind) => inside(`form:nth-of-type(${kinds.indexOf(kind) + 1})`);
const field = (kind) => inside(`#${kind}`);
const said = (kind) => inside(`#${kind}-said`);
const check = (kind) => `${form(kind)} button:not([type=button])`;
const further = (kind) => `${form(kind)} button[type=button]`;

inEachEngine("attention-practice", (lesson) => {
  const open = async () => {
    await lesson.open();
    await lesson.page.evaluate(() => {
      globalThis.answers = [];
      document.addEventListener("attention-answer", ({ detail }) => globalThis.answers.push(detail));
    });
  };
  const answer = async (kind, text) => {
    const { page } = lesson;
    await page.evaluateOn(field(kind), (input) => {
      input.focus();
      input.select();
    });
    await page.type(text);
    await page.press("Enter");
    await settled(page, practice);
  };
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, practice);
  };
  const told = (kind) => lesson.page.text(said(kind));
  const score = () => lesson.page.evaluateOn(practice, ({ result: { answered, right, total } }) => [answered, right, total]);

  everywhere("the chapter's four questions, answered rightly, are worked out", async () => {
    await open();
    for (const [kind, text] of [["visible", "3"], ["weight", "0"], ["output", "[2, 0]"], ["width", "4"]]) {
      await answer(kind, text);
      assert.match(await told(kind), /^That is right\./, kind);
    }
    assert.deepEqual(await score(), [4, 4, 4]);
    assert.equal(await lesson.page.text(inside(".score")), "4 of 4 worked out.");
    assert.equal(await lesson.page.text(inside(".score [role=status]")), "4 of 4 worked out.");
  });

  it("a wrong answer gets a hint that names the slip, and does not give the number away", async () => {
    await open();
    const hints = [["visible", "2", /strictly before/], ["visible", "4", /no mask/], ["weight", "0.64", /without the mask/],
      ["output", "1.34, 0.66", /mixture of both/], ["output", "1,34 0", /after the softmax/], ["output", "0 2", /key that is masked/],
      ["width", "2", /how many heads/], ["width", "16", /multiplies/]];
    for (const [kind, text, hint] of hints) {
      await answer(kind, text);
      assert.match(await told(kind), hint, `${kind}: ${text}`);
      assert.match(await told(kind), /^Not yet\./);
    }
    assert.deepEqual(await score(), [0, 0, 4]);
  });

  everywhere("what cannot be read is no answer: it says what is expected and keeps the text", async () => {
    const { page } = lesson;
    await open();
    await answer("output", "some of both");
    assert.match(await told("output"), /^This cannot be read\. Write two numbers, with a comma or a space between them\.$/);
    const state = await page.evaluateOn(field("output"), ({ value, ariaInvalid }) => [value, ariaInvalid]);
    assert.deepEqual(state, ["some of both", "true"]);
    assert.deepEqual(await page.evaluate(() => globalThis.answers), []);
    await answer("output", "2, 0");
    assert.equal(await page.evaluateOn(field("output"), ({ ariaInvalid }) => ariaInvalid), "false");
    assert.deepEqual(await page.evaluate(() => globalThis.answers), [
      { part: "practice", question: "output", answer: "2, 0", isRight: true, isFirst: true, seed: 0 }]);
  });

  it("after two wrong answers one may look, which is not counted as right", async () => {
    const { page } = lesson;
    await open();
    await answer("visible", "7");
    assert.equal(await page.evaluateOn(form("visible"), (one) => one.querySelector("[type=button]")), null);
    await answer("visible", "7");
    assert.equal(await page.evaluateOn(form("visible"), (one) => one.querySelector("[type=button]")), null, "the same again");
    await answer("visible", "8");
    await click(further("visible"));
    assert.match(await told("visible"), /^The answer: .* 3\.$/);
    assert.deepEqual(await score(), [1, 0, 4]);
    await answer("visible", "3");
    assert.deepEqual(await score(), [1, 0, 4], "it is settled");
  });

  it("Another one asks on with fresh numbers, in ever harder kinds, takes the focus to the field, and leaves the score alone", async () => {
    const { page } = lesson;
    await open();
    await answer("width", "4");
    for (let seed = 1; seed <= 4; seed += 1) {
      await click(further("width"));
      const focused = await page.evaluateOn(practice, ({ shadowRoot }) => shadowRoot.activeElement?.id);
      assert.equal(focused, "width");
      assert.equal(await page.evaluateOn(field("width"), ({ value }) => value), "");
      const problem = await page.evaluateOn(practice, ({ result }) => result.problems.width);
      assert.equal(problem.seed, seed);
      assert.equal(problem.kind, ["width", "divisor", "owner", "parameters"][seed - 1]);
      assert.match(await page.text(`${form("width")} label`), new RegExp(`${problem.width}.* ${problem.heads} heads`));
      await page.type(String(problem.answer[0]));
      await page.press("Enter");
      await settled(page, practice);
      assert.match(await told("width"), /^That is right/);
    }
    assert.match(await page.text(`${form("width")} h3`), /4 more worked out/);
    assert.deepEqual(await score(), [1, 1, 4]);
  });

  it("the state as JSON restores answers, hints and numbers", async () => {
    const { page } = lesson;
    await open();
    await answer("visible", "2");
    await answer("weight", "0");
    await click(further("weight"));
    const state = await page.evaluateOn(practice, (element) => JSON.stringify(element.state));
    const [question, hint] = [await page.text(`${form("weight")} label`), await told("visible")];
    await open();
    await page.evaluateOn(practice, (element, json) => {
      element.state = JSON.parse(json);
      return element.updateComplete.then(() => true);
    }, state);
    assert.equal(await page.text(`${form("weight")} label`), question);
    assert.equal(await told("visible"), hint);
    assert.equal(await page.evaluateOn(field("visible"), ({ value }) => value), "2");
    assert.deepEqual(await page.evaluate(() => globalThis.answers), [], "what a script sets is no answer");
  });

  it("an answer is announced once, where its field points", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(practice, ({ shadowRoot }) => {
      globalThis.said = [];
      for (const status of shadowRoot.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
        new MutationObserver(() => globalThis.said.push(status.id))
          .observe(status, { childList: true, characterData: true, subtree: true });
      }
    });
    await answer("width", "8");
    assert.deepEqual(await page.evaluate(() => globalThis.said), ["width-said"]);
    assert.equal(await page.evaluateOn(field("width"), (input) => input.getAttribute("aria-describedby")), "width-said");
    assert.equal(await page.evaluateOn(practice, ({ shadowRoot }) => shadowRoot.activeElement.id), "width");
  });

  it("axe finds nothing in it, whatever was answered", async () => {
    await open();
    await answer("visible", "3");
    await answer("weight", "none");
    await answer("output", "0, 2");
    await click(check("width"));
    assert.deepEqual(await axe(lesson.page), []);
  });

  it("asks for an answer where none is typed, and leaves an answer that is settled as it is", async () => {
    const { page } = lesson;
    await open();
    const isMissing = () => page.evaluateOn(field("width"), ({ validity }) => validity.valueMissing);
    assert.equal(await isMissing(), true);
    await click(check("width"));
    assert.equal(await told("width"), "");
    await answer("width", "4");
    await page.type("5");
    await page.press("Enter");
    await settled(page, practice);
    assert.equal(await page.evaluateOn(field("width"), ({ value }) => value), "4");
    assert.match(await told("width"), /^That is right/);
    assert.equal(await isMissing(), false);
  });
});
