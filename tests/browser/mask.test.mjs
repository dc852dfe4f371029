import assert from "node:assert/strict";
import { calls, cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const table = inside("table");
const causal = inside("[role=switch]");
const padding = inside(".tools [role=switch]");
const sentence = inside("[role=status]");
const formula = inside("[part=formula]");

const masked = [
  ["1", "masked", "masked", "masked"],
  ["0.27", "0.73", "masked", "masked"],
  ["0.67", "0.09", "0.24", "masked"],
  ["0.17", "0.17", "0.17", "0.48"],
];
const open = [
  ["0.20", "0.53 future", "0.07 future", "0.20 future"],
  ["0.08", "0.22", "0.61 future", "0.08 future"],
  ["0.24", "0.03", "0.09", "0.64 future"],
  ["0.17", "0.17", "0.17", "0.48"],
];
const padded = [
  ["masked", "0.67 future", "0.09 future", "0.24 future"],
  ["masked", "0.24", "0.67 future", "0.09 future"],
  ["masked", "0.04", "0.11", "0.84 future"],
  ["masked", "0.21", "0.21", "0.58"],
];
const both = [
  ["0", "0", "0", "0"],
  ["masked", "1", "masked", "masked"],
  ["masked", "0.27", "0.73", "masked"],
  ["masked", "0.21", "0.21", "0.58"],
];
const initial = { mask: "causal", show: "weights", row: 3, flipped: "", scores: null, fullyMasked: "zeros" };

inEachEngine("attention-mask", (lesson) => {
  const shown = () => cells(lesson.page, table, ".weight, .masked, .number");
  const column = (name) => cells(lesson.page, table, name).then((rows) => rows.flat());
  const state = () => lesson.page.evaluateOn(mask, (element) => element.state);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, mask);
  };
  const press = async (key) => {
    await lesson.page.press(key);
    await settled(lesson.page, mask);
  };

  everywhere("opening the page shows the weights with the mask on, each row adding up to 1", async () => {
    await lesson.open();
    assert.deepEqual(await shown(), masked);
    assert.deepEqual(await column(".sum"), ["1", "1", "1", "1"]);
    assert.deepEqual(await column(".share"), ["0", "0", "0", "0"]);
  });

  everywhere("switching the causal mask off shows how much of each row goes to the future, switching it on masks it", async () => {
    await lesson.open();
    await click(causal);
    assert.deepEqual(await shown(), open);
    assert.deepEqual(await column(".sum"), ["1", "1", "1", "1"]);
    assert.deepEqual(await column(".share"), ["0.80", "0.69", "0.64", "0"]);
    await click(causal);
    assert.deepEqual(await shown(), masked);
  });

  it("the two switches make four masks: causal, none, padding, both", async () => {
    await lesson.open();
    await click(padding);
    assert.deepEqual(await shown(), both);
    assert.equal((await state()).mask, "causal-padding");
    assert.match(await lesson.page.text(inside("thead")), /padding/);
    await click(causal);
    assert.deepEqual(await shown(), padded);
    assert.equal((await state()).mask, "padding");
    await click(padding);
    assert.equal((await state()).mask, "none");
    assert.deepEqual(await shown(), open);
  });

  everywhere("pressing Space on a switch turns it off and on, and it says so", async () => {
    const { page } = lesson;
    await lesson.open();
    const checked = () => page.evaluateOn(causal, (button) => button.getAttribute("aria-checked"));
    await page.evaluateOn(causal, (button) => button.focus());
    await press("Space");
    assert.equal(await checked(), "false");
    assert.deepEqual(await shown(), open);
    await press("Space");
    assert.equal(await checked(), "true");
    assert.deepEqual(await shown(), masked);
  });

  everywhere("arrow keys step from the scores over masked scores and exponentials to the weights", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(inside("[value=scores]"));
    const fields = await page.evaluateOn(table, (element) =>
      [...element.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll(".field")].map(({ value }) => value)));
    assert.deepEqual(fields, [["1", "2", "0", "1"], ["0", "1", "2", "0"], ["2", "0", "1", "3"], ["0", "0", "0", "1"]]);
    await press("ArrowRight");
    assert.deepEqual(await shown(), [
      ["1", "−∞", "−∞", "−∞"], ["0", "1", "−∞", "−∞"], ["2", "0", "1", "−∞"], ["0", "0", "0", "1"]]);
    await press("ArrowRight");
    assert.deepEqual(await shown(), [
      ["2.72", "0", "0", "0"], ["1", "2.72", "0", "0"], ["7.39", "1", "2.72", "0"], ["1", "1", "1", "2.72"]]);
    assert.deepEqual(await column(".sum"), ["2.72", "3.72", "11.11", "5.72"]);
    await press("ArrowRight");
    assert.deepEqual(await shown(), masked);
  });

  it("choosing a row by its button, by arrow and by its radio explains that row", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.match(await page.text(sentence), /^Token 3 looks at tokens 1 to 3\. Its weights are 0\.67, 0\.09 and 0\.24/);
    await click(inside("[name=row][value='2']"));
    assert.match(await page.text(sentence), /^Token 2 .* 0\.27 and 0\.73, together 1\. Tokens 3 and 4 come later/);
    await press("ArrowUp");
    assert.match(await page.text(sentence), /^Token 1 looks at itself alone\. Its weight is 1\./);
    await click(inside("tbody tr:last-child .sum"));
    assert.match(await page.text(sentence), /^Token 4 .* No token comes after it/);
  });

  it("each step has its sentence and its formula with the numbers put in, and marks the code that makes it", async () => {
    const { page } = lesson;
    await lesson.open();
    const written = (line) => {
      const seen = line.cloneNode(true);
      for (const part of seen.querySelectorAll(".unseen")) part.remove();
      return seen.textContent.trim().replace(/\s+/g, " ");
    };
    const read = async (show) => {
      await click(inside(`[value=${show}]`));
      return [await page.text(sentence), await page.evaluateOn(formula, written), await page.text(inside("[aria-current=step]"))];
    };
    const steps = [
      ["scores", /^Token 3 meets the four keys with the scores 2, 0, 1 and 3/, "score of token 3 for token 1 = query 3 · key 1 / √4 = 2", /^scores = query/],
      ["masked-scores", /^Token 3 enters the softmax with 2, 0, 1 and −∞\. Token 4 comes later/,
        "masked score of token 3 for token 1: 2 → may look, so the score stays: 2", /^masked_scores = where/],
      ["exponentials", /^Token 3’s exponentials are 7\.39, 1, 2\.72 and 0, together 11\.11/,
        "exponential of token 3 for token 1 = e2 = 7.39", /^exponentials = exp/],
      ["weights", /^Token 3 looks at tokens 1 to 3/,
        "weight of token 3 on token 1 = e2 / (e2 + e0 + e1) = 7.39 / 11.11 = 0.67", /^weights = exponentials/],
    ];
    for (const [show, words, numbers, line] of steps) {
      const [spoken, formulated, code] = await read(show);
      assert.match(spoken, words);
      assert.equal(formulated, numbers);
      assert.match(code, line);
    }
  });

  it("the sentence names the padding, and what is read ahead", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(padding);
    assert.match(await page.text(sentence),
      /^Token 3 looks at tokens 2 and 3\. .* Token 4 comes later and token 1 is padding: their scores became −∞/);
    await click(causal);
    assert.match(await page.text(sentence), /^Token 3 looks at tokens 2 to 4\. .* 0\.84 of that goes to token 4, .* reading the answer/);
    await page.evaluateOn(mask, (element) => {
      element.state = { mask: "causal-padding", flipped: "1-3", row: 1 };
      return element.updateComplete.then(() => true);
    });
    assert.match(await page.text(sentence), /^Token 1 looks at token 3\. Its weight is 1\. All of that goes to token 3, /);
  });

  it("Undo takes changes back one by one, Reset takes everything back to how it began", async () => {
    await lesson.open();
    await click(padding);
    await click(inside("[value=exponentials]"));
    await click(inside("[part=undo]"));
    assert.deepEqual(await state(), { ...initial, mask: "causal-padding" });
    await click(inside("[part=undo]"));
    assert.deepEqual(await state(), initial);
    await click(inside("[part=undo]"));
    assert.deepEqual(await state(), initial, "nothing is left to undo");
    await click(causal);
    await click(inside("[value=scores]"));
    await click(inside("[part=reset]"));
    assert.deepEqual(await state(), initial);
    assert.deepEqual(await shown(), masked);
  });

  it("every change, whatever it is, asks the core exactly once", async () => {
    const { page } = lesson;
    await lesson.open();
    const presses = [causal, padding, inside("[value=scores]"), inside("[aria-label^='Raise']"),
      inside("[name=row][value='1']"), inside("[part=undo]"), inside("[part=reset]"), inside("tbody td button")];
    for (const path of presses) {
      const before = await calls(page);
      await click(path);
      assert.equal(await calls(page), before + 1, path);
    }
    const before = await calls(page);
    await click(inside("[name=row][value='1']"));
    await page.hover(inside("tbody td button"));
    await page.evaluateOn(inside("[part=formula] button"), (term) => term.focus());
    await settled(page, mask);
    assert.equal(await calls(page), before, "choosing what is chosen, and pointing, change nothing");
    await page.evaluateOn(mask, (element) => {
      element.mask = "none";
      element.show = "scores";
      return element.updateComplete.then(() => true);
    });
    assert.equal(await calls(page), before + 1, "properties set together are one change");
  });

  it("a person's change is told once, with the state before; a script's change is not told", async () => {
    const { page } = lesson;
    await lesson.open();
    await listen(page, mask);
    await page.evaluateOn(mask, (element) => {
      element.row = 1;
      element.setAttribute("show", "scores");
      element.state = { mask: "none" };
      return element.updateComplete.then(() => true);
    });
    assert.deepEqual(await heard(page), []);
    await click(causal);
    const previous = { ...initial, mask: "none", show: "scores", row: 1 };
    const detail = { state: { ...previous, mask: "causal" }, previous };
    assert.deepEqual(await heard(page), [{ name: "attention-change", detail }]);
  });

  it("a state without meaning becomes one that has it", async () => {
    await lesson.open();
    const cleaned = await lesson.page.evaluateOn(mask, async (element) => {
      element.state = { mask: "diagonal", flipped: "9-9 2-1 1-2 2-1 x", scores: [[1e308]], fullyMasked: "hope", row: "2" };
      await element.updateComplete;
      return element.state;
    });
    assert.deepEqual(cleaned, { ...initial, flipped: "1-2 2-1", row: 2 });
  });

  it("nothing slides for those who asked for less motion", async () => {
    await lesson.open();
    const durations = await lesson.page.evaluateOn(table, (element) =>
      [...element.querySelectorAll(".weight, .strip")].map((part) => getComputedStyle(part).transitionDuration));
    assert.ok(durations.length > 4 && durations.every((duration) => duration === "0s"), durations.join());
  });
});
