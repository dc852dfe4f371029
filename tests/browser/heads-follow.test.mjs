import assert from "node:assert/strict";
import { column, heads, inside, operate, sentence, slider } from "./heads.mjs";
import { inEachEngine } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

inEachEngine("attention-heads, a column followed", (lesson) => {
  const { press, click, give, state, result } = operate(lesson);

  it("a followed column is marked wherever it goes, for 1, 2, 4 and 8 heads", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(column(3));
    for (const [count, owner, place] of [[1, 1, 3], [2, 1, 3], [4, 2, 1], [8, 3, 1]]) {
      await give({ heads: count });
      const marks = await page.evaluateOn(inside(".flow"), (flow) => {
        const places = (part, selector) => [...flow.querySelectorAll(part)].map((each) =>
          [...each.querySelectorAll(selector)].flatMap((cell, i) => (cell.classList.contains("followed") ? [i + 1] : [])));
        return {
          projections: places(".columns-of", ".line"),
          heads: places(".head", ".matrix tbody tr:last-child td"),
          ends: places(".after > .matrix", "tbody tr:last-child td"),
          outputMatrix: places(".rows-of", ".line"),
          owner: [...flow.querySelectorAll(".head")].map((each) => each.classList.contains("follows")),
          all: flow.querySelectorAll("td.followed").length,
        };
      });
      const inHeads = Array.from({ length: count }, (_, i) => (i + 1 === owner ? [place] : []));
      assert.deepEqual(marks, { projections: [[3], [3], [3]], heads: inHeads, ends: [[3], []], outputMatrix: [[3]],
        owner: inHeads.map((places) => places.length > 0), all: 8 }, `${count} heads`);
      assert.match(await page.text(sentence), new RegExp(`Column 3 of Q, K and V goes to head ${owner}`));
    }
    await click(inside(".nothing input"));
    assert.equal(await page.evaluateOn(inside(".flow"), (flow) => flow.querySelectorAll(".followed").length), 0);
  });

  it("the sentence tells a column's way in words, and its part of the output in numbers", async () => {
    const { page } = lesson;
    await lesson.open();
    await click(column(7));
    assert.match(await page.text(sentence), /goes to head 2 as its third column\. .* Joined, it is column 7 again, and row 7/s);
    const { concatenated, wOutput } = await result();
    const numbers = (await page.text(inside(".carry"))).replaceAll("−", "-").match(/-?\d+(\.\d+)?/g).map(Number);
    const wanted = [...concatenated.map((row) => row[6]), ...wOutput[6]];
    assert.equal(numbers.length, 12);
    for (const [i, number] of numbers.entries()) assert.ok(Math.abs(number - wanted[i]) <= 0.005, `${number} is ${wanted[i]}`);
    await give({ heads: 3 });
    assert.match(await page.text(sentence), /Column 7 would go to none\.$/);
  });

  everywhere("by keyboard alone one follows a column, opens its head and chooses a token", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(slider, (input) => input.focus());
    const focused = () => page.evaluateOn(heads, ({ shadowRoot: { activeElement } }) =>
      activeElement.getAttribute("aria-label") ?? activeElement.textContent.replace(/\s+/g, " ").trim());
    const tabTo = async (name) => {
      for (let steps = 0; steps < 12 && !(await focused()).startsWith(name); steps += 1) await page.press("Tab");
      assert.ok((await focused()).startsWith(name), `${await focused()} is not ${name}`);
    };
    await tabTo("no column");
    await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal(await focused(), "column 5, head 2");
    await tabTo("Head 2");
    await press("Enter");
    assert.equal(await focused(), "Head 2 columns 5 to 8");
    await page.press("Tab");
    await press("ArrowRight");
    const { follow, open, row } = await state();
    assert.deepEqual({ follow, open, row }, { follow: 5, open: 2, row: 3 });
  });

  it("opening a head and following a column leave the controls and the heads where they are", async () => {
    const { page } = lesson;
    const places = () => page.evaluateOn(heads, (element) => {
      const { top } = element.getBoundingClientRect();
      return ["[part=controls]", ".follow", ".heads", ".opener", ".ribbon label:last-child"].map((part) => {
        const box = element.shadowRoot.querySelector(part).getBoundingClientRect();
        return [part, Math.round(box.left), Math.round(box.top - top)];
      });
    });
    for (const width of [320, 1280]) {
      await page.setViewport(width, 900);
      await lesson.open();
      const before = await places();
      await give({ follow: 8, open: 1, weights: "random" });
      assert.deepEqual(await places(), before, `${width} px wide`);
    }
    await page.setViewport(900, 760);
  });
});
