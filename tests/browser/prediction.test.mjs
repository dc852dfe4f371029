// The question that the mask figure puts before it shows weights for the first time.
import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { cells, inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const inside = (selector) => `${mask} >>> ${selector}`;
const toggle = inside("[role=switch]");
const weightsStep = inside("[name=show][value=weights]");
const answer = (number) => inside(`.question button:nth-of-type(${number})`);
const [yes, no, showMe] = [1, 2, 3].map(answer);
const told = inside(".answer");

const maskedScores = [["1", "−∞", "−∞", "−∞"], ["0", "1", "−∞", "−∞"], ["2", "0", "1", "−∞"], ["0", "0", "0", "1"]];
const scores = [["1", "2", "0", "1"], ["0", "1", "2", "0"], ["2", "0", "1", "3"], ["0", "0", "0", "1"]];

/** Notes from now on what the figure tells, and what its one live sentence says. */
function listen({ shadowRoot }) {
  Object.assign(globalThis, { answers: [], said: [] });
  document.addEventListener("attention-answer", ({ detail }) => globalThis.answers.push(detail));
  const [status, ...others] = shadowRoot.querySelectorAll("[role=status], [aria-live]");
  if (others.length > 0) throw new Error("there is more than one live sentence");
  new MutationObserver(() => globalThis.said.push(status.textContent.trim()))
    .observe(status, { childList: true, characterData: true, subtree: true });
}

inEachEngine("the prediction", (lesson) => {
  const open = async () => {
    await lesson.open("index.html#nowhere");
    await lesson.page.evaluateOn(mask, listen);
  };
  const shown = () => cells(lesson.page, inside("table"), ".weight, .masked, .number")
    .then((rows) => rows.map((row) => row.map((text) => text.replace(" future", ""))));
  const isAsked = () => lesson.page.evaluateOn(mask, ({ shadowRoot }) => shadowRoot.querySelector(".question") !== null);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, mask);
  };

  everywhere("the scores are live from the start, and nothing is asked", async () => {
    const { page } = lesson;
    await open();
    assert.deepEqual(await shown(), maskedScores);
    assert.equal(await isAsked(), false);
    const dead = await page.evaluateOn(mask, ({ shadowRoot }) => [...shadowRoot.querySelectorAll("button, input, select")]
      .filter((control) => control.disabled || control.closest("[inert]")).length);
    assert.equal(dead, 0);
    await click(toggle);
    assert.deepEqual(await shown(), scores, "the first press changes numbers");
  });

  everywhere("the wish to see weights asks first, and the answer opens them", async () => {
    const { page } = lesson;
    await open();
    await click(weightsStep);
    await page.waitForOn(inside(".question"), ({ innerText }) => /does a forbidden position keep a small positive weight\?/.test(innerText));
    assert.deepEqual(await shown(), maskedScores, "no weight is seen before the answer");
    await click(no);
    assert.equal((await shown())[2].join(), "0.67,0.09,0.24,masked");
    assert.equal(await isAsked(), false);
    assert.match(await page.text(told), /^You said no\. Now take the mask off, and compare\.$/);
    assert.equal(await page.evaluateOn(mask, ({ shadowRoot }) => shadowRoot.activeElement.value), "weights", "the focus is not lost");
    assert.deepEqual(await page.evaluate(() => globalThis.answers),
      [{ part: "predict", question: "forbidden-weight", answer: "no", isRight: true, isFirst: true }]);
  });

  it("the exponentials ask as well; another step takes the question back", async () => {
    await open();
    await click(inside("[name=show][value=exponentials]"));
    await lesson.page.waitForOn(inside(".question"), (question) => question.isConnected);
    await click(inside("[name=show][value=scores]"));
    assert.equal(await isAsked(), false);
    await click(inside("[name=show][value=exponentials]"));
    await click(showMe);
    assert.deepEqual((await shown())[0], ["2.72", "0", "0", "0"]);
  });

  everywhere("the answer comes back beside the switch when the mask is first taken off, with the core's numbers, and is announced once", async () => {
    const { page } = lesson;
    await open();
    await click(weightsStep);
    await click(yes);
    await page.evaluate(() => globalThis.said.splice(0));
    const top = await page.evaluateOn(inside("table"), (table) => table.getBoundingClientRect().top + scrollY);
    await click(toggle);
    const verdict = /^You said yes\. Without the mask, “sat” gives “down” a weight of 0\.64; with it, exactly 0\./;
    assert.match(await page.text(told), verdict);
    assert.ok(Math.abs(await page.evaluateOn(inside("table"), (table) => table.getBoundingClientRect().top + scrollY) - top) < 1,
      "the table stays where it is");
    const { withoutMask, withMask } = await page.evaluateOn(mask, ({ result }) => result.prediction);
    assert.ok(Math.abs(withoutMask - 0.6439142598879724) < 1e-12);
    assert.equal(withMask, 0);
    const said = await page.evaluate(() => globalThis.said.splice(0));
    assert.equal(said.length, 1, said.join(" / "));
    assert.match(said[0], verdict);
    await click(toggle);
    await click(toggle);
    assert.match(await page.text(told), verdict, "it stays to be read");
    assert.equal((await page.evaluate(() => globalThis.said)).some((sentence) => /You said/.test(sentence)), false);
  });

  it("Undo and Reset take no answer back", async () => {
    const { page } = lesson;
    await open();
    await click(weightsStep);
    await click(yes);
    await click(toggle);
    await click(inside("[part=undo]"));
    await click(inside("[part=reset]"));
    const { guess, seen } = await page.evaluateOn(mask, ({ state }) => state);
    assert.deepEqual({ guess, seen }, { guess: "yes", seen: true });
    assert.equal((await shown())[2].join(), "0.67,0.09,0.24,masked");
  });

  everywhere("a link that carries the mask's state opens it, asks nothing, and lands at the figure", async () => {
    const { page } = lesson;
    await page.setViewport(390, 500);
    await lesson.open("index.html#mask.mask=none&mask.row=1");
    assert.deepEqual((await shown())[0], ["0.20", "0.53", "0.07", "0.20"]);
    assert.equal(await isAsked(), false);
    const top = await page.evaluateOn(mask, (figure) => figure.getBoundingClientRect().top);
    assert.ok(top > -5 && top < 100, `${top}`);
    await page.setViewport(900, 760);
  });

  it("a figure that is not told to ask does not", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html`);
    const text = await page.evaluate(async () => {
      await import("/attention-lesson.js");
      await customElements.whenDefined("attention-mask");
      const element = document.querySelector("main").appendChild(document.createElement("attention-mask"));
      await element.updateComplete;
      return element.shadowRoot.querySelector("#sentence").textContent;
    });
    assert.match(text, /^Token 3 looks at tokens 1 to 3/);
  });

  it("axe finds nothing before the question, at it, and after it", async () => {
    await open();
    assert.deepEqual(await axe(lesson.page), []);
    await click(weightsStep);
    await lesson.page.waitForOn(inside(".question"), (question) => question.isConnected);
    assert.deepEqual(await axe(lesson.page), []);
    await click(no);
    await click(toggle);
    assert.deepEqual(await axe(lesson.page), []);
  });
});
