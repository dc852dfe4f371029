import assert from "node:assert/strict";
import { calls, cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const field = (row, key) => inside(`[data-cell='scores ${row} ${key}']`);
const sentence = inside("[role=status]");

inEachEngine("the scores of attention-mask", (lesson) => {
  const state = () => lesson.page.evaluateOn(mask, (element) => element.state);
  const value = (row, key) => lesson.page.evaluateOn(field(row, key), (input) => input.value);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, mask);
  };
  const press = async (...keys) => {
    for (const key of keys) await lesson.page.press(key);
    await settled(lesson.page, mask);
  };
  /** Puts the focus into a field with all of it selected, as Tab does. */
  const enter = (row, key) => lesson.page.evaluateOn(field(row, key), (input) => {
    input.focus();
    input.select();
  });
  const type = async (text) => {
    await lesson.page.type(text);
    await settled(lesson.page, mask);
  };
  /** What no key types comes from the clipboard. */
  const paste = (text) => lesson.page.evaluateOn(mask, (element, pasted) => {
    const input = element.shadowRoot.activeElement;
    input.setRangeText(pasted, 0, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    return element.updateComplete.then(() => true);
  }, text);
  const openScores = async () => {
    await lesson.open();
    await click(inside("[value=scores]"));
  };
  const weights = async () => {
    await click(inside("[value=weights]"));
    return cells(lesson.page, inside("table"), ".weight, .masked");
  };

  everywhere("arrow keys change a score by 1, with Shift by a tenth, and the weights follow", async () => {
    await openScores();
    await enter(3, 2);
    await press("ArrowUp", "ArrowUp");
    assert.equal(await value(3, 2), "2");
    assert.match(await lesson.page.text(sentence), /^Token 3 meets .* 2, 2, 1 and 3/);
    await press("ArrowDown", "Shift+ArrowDown");
    assert.equal(await value(3, 2), "0.9");
    await press("Shift+ArrowUp", "ArrowUp");
    assert.equal(await value(3, 2), "2");
    assert.deepEqual((await weights())[2], ["0.42", "0.42", "0.16", "masked"]);
  });

  it("a score is typed as people type, and counts when it is entered or left", async () => {
    await openScores();
    for (const [text, score] of [["-2.5", -2.5], ["1,25", 1.25], ["−3", -3], ["–1.5", -1.5], ["−２．５", -2.5], ["\u200E-4", -4], ["½", 0.5],
      ["50 %", 0.5], ["1e-1", 0.1]]) {
      await enter(2, 1);
      await paste(text);
      assert.equal(await value(2, 1), text);
      await press("Enter");
      assert.equal((await state()).scores[1][0], score, text);
      assert.equal(await value(2, 1), String(score).replace("-", "−"), "it is written as a number is");
    }
    await enter(2, 1);
    await type("7");
    await press("Tab");
    assert.equal((await state()).scores[1][0], 7);
    assert.equal((await state()).row, 2, "the row that was written in is explained");
  });

  it("the two buttons change the score that was last touched, and their place stays", async () => {
    const { page } = lesson;
    await openScores();
    await click(field(1, 2));
    const raise = inside("[aria-label='Raise the score of token 1 for token 2']");
    const place = () => page.evaluateOn(inside("[part=stepper]"), (element) => Math.round(element.getBoundingClientRect().y + scrollY));
    const before = await place();
    await click(raise);
    await click(raise);
    assert.equal(await value(1, 2), "4");
    await click(inside("[aria-label='Lower the score of token 1 for token 2']"));
    assert.equal(await value(1, 2), "3");
    assert.equal(await place(), before);
  });

  everywhere("what cannot be a score is told with its number, the last good state stays, the text is not lost", async () => {
    const { page } = lesson;
    await openScores();
    const invalid = () => page.evaluateOn(field(3, 1), (input) => input.ariaInvalid ?? input.getAttribute("aria-invalid"));
    for (const [text, message] of [["12", /^A score must be from −10 to 10, not 12\. /], ["-10.5", /not −10\.5\. /],
      ["1e308", /^A score must be from −10 to 10, not 1e\+?308\. /], ["abc", /^“abc” is not a number\. /]]) {
      await enter(3, 1);
      await type(text);
      await press("Tab");
      assert.match(await page.text(sentence), message);
      assert.match(await page.text(sentence), /The score of token 3 for token 1 stays as it was\. Correct it, or press Escape\.$/);
      assert.equal(await value(3, 1), text);
      assert.equal(await invalid(), "true");
      assert.equal(await page.evaluateOn(mask, ({ result }) => result.scores[2][1]), 0);
      await enter(3, 1);
      await press("Escape");
      assert.equal(await invalid(), "false");
    }
  });

  it("an empty field is told when it is left, and correcting it takes the message away", async () => {
    const { page } = lesson;
    await openScores();
    await enter(3, 1);
    await press("Backspace");
    assert.match(await page.text(sentence), /^Token 3 meets/, "it is not finished yet");
    await press("Tab");
    assert.match(await page.text(sentence), /^An empty field is not a number\. /);
    await enter(3, 1);
    await type("4");
    await press("Enter");
    assert.match(await page.text(sentence), /^Token 3 meets .* 4, 0, 1 and 3/);
  });

  it("what is no number is told in the same words when it is entered and when it is left", async () => {
    const { page } = lesson;
    await openScores();
    for (const text of ["--5", "0x5", "NaN", "Infinity", "1,2,3", "😀"]) {
      await enter(3, 1);
      await paste(text);
      await press("Enter");
      const said = `“${text}” is not a number. A score must be from −10 to 10. The score of token 3 for token 1 stays as it was. Correct it, or press Escape.`;
      assert.equal(await page.text(sentence), said);
      await press("Tab");
      assert.equal(await page.text(sentence), said);
      assert.equal(await value(3, 1), text);
    }
    await enter(3, 1);
    await paste("x".repeat(500));
    await press("Enter");
    assert.match(await page.text(sentence), /^“x{20}…” is not a number\. /, "a long text is not read out whole");
  });

  it("what was refused does not speak in a step that has no fields", async () => {
    await openScores();
    await enter(3, 1);
    await paste("99");
    await click(inside("[value=weights]"));
    assert.match(await lesson.page.text(sentence), /^Token 3 looks at tokens 1 to 3/);
    await click(inside("[value=scores]"));
    assert.equal(await value(3, 1), "2");
  });

  it("arrow keys and buttons stop at 10 and at −10", async () => {
    await openScores();
    await enter(4, 4);
    await type("9.5");
    await press("ArrowUp", "ArrowUp");
    assert.equal(await value(4, 4), "10");
    await enter(4, 4);
    await type("-10");
    await click(inside("[aria-label^='Lower']"));
    assert.equal((await state()).scores[3][3], -10);
  });

  it("what is typed into one field is undone at once; Undo and Reset drop what was refused", async () => {
    await openScores();
    await enter(1, 1);
    await type("2.75");
    await press("Tab");
    await enter(1, 2);
    await type("99");
    await click(inside("[part=undo]"));
    assert.equal(await value(1, 2), "2");
    assert.deepEqual([await value(1, 1), (await state()).scores], ["1", null]);
    await enter(1, 2);
    await type("99");
    await click(inside("[part=reset]"));
    assert.match(await lesson.page.text(sentence), /^Token 3 looks at tokens 1 to 3/);
  });

  it("a number that is refused changes nothing, whatever it began with", async () => {
    await openScores();
    await listen(lesson.page, mask);
    for (const text of ["15", "1e9"]) {
      await enter(3, 2);
      await type(text);
      await press("Enter");
      assert.equal((await state()).scores, null, text);
      await press("Escape");
      assert.equal(await value(3, 2), "0", text);
    }
    assert.deepEqual(await heard(lesson.page), []);
    await click(inside("[part=undo]"));
    assert.equal((await state()).show, "weights", "there is nothing to undo but the choice of the table");
  });

  it("a whole number counts after a pause, and Escape takes it back", async () => {
    const { page } = lesson;
    await openScores();
    await enter(3, 2);
    await type("5");
    await page.waitFor(() => document.querySelector("attention-mask").state.scores?.[2][1] === 5);
    await type("5");
    await press("Enter");
    assert.match(await page.text(sentence), /^A score must be from −10 to 10, not 55\. /);
    assert.equal((await state()).scores, null, "what the pause took goes with the refusal");
    await press("Escape");
    assert.equal(await value(3, 2), "0");
  });

  it("Escape leaves a dialog around the field open as long as something is being typed", async () => {
    const { page } = lesson;
    await openScores();
    await page.evaluateOn(mask, (element) => {
      const dialog = document.createElement("dialog");
      element.before(dialog);
      dialog.append(element);
      dialog.showModal();
      return element.updateComplete.then(() => true);
    });
    const isOpen = () => page.evaluate(() => document.querySelector("dialog").open);
    await enter(3, 2);
    await type("abc");
    await press("Escape");
    assert.deepEqual([await isOpen(), await value(3, 2)], [true, "0"]);
    await press("Escape");
    assert.equal(await isOpen(), false);
  });

  it("no key typed asks the core before the number is whole, which asks once", async () => {
    await openScores();
    await enter(1, 1);
    const before = await calls(lesson.page);
    for (const key of ["1", ".", "2"]) await press(key);
    await press("Enter");
    assert.equal(await calls(lesson.page), before + 1);
  });

  it("a small weight is not 0, and a weight beside it is not 1, in cells and in words", async () => {
    const { page } = lesson;
    await openScores();
    await page.evaluateOn(mask, (element) => {
      element.state = { mask: "none", show: "weights", row: 1, scores: [[10, -10, 1, -10], ...element.result.scores.slice(1)] };
      return element.updateComplete.then(() => true);
    });
    assert.deepEqual((await cells(page, inside("table")))[0].map((text) => text.replace(/\s+future/, "")),
      [">0.99", "<0.01", "<0.01", "<0.01", "1", "<0.01"]);
    assert.match(await page.text(sentence), /weights are >0\.99, <0\.01, <0\.01 and <0\.01, together 1\. <0\.01 of that goes to tokens 2 to 4/);
    const spoken = await page.evaluateOn(inside("[data-cell='weights 1 2']"), (button) => button.getAttribute("aria-label"));
    assert.match(spoken, /^less than 0\.01/);
  });
});
