import assert from "node:assert/strict";
import { calls, cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const leak = "attention-leak";
const inside = (selector) => `${leak} >>> ${selector}`;
const toggle = inside("[role=switch]");
const slider = inside("[type=range]");
const field = inside("[type=text]");
const prove = inside("[part=prove]");
const proofTable = inside(".proof table");

const rowsBefore = (moved) => moved.flatMap((row, token) => row.slice(0, token));

inEachEngine("attention-leak", (lesson) => {
  const open = () => lesson.open();
  const distances = async () => (await cells(lesson.page, inside(".bars"), ".distance")).flat();
  const sentence = () => lesson.page.text(inside("[role=status]"));
  const result = () => lesson.page.evaluateOn(leak, (element) => element.result);
  const state = () => lesson.page.evaluateOn(leak, (element) => element.state);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, leak);
  };
  const focus = (path) => lesson.page.evaluateOn(path, (control) => control.focus());
  const press = async (...keys) => {
    for (const key of keys) await lesson.page.press(key);
    await settled(lesson.page, leak);
  };
  const set = (values) => lesson.page.evaluateOn(leak, (element, wanted) => {
    element.state = wanted;
    return element.updateComplete.then(() => true);
  }, values);

  everywhere("changing token 3 under the mask leaves rows 1 and 2 at exactly 0, in words and without a bar", async () => {
    await open();
    assert.deepEqual(await distances(), ["exactly 0", "exactly 0", "2.84", "0.13"]);
    assert.match(await sentence(), /^\+1 was added to every number of “sat”\. Output rows 1 and 2, .* exactly 0, to the last bit\./);
    const { moved, before, after } = await result();
    assert.deepEqual(moved[2].slice(0, 2), [0, 0]);
    assert.deepEqual(after.slice(0, 2), before.slice(0, 2));
    const bars = await lesson.page.evaluateOn(inside(".bars tbody"), (body) =>
      [...body.querySelectorAll("i")].map((bar) => bar.getBoundingClientRect().width > 0));
    assert.deepEqual(bars, [false, false, true, true]);
  });

  everywhere("taking the mask off lets the rows before the token move, and says that they read the future", async () => {
    await open();
    await click(toggle);
    assert.deepEqual(await distances(), ["1.41", "0.24", "1.87", "0.13"]);
    assert.match(await sentence(), /Without the mask, output rows 1 and 2, .* move by up to 1\.41 and 0\.24\. That is a leak: they have read the future/);
  });

  it("with the mask, no token and no change moves a row before it by a single bit", async () => {
    await open();
    for (const heads of [1, 2, 4, 8]) {
      for (const amount of [-2, -0.7, 1e-6, 0.1, 2]) {
        await set({ heads, amount, mask: "causal" });
        assert.deepEqual(rowsBefore((await result()).moved), [0, 0, 0, 0, 0, 0], `${heads} heads, ${amount}`);
        await set({ mask: "none" });
        assert.ok(rowsBefore((await result()).moved).some((moved) => moved > 0), `${heads} heads, ${amount}, no mask`);
      }
    }
  });

  it("a very small move is never printed as 0", async () => {
    await open();
    await set({ mask: "none", amount: 1e-6 });
    const shown = await distances();
    assert.deepEqual(shown.filter((text) => !/^[1-9](?:\.[1-9])?·10⁻[⁵⁶⁷⁸]$/.test(text)), [], shown.join());
  });

  it("testing every token: all 6 places before are exactly 0 with the mask, 6 of 6 move without", async () => {
    await open();
    assert.deepEqual((await cells(lesson.page, proofTable)).flat(), Array(16).fill("?not tried yet"));
    await click(prove);
    const shown = await cells(lesson.page, proofTable);
    const { moved } = await result();
    shown.forEach((row, t) => row.forEach((text, i) => {
      assert.equal(text === "exactly 0", moved[t][i] === 0, `token ${t + 1}, row ${i + 1}: ${text}`);
      if (moved[t][i] !== 0) assert.equal(text, moved[t][i].toFixed(2));
    }));
    assert.match(await sentence(), /with the mask, all 6 places before the changed token are exactly 0\.$/);
    await click(toggle);
    assert.match(await sentence(), /without the mask, 6 of 6 places before the changed token leak\.$/);
    const leaks = (await cells(lesson.page, proofTable)).map((row) => row.map((text) => text.endsWith(" leak")));
    assert.deepEqual(leaks, [0, 1, 2, 3].map((t) => [0, 1, 2, 3].map((i) => i < t)));
  });

  it("a row that should not move and does is marked as a leak, in words, with a colour and a pattern", async () => {
    const { page } = lesson;
    await open();
    const marks = () => page.evaluateOn(inside(".bars"), (table) => [...table.querySelectorAll("tbody tr")].map((row) => ({
      says: row.querySelector("small").textContent,
      color: getComputedStyle(row.querySelector(".distance")).color,
      pattern: getComputedStyle(row.querySelector("i")).backgroundImage.startsWith("repeating"),
    })));
    const before = await marks();
    assert.deepEqual(before.map(({ says }) => says), ["before", "before", "changed", "after"]);
    assert.ok(before.every(({ pattern }) => !pattern));
    await click(toggle);
    const after = await marks();
    assert.deepEqual(after.map(({ says }) => says), ["before: leak", "before: leak", "changed", "after"]);
    assert.deepEqual(after.map(({ pattern }) => pattern), [true, true, false, false]);
    assert.notEqual(after[0].color, after[3].color);
  });

  it("a thousand random changes move no row before with the mask, and all leak without it", async () => {
    await open();
    await click(inside("[part=try]"));
    assert.match(await sentence(), /Random changes, draw 1: with the mask, 0 of 1000 moved a row before the changed token by even one bit\.$/);
    const first = await calls(lesson.page);
    await click(inside("[aria-label^=More]"));
    assert.equal(await calls(lesson.page), first + 1, "they are not made anew for another amount");
    await click(toggle);
    const { trials } = await result();
    assert.equal(trials.leaks, 1000);
    assert.ok(trials.largest > 0 && trials.worstToken > 1);
    assert.match(await sentence(), /without the mask, 1000 of 1000 moved a row .* The largest leak moved one by .*, from “(?:cat|sat|down)”\.$/);
    await click(inside("[part=try]"));
    assert.match(await sentence(), /Random changes, draw 2: /);
    assert.notEqual((await result()).trials.largest, trials.largest);
  });

  it("adding 0 says that nothing was changed, and that testing every token shows nothing then", async () => {
    await open();
    await set({ amount: 0, proven: true });
    assert.deepEqual(await distances(), Array(4).fill("exactly 0"));
    assert.match(await sentence(), /^Nothing was changed: .* that shows nothing\.$/s);
  });

  everywhere("arrows, buttons, dragging and typing change the number alike", async () => {
    const { page } = lesson;
    await open();
    const amount = async () => (await state()).amount;
    await focus(slider);
    await press("ArrowRight");
    assert.equal(await amount(), 1.1);
    await click(inside("[aria-label^=Less]"));
    await click(inside("[aria-label^=Less]"));
    assert.equal(await amount(), 0.9);
    await page.drag(slider, { to: 0 });
    await settled(page, leak);
    assert.equal(await amount(), -2);
    const retype = async (text) => {
      await page.evaluateOn(field, (input) => input.select());
      await page.type(text);
      await press("Enter");
    };
    await retype("0,25");
    assert.equal(await amount(), 0.25);
    await retype("-0.5");
    assert.equal(await amount(), -0.5);
    await retype("1/2");
    assert.equal(await amount(), 0.5);
    await press("ArrowUp");
    assert.equal(await amount(), 0.6);
  });

  it("an amount that cannot be had is told with the reason, and changes nothing", async () => {
    const { page } = lesson;
    await open();
    const refusals = {
      7: "What is added must be from −2 to 2, not 7.",
      much: "“much” is not a number. What is added must be from −2 to 2.",
      "1/0": "“1/0” divides by 0. What is added must be from −2 to 2.",
      "1e-9": "“1e-9” is too close to 0 to matter; write 0, or 0.000001 at least.",
    };
    for (const [text, words] of Object.entries(refusals)) {
      await page.evaluateOn(field, (input) => {
        input.focus();
        input.select();
      });
      await page.type(text);
      await press("Enter");
      assert.equal(await sentence(), `${words} It stays as it was. Correct it, or press Escape.`);
      assert.equal((await state()).amount, 1, text);
      assert.equal(await page.evaluateOn(field, (input) => input.value), text);
      await press("Escape");
      assert.match(await sentence(), /^\+1 was added/);
      assert.equal(await page.evaluateOn(field, (input) => input.value), "+1");
    }
  });

  it("a change too small to be added is none: it cannot pass for a mask", async () => {
    await open();
    await set({ mask: "none", amount: 1e-17, proven: true });
    assert.equal((await state()).amount, 0);
    assert.match(await sentence(), /^Nothing was changed/);
    await set({ amount: 0.0000014 });
    assert.equal((await state()).amount, 0.000001);
    assert.ok((await distances()).every((distance) => distance !== "exactly 0"));
  });

  it("choosing a token by its chip or by arrow keys changes that token", async () => {
    await open();
    await click(inside("[type=radio][value='1']"));
    assert.equal((await state()).token, 1);
    assert.match(await sentence(), /No row comes before it/);
    await press("ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal((await state()).token, 4);
    assert.deepEqual((await distances()).slice(0, 3), Array(3).fill("exactly 0"));
  });

  it("undo takes a whole drag back, reset goes to the start, and both can be pressed by keyboard", async () => {
    await open();
    await focus(slider);
    await press("ArrowRight", "ArrowRight", "ArrowRight");
    await click(toggle);
    await focus(inside("[part=undo]"));
    await press("Enter");
    assert.deepEqual([(await state()).mask, (await state()).amount], ["causal", 1.3]);
    await press("Enter");
    assert.equal((await state()).amount, 1);
    await click(prove);
    await focus(inside("[part=reset]"));
    await press("Space");
    assert.deepEqual(await state(), { mask: "causal", token: 3, amount: 1, heads: 2, proven: false, trial: 0 });
  });

  it("each change asks the core once and is told once", async () => {
    const { page } = lesson;
    await open();
    await listen(page, leak);
    for (const path of [toggle, inside("[aria-label^=More]"), inside("[type=radio][value='2']"), prove]) {
      const before = await calls(page);
      await click(path);
      assert.equal(await calls(page), before + 1, path);
    }
    assert.deepEqual((await heard(page)).map(({ name }) => name), Array(4).fill("attention-change"));
  });

  it("attributes choose, are reflected, and give way where they mean nothing", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(leak, (element) => {
      element.setAttribute("mask", "none");
      element.setAttribute("token", "2");
      element.setAttribute("amount", "-0.5");
      element.setAttribute("heads", "3");
    });
    await settled(page, leak);
    assert.deepEqual(await state(), { mask: "none", token: 2, amount: -0.5, heads: 2, proven: false, trial: 0 });
    await set({ token: 4, amount: 99 });
    const written = await page.evaluateOn(leak, (element) => ["token", "amount"].map((name) => element.getAttribute(name)));
    assert.deepEqual(written, ["4", "2"]);
  });

  it("no control and no bar changes its place, whatever is chosen, at 320, 768 and 1280 px", async () => {
    const { page } = lesson;
    for (const width of [320, 768, 1280]) {
      await page.setViewport(width, 900);
      await open();
      const places = () => page.evaluateOn(leak, ({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll(".bar :is(button, input), .bars, .bars tr")].map(({ offsetTop }) => offsetTop).join());
      const before = await places();
      for (const mask of ["causal", "none"]) {
        for (const values of [{ token: 4, amount: -1.7 }, { token: 1 }, { token: 4, amount: 1e-6, proven: true }, { amount: 0 }]) {
          await set({ mask, ...values });
          assert.equal(await places(), before, `${width} px, ${mask}, ${JSON.stringify(values)}`);
        }
      }
      const { scrollWidth, clientWidth } = await page.evaluateOn("html", (root) => ({
        scrollWidth: root.scrollWidth, clientWidth: root.clientWidth,
      }));
      assert.ok(scrollWidth <= clientWidth, `${width} px: ${scrollWidth} > ${clientWidth}`);
    }
    await page.setViewport(1280, 900);
  });
});
