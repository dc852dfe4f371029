// What moves on the page by itself: only Chromium measures it.
import assert from "node:assert/strict";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

/** Scrolls down the page as a reader does; gives how far the layout shifted, as browsers count it. */
async function readThrough() {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
    scrollTo(0, top);
    await frame();
  }
  const all = [...document.querySelectorAll(":defined")].filter(({ updateComplete }) => updateComplete);
  await Promise.all(all.map(({ updateComplete }) => updateComplete));
  await frame();
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}

/**
 * Presses each control of a figure in turn, always from the same state; gives those that moved on the
 * screen, or moved a control above them. A button that is gone has brought another question.
 */
async function moved(element, { state = {}, without = "" }) {
  const begin = async () => {
    element.state = { ...structuredClone(element.model.initial), ...state };
    await element.updateComplete;
  };
  const controls = () => [...element.shadowRoot.querySelectorAll("button, input, select, summary")]
    .filter((control) => control.checkVisibility());
  const nameOf = (control) => control.ariaLabel || control.textContent.trim() || `${control.name} ${control.value}`;
  const topOf = (control) => control.getBoundingClientRect().top;
  const press = (control) => {
    if (control.localName === "select") control.selectedIndex += 1;
    if (control.type === "range") control.value = control.max;
    control.focus({ preventScroll: true });
    if (["select-one", "range"].includes(control.type)) {
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    } else control.click();
  };
  const found = [];
  await begin();
  for (let i = 0; i < controls().length; i += 1) {
    const all = controls();
    const pressed = all[i];
    pressed.scrollIntoView({ block: "center", behavior: "instant" });
    const above = all.filter((control) => topOf(control) <= topOf(pressed) && !(without && pressed.matches(without)));
    const before = new Map([pressed, ...above].map((control) => [control, topOf(control)]));
    const name = nameOf(pressed);
    press(pressed);
    await element.updateComplete;
    for (const [control, top] of pressed.isConnected ? before : []) {
      const by = Math.round(topOf(control) - top);
      if (control.isConnected && control.checkVisibility() && Math.abs(by) > 1) {
        found.push(control === pressed ? `${name} moves by ${by}` : `${name} moves ${nameOf(control)} by ${by}`);
      }
    }
    pressed.closest("details")?.removeAttribute("open");
    await begin();
  }
  return found;
}

const answered = { seed: 0, text: "7", tries: 2, outcome: null, chapter: null, more: 0 };
const items = Object.fromEntries(["visible", "weight", "output", "width"].map((kind) => [kind, answered]));
const settled = Object.fromEntries(Object.keys(items).map((kind) => [kind, { ...answered, outcome: "right", chapter: "right" }]));

/** A head that is opened closes the one above it: what is pressed stays, what was open goes. */
const openers = ".opener";

const presses = {
  mask: [{}, { state: { show: "scores" } }, { state: { mask: "causal-padding", row: 1 } }],
  heads: [{}, { state: { heads: 4, follow: 3 } }, { state: { open: 1 }, without: openers }, { state: { heads: 4, open: 2 }, without: openers }],
  leak: [{}, { state: { mask: "none", token: 4 } }, { state: { proven: true } }],
  example: [{}, { state: { allowed: "none" } }],
  bugs: [{}, { state: { sums: "yes", future: "no" } }, { state: { sums: "yes", future: "no", ran: true } }, { state: { mode: "layers" } },
    { state: { mode: "question" } }],
  code: [{}],
  practice: [{}, { state: { items } }, { state: { items: settled } }],
  quiz: [{}],
};

inEachEngine("the layout", (lesson) => {
  it("the mask stays where it is when its switch brings the prediction's answer", async () => {
    const { page } = lesson;
    await page.setViewport(320, 1400);
    for (const guess of ["yes", "no", "shown"]) {
      await lesson.open("index.html#idea");
      await page.evaluateOn("attention-mask", async (mask, answer) => {
        mask.state = { guess: answer };
        await mask.updateComplete;
        await mask.updateComplete;
      }, guess);
      const toggle = "attention-mask >>> [role=switch]";
      const top = await page.evaluateOn(toggle, (control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        return control.getBoundingClientRect().top;
      });
      await page.click(toggle);
      await page.waitForOn("attention-mask", ({ seen }) => seen);
      const now = await page.evaluateOn(toggle, (control) => control.getBoundingClientRect().top);
      assert.ok(Math.abs(now - top) <= 1, `${guess}: ${now - top} px`);
    }
  });

  for (const [width, layout] of [[320, "--phone"], [390, "--phone"], [768, "--wide"], [1280, "--wide"]]) {
    it(`a figure takes about as much room before it is drawn as it needs then, ${width} px`, async () => {
      await lesson.page.setViewport(width, 800);
      await lesson.open("index.html#attention-nothing");
      const found = await lesson.page.evaluate((name) => [...document.querySelectorAll("attention-lesson [drawn]")].map((figure) => ({
        name: figure.localName,
        kept: parseFloat(getComputedStyle(figure).getPropertyValue(name)),
        taken: figure.getBoundingClientRect().height / 16,
      })), layout);
      assert.equal(found.length, 8);
      for (const { name, kept, taken } of found) {
        assert.ok(Math.abs(kept - taken) <= Math.max(1.5, 0.05 * taken), `${name}: ${kept} rem are kept, ${taken} rem taken`);
      }
    });
  }

  for (const width of [320, 768, 1280]) {
    it(`hardly shifts while the page is read, ${width} px`, async () => {
      await lesson.page.setViewport(width, 800);
      await lesson.forget(lesson.url);
      await lesson.page.goto(lesson.url);
      const shift = await lesson.page.evaluate(readThrough);
      assert.ok(shift <= 0.02, `${shift}`);
    });

    for (const [name, starts] of Object.entries(presses)) {
      it(`attention-${name}: what is pressed stays where it is, and so does what is above it, ${width} px`, async () => {
        await lesson.page.setViewport(width, 800);
        await lesson.open();
        for (const start of starts) {
          assert.deepEqual(await lesson.page.evaluateOn(`attention-${name}`, moved, start), [], JSON.stringify(start));
        }
      });
    }
  }
});
