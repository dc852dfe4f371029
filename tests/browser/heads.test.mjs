import assert from "node:assert/strict";
import { column, counter, head, heads, inside, opener, operate, sentence, slider } from "./heads.mjs";
import { calls, cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const firstOfTwo = [
  ["1", "masked", "masked", "masked"],
  ["0.31", "0.69", "masked", "masked"],
  ["0.25", "0.51", "0.24", "masked"],
  ["0.06", "0.40", "0.07", "0.47"],
];

inEachEngine("attention-heads", (lesson) => {
  const { press, click, give, state, result } = operate(lesson);
  const value = () => lesson.page.evaluateOn(slider, (input) => Number(input.value));
  const names = () => lesson.page.evaluateOn(inside(".flow"), (flow) =>
    [...flow.querySelectorAll("h3")].map((title) => title.innerText.replace(/\s+/g, " ").trim()));

  everywhere("opening the page shows two heads of width 4 with their weights, outputs and their join", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.deepEqual(await names(), ["Head 1 columns 1 to 4", "Head 2 columns 5 to 8"]);
    assert.deepEqual(await cells(page, `${head(1)} .weights`), firstOfTwo);
    const outputs = await Promise.all([1, 2].map((number) => cells(page, `${head(number)} .matrix`)));
    const joined = await cells(page, inside(".after > .matrix"));
    assert.deepEqual(joined, outputs[0].map((row, i) => [...row, ...outputs[1][i]]));
    assert.deepEqual(joined[0], ["1", "−0.33", "−0.85", "0.43", "−1.46", "1.74", "−0.87", "−0.90"]);
    const output = await cells(page, inside(".after > .matrix:last-child"));
    assert.deepEqual(output[3], ["0.45", "−0.08", "−0.37", "−0.47", "1.40", "0.02", "0.23", "3.01"]);
    assert.match(await page.text(sentence), /divided by √4 = 2\./);
    assert.match(await page.text(counter), /4 · 8² = 256/);
  });

  everywhere("arrows, Home and End on the slider choose the number of heads", async () => {
    await lesson.open();
    await lesson.page.evaluateOn(slider, (input) => input.focus());
    await press("End");
    assert.equal((await names()).length, 8);
    await press("Home");
    assert.deepEqual(await names(), ["Head 1 columns 1 to 8"]);
    await press("ArrowRight", "ArrowRight", "ArrowRight");
    assert.deepEqual(await names(), ["Head 1 columns 1 and 2", "Head 2 columns 3 and 4", "Head 3 columns 5 and 6",
      "Head 4 columns 7 and 8"]);
    await press("ArrowLeft");
    assert.equal(await value(), 3);
  });

  everywhere("dragging the slider's thumb shows four slices of width 2 on the way to eight of width 1", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.drag(slider, { to: 3 / 7 });
    await settled(page, heads);
    assert.match(await page.text(sentence), /^4 heads have 2 columns each, so scores are divided by √2 = 1\.41\./);
    await page.drag(slider, { to: 1 });
    await settled(page, heads);
    assert.match(await page.text(sentence), /^8 heads have 1 column each, .*√1 = 1\./);
  });

  it("pressing the slider above a stop's number chooses that number", async () => {
    const { page } = lesson;
    await lesson.open();
    const places = await page.evaluateOn(slider, (input) => {
      const { left, width } = input.getBoundingClientRect();
      return [...input.getRootNode().querySelectorAll(".stops span")].map((stop) => {
        const box = stop.getBoundingClientRect();
        return { number: Number(stop.textContent), at: (box.left + box.width / 2 - left) / width };
      });
    });
    assert.deepEqual(places.map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { number, at } of places) {
      await click(slider, { at });
      assert.equal(await value(), number);
      const thumb = await page.evaluateOn(slider, ({ clientWidth, value: text }) =>
        (12 + ((Number(text) - 1) / 7) * (clientWidth - 24)) / clientWidth);
      assert.ok(Math.abs(thumb - at) < 0.003, `stop ${number} is at ${at}, the thumb at ${thumb}`);
    }
  });

  it("the buttons go one head down and up, and stop at the ends", async () => {
    await lesson.open();
    await click(inside("[aria-label='Fewer heads']"));
    await click(inside("[aria-label='Fewer heads']"));
    assert.equal(await value(), 1);
    await click(inside("[aria-label='More heads']"));
    assert.equal(await value(), 2);
  });

  everywhere("3, 5, 6 and 7 heads show the core's refusal and the columns left over, and one can move on", async () => {
    const { page } = lesson;
    await lesson.open();
    for (const [count, leftover] of [[3, 2], [5, 3], [6, 2], [7, 1]]) {
      await give({ heads: count });
      const error = `width 8 cannot be split into ${count} heads of equal width`;
      assert.equal(await page.text(inside("[part=refusal]")), error);
      assert.ok((await page.text(sentence)).includes(error));
      assert.equal(await page.evaluateOn(inside(".ribbon"), (ribbon) => ribbon.querySelectorAll(".left-over").length), leftover);
      assert.deepEqual(await page.evaluateOn(heads, (element) => [element.result.error, element.result.share.leftover]), [error, leftover]);
    }
    await page.evaluateOn(slider, (input) => input.focus());
    await press("ArrowRight");
    assert.equal((await names()).length, 8);
  });

  it("switching the mask off lets every head see the future, with the slider where it was", async () => {
    const { page } = lesson;
    await lesson.open();
    await give({ heads: 4 });
    await click(inside("[role=switch]"));
    const words = (await cells(page, `${head(4)} .weights`)).flat();
    assert.equal(words.length, 16);
    assert.ok(words.every((word) => /^[01](\.\d\d)?$/.test(word)), words.join(" "));
    assert.equal(await value(), 4);
    assert.match(await page.text(sentence), /every head sees the future/);
  });

  it("every change asks the core exactly once, also when it refuses", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(slider, (input) => input.focus());
    for (const act of [() => press("ArrowRight"), () => press("ArrowRight"), () => press("Home"),
      () => click(inside("[role=switch]")), () => click(inside("[part=reset]"))]) {
      const before = await calls(page);
      await act();
      assert.equal(await calls(page), before + 1, String(act));
    }
  });

  it("a person's change is told once, a script's is not, not even that of the slider's value", async () => {
    const { page } = lesson;
    await lesson.open();
    await listen(page, heads);
    await give({ heads: 8 });
    await page.evaluateOn(slider, (input) => {
      input.value = "1";
    });
    assert.deepEqual(await heard(page), []);
    await give({ heads: 2 });
    await page.evaluateOn(slider, (input) => input.focus());
    await press("ArrowLeft");
    const told = (await heard(page)).map(({ name, detail }) => [name, detail.state.heads, detail.previous.heads]);
    assert.deepEqual(told, [["attention-change", 1, 2]]);
  });

  it("the parameters stay 256 while the divisor of the scores changes", async () => {
    const { page } = lesson;
    await lesson.open();
    const divisors = [];
    for (const count of [1, 2, 4, 8]) {
      await give({ heads: count });
      const { parameterCount, scoreDivisor } = await result();
      assert.equal(parameterCount, 256);
      assert.match(await page.text(counter), /4 · 8² = 256/);
      divisors.push(scoreDivisor);
    }
    assert.deepEqual(divisors, [8, 4, 2, 1].map(Math.sqrt));
    await give({ heads: 5 });
    assert.match(await page.text(counter), /here there is no layer/);
  });

  it("identity matrices leave the input as it is; one seed gives the same numbers, the next gives others", async () => {
    const { page } = lesson;
    await lesson.open();
    const lessons = await result();
    await click(inside("[name=weights][value=identity]"));
    const { x, value: values } = await result();
    assert.deepEqual(x.map((row) => [row.slice(0, 4), row.slice(4)]), x.map((_, i) => [values[0][i], values[1][i]]));
    await click(inside("[name=weights][value=random]"));
    const first = await result();
    assert.notDeepEqual(first.output, lessons.output);
    assert.deepEqual(first.x, lessons.x);
    await click(inside("[part=draw]"));
    assert.equal(await page.text(inside("label:has([value=random])")), "Random, seed 2");
    assert.notDeepEqual((await result()).output, first.output);
    await give({ seed: 1 });
    assert.deepEqual(await result(), first);
  });

  it("Undo takes back one step after the other, a slide as one, and keeps the focus", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(slider, (input) => input.focus());
    await press("ArrowRight", "ArrowRight");
    await click(opener(3));
    await click(column(8));
    const undo = inside("[part=undo]");
    const seen = [];
    for (let step = 0; step < 4; step += 1) {
      await click(undo);
      const { heads: count, open, follow } = await state();
      seen.push([count, open, follow]);
    }
    assert.deepEqual(seen, [[4, 3, 0], [4, 0, 0], [2, 0, 0], [2, 0, 0]]);
    assert.deepEqual(await page.evaluateOn(undo, (button) =>
      [button.ariaDisabled, button.getRootNode().activeElement === button]), ["true", true]);
  });

  it("a state that went through JSON restores all, and attributes tell it", async () => {
    const { page } = lesson;
    await lesson.open();
    const wanted = { heads: 4, mask: "none", weights: "random", seed: 7, follow: 6, open: 3, row: 4 };
    await give(JSON.parse(JSON.stringify(wanted)));
    assert.deepEqual(await state(), wanted);
    const attributes = await page.evaluateOn(heads, (element) => Object.fromEntries(
      ["heads", "mask", "weights", "seed", "follow", "open"].map((name) => [name, element.getAttribute(name)])));
    assert.deepEqual(attributes, { heads: "4", mask: "none", weights: "random", seed: "7", follow: "6", open: "3" });
    assert.equal(await page.evaluateOn(inside("[name=row]:checked"), (input) => input.value), "4");
    await click(inside("[part=reset]"));
    assert.deepEqual(await state(), { heads: 2, mask: "causal", weights: "lesson", seed: 1, follow: 0, open: 0, row: 2 });
  });
});
