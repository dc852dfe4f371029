import assert from "node:assert/strict";
import { short } from "../../web/src/figure/write-number.js";
import { heads, inside, opener, operate, sentence } from "./heads.mjs";
import { inEachEngine } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

inEachEngine("attention-heads, a head opened", (lesson) => {
  const { click, give, state, result } = operate(lesson);

  everywhere("an open head shows its four steps with the core's numbers, one head at a time", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(opener(2));
    const { query, key, value: values, scores, maskedScores, weights, headOutputs } = await result();
    const shown = await page.evaluateOn(inside(".steps"), (steps) => [...steps.querySelectorAll("table")].map((table) =>
      [...table.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map(({ innerText }) => innerText))));
    const print = (masked) => (number) => (number === null ? masked : short(number));
    const hidden = weights[1].map((row, i) => row.map((weight, j) => (maskedScores[1][i][j] === null ? null : weight)));
    const wanted = [query[1], key[1], values[1], scores[1], maskedScores[1], hidden, headOutputs[1]];
    wanted.forEach((table, i) => assert.deepEqual(shown[i], table.map((row) => row.map(print(i === 5 ? "masked" : "−∞"))), `table ${i}`));
    await click(opener(1));
    const expanded = await page.evaluateOn(inside(".heads"), (all) =>
      [...all.querySelectorAll(".opener")].map((button) => button.ariaExpanded));
    assert.deepEqual(expanded, ["true", "false"]);
    await click(opener(1));
    assert.equal(await page.evaluateOn(heads, ({ shadowRoot }) => shadowRoot.querySelector(".steps")), null);
  });

  it("choosing a token puts its numbers into the formulas", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(opener(1));
    const formula = async (number) =>
      (await page.text(inside(`.numbers .formula:nth-of-type(${number})`))).replace(/\s+/g, " ");
    assert.equal(await formula(1), "score on “the” = [−0.23, −0.94, 0.53, −1.09] · [0.85, −0.13, 1.08, 0.03] / √4 = 0.23");
    assert.equal(await formula(3), "output = 0.31 · [1, −0.33, −0.85, 0.43] + 0.69 · [−2, 0.16, −0.57, 1.73] = [−1.07, 0.01, −0.66, 1.33]");
    await click(inside("[name=row][value='1']"));
    assert.equal(await formula(3), "output = 1 · [1, −0.33, −0.85, 0.43] = [1, −0.33, −0.85, 0.43]");
    assert.match(await page.text(sentence), /In head 1, “the” mixes the value of “the” in the share 1\./);
  });

  it("a head that is no more is closed, one that remains stays open", async () => {
    await lesson.open();
    await give({ heads: 4, open: 2 });
    await give({ heads: 2 });
    assert.equal((await state()).open, 2);
    await give({ heads: 1 });
    assert.equal((await state()).open, 0);
    await give({ heads: 3, open: 1 });
    assert.equal((await state()).open, 0);
  });
});
