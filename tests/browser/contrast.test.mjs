// The text in every cell of every figure, in the colours a person may have chosen. One engine is
// enough: the style sheets are the same, and Chromium alone can force colours in an open page.
import assert from "node:assert/strict";
import { cellContrasts } from "./driver/index.mjs";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

const schemes = {
  light: { colorScheme: "light", forcedColors: false },
  dark: { colorScheme: "dark", forcedColors: false },
  "forced, light": { colorScheme: "light", forcedColors: true },
  "forced, dark": { colorScheme: "dark", forcedColors: true },
};

const states = [
  { mask: "causal", show: "weights", heads: 8 },
  { mask: "none", show: "weights", heads: 4, open: 3, follow: 5, row: 1, allowed: "first", proven: true },
  { mask: "causal-padding", show: "masked-scores", heads: 2, allowed: "none", fullyMasked: "nan", proven: true },
  { mask: "causal-padding", show: "exponentials", heads: 8, open: 8, fullyMasked: "error", row: 1 },
  { mask: "padding", show: "weights", flipped: "2-4 3-1", heads: 1, open: 1, fullyMasked: "uniform" },
  { mask: "none", show: "scores", heads: 1, weights: "identity" },
];

/** Puts all figures into a state and waits until they are drawn. */
const show = (page, state) => page.evaluate(async (wanted) => {
  const all = [...document.querySelectorAll(":defined")].filter((element) => element.updateComplete);
  for (const element of all) element.state = wanted;
  await Promise.all(all.map((element) => element.updateComplete));
}, state);

inEachEngine("the text in the cells", (lesson) => {
  for (const [name, media] of Object.entries(schemes)) {
    it(`has a contrast of at least 4.5 with what is behind it, ${name}`, async () => {
      await lesson.page.emulate(media);
      await lesson.open();
      for (const state of states) {
        await show(lesson.page, state);
        const { count, low } = await lesson.page.evaluate(cellContrasts, 4.5);
        assert.ok(count > 100, `${count} texts were looked at`);
        assert.deepEqual(low, [], JSON.stringify(state));
      }
    });
  }

  it("what cannot be pressed now is grey in forced colours", async () => {
    const { page } = lesson;
    await page.emulate(schemes["forced, light"]);
    await lesson.open();
    for (const figure of ["mask", "heads", "leak", "example"]) {
      const [undo, reset, grey] = await page.evaluateOn(`attention-${figure}`, ({ shadowRoot }) => {
        const probe = document.body.appendChild(document.createElement("p"));
        probe.style.color = "GrayText";
        const buttons = ["undo", "reset"].map((part) => shadowRoot.querySelector(`[part=${part}]`));
        const colors = [...buttons, probe].map((element) => getComputedStyle(element).color);
        probe.remove();
        return colors;
      });
      assert.equal(undo, grey, figure);
      assert.notEqual(reset, grey, figure);
    }
  });
});
