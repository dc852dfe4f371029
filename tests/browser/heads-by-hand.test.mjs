// Heads made by hand, and what stays in view while a control of the heads figure is used.
import assert from "node:assert/strict";
import { heads, inside, operate, sentence, slider } from "./heads.mjs";
import { inEachEngine } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const byHand = inside("[name=weights][value=by-hand]");

inEachEngine("attention-heads, made by hand", (lesson) => {
  const { click, press, give, result } = operate(lesson);
  const roles = () => lesson.page.evaluateOn(inside(".flow"), (flow) => [...flow.querySelectorAll(".head .role")].map(({ textContent }) => textContent));
  const reasons = () => lesson.page.evaluateOn(inside(".flow"), (flow) => [...flow.querySelectorAll(".roles li b")].map(({ textContent }) => textContent));

  everywhere("each head is named by what it looks at, and a line says how its matrices bring it about", async () => {
    const { page } = lesson;
    await lesson.open();
    assert.deepEqual(await roles(), []);
    await click(byHand);
    assert.deepEqual(await roles(), ["token before", "the first"]);
    assert.deepEqual(await reasons(), ["Head 1, token before:", "Head 2, the first:"]);
    assert.match(await page.text(inside(".roles")), /Trained heads are seldom so clean/);
    assert.match(await page.text(sentence), /The matrices are made by hand/);
    const { weights } = await result();
    for (const [token, key] of [[1, 0], [2, 1], [3, 2]]) assert.ok(weights[0][token][key] > 0.9);
    for (const token of [0, 1, 2, 3]) assert.ok(weights[1][token][0] > 0.9);
  });

  it("with 4 and 8 heads there are the roles that fit, each explained once", async () => {
    await lesson.open();
    await give({ weights: "by-hand", heads: 4 });
    assert.deepEqual(await roles(), ["token before", "the first", "itself", "all alike"]);
    await give({ heads: 8 });
    assert.deepEqual(await reasons(), ["Heads 1, 4 and 7, the first:", "Heads 2, 5 and 8, the latest:", "Heads 3 and 6, all alike:"]);
    await give({ heads: 3 });
    assert.deepEqual(await roles(), []);
    await give({ heads: 2, weights: "lesson" });
    assert.deepEqual(await reasons(), []);
  });

  it("the sentence stays in view while the slider moves, and moves nothing that is above it", async () => {
    const { page } = lesson;
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      await page.setViewport(width, height);
      await lesson.open();
      await page.evaluateOn(slider, (control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        control.focus({ preventScroll: true });
      });
      const places = () => page.evaluateOn(heads, ({ shadowRoot }) => {
        const box = (selector) => shadowRoot.querySelector(selector).getBoundingClientRect();
        const { left, bottom } = box("#sentence");
        const isSeen = shadowRoot.querySelector("#sentence").contains(shadowRoot.elementFromPoint(left + 5, bottom - 10));
        return { isSeen, slider: box("#heads").top, bottom: box("#sentence").bottom, top: box("#sentence").top, screen: innerHeight, bar: box(".bar").bottom };
      });
      const before = await places();
      for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
        await press(key);
        const now = await places();
        assert.ok(now.isSeen && now.bottom <= now.screen && now.top >= now.bar, `${width} px: ${JSON.stringify(now)}`);
        assert.ok(Math.abs(now.slider - before.slider) <= 1, `${width} px: ${JSON.stringify(now)}`);
      }
    }
    await page.setViewport(1280, 900);
  });
});
