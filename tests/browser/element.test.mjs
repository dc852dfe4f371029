import assert from "node:assert/strict";
import { cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const mask = "attention-mask";
const maskState = { mask: "causal", show: "weights", row: 3, flipped: "", scores: null, fullyMasked: "zeros" };
const exampleState = { allowed: "both", query: null, key: null, value: null, fullyMasked: "zeros" };
const toggle = `${mask} >>> [role=switch]`;
const headsAtFirst = { heads: 2, mask: "causal", weights: "lesson", seed: 1, follow: 0, open: 0, row: 2 };

inEachEngine("the elements in any page", (lesson) => {
  it("moving an element about keeps its state, draws one table, and one click is one reaction", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluateOn(mask, async (element) => {
      element.row = 2;
      for (let times = 0; times < 3; times += 1) {
        document.querySelector("main").append(element);
        await element.updateComplete;
      }
      element.scrollIntoView({ behavior: "instant" });
    });
    // The lesson's foot is fetched when it comes near, and stands above the element now.
    await page.waitForOn("attention-lesson", ({ shadowRoot }) => shadowRoot.querySelector(".foot").childElementCount > 0);
    await listen(page, mask);
    await page.click(toggle);
    await settled(page, mask);
    assert.equal((await heard(page)).length, 1);
    const seen = await page.evaluateOn(mask, ({ state, shadowRoot }) => ({
      state,
      tables: shadowRoot.querySelectorAll("table").length,
      row: shadowRoot.querySelector("[name=row]:checked").value,
    }));
    assert.deepEqual(seen, { state: { ...maskState, mask: "none", row: 2 }, tables: 1, row: "2" });
  });

  everywhere("an element that was in another document keeps its look, there and when it is back", async () => {
    const { page } = lesson;
    await lesson.open();
    const seen = await page.evaluate(async () => {
      const element = document.querySelector("attention-mask");
      const look = () => {
        const { borderTopWidth, borderCollapse } = element.ownerDocument.defaultView.getComputedStyle(element.shadowRoot.querySelector("td"));
        return [element.shadowRoot.adoptedStyleSheets.length, borderTopWidth, borderCollapse];
      };
      const home = element.parentNode;
      const before = look();
      const frame = document.createElement("iframe");
      home.append(frame);
      frame.contentDocument.body.append(element);
      const there = look();
      home.append(element);
      const back = look();
      document.createElement("template").content.append(element);
      home.append(element);
      const early = document.createElement("attention-example");
      frame.contentDocument.body.append(early);
      await early.updateComplete;
      return { before, there, back, parked: look(), early: early.shadowRoot.adoptedStyleSheets.length > 0 };
    });
    const { before } = seen;
    assert.ok(before[0] > 0);
    assert.deepEqual(seen, { before, there: before, back: before, parked: before, early: true });
  });

  it("what is changed while the core is still on its way is drawn once it is there", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html`);
    const seen = await page.evaluate(async () => {
      const load = fetch;
      let arrive;
      const arrival = new Promise((resolve) => (arrive = resolve));
      globalThis.fetch = (...address) => arrival.then(() => load(...address));
      await import("/attention-lesson.js");
      await customElements.whenDefined("attention-lesson");
      const names = ["mask", "heads", "example", "leak"];
      const all = names.map((name) => document.createElement(`attention-${name}`));
      const errors = [];
      addEventListener("attention-error", ({ detail }) => errors.push(detail.message));
      document.querySelector("main").append(...all);
      const drawn = all.map((element) => element.updateComplete);
      await Promise.all(all.map(({ constructor }) => constructor.view()));
      for (const element of all) element.requestUpdate();
      all[0].state = { mask: "none" };
      await new Promise(requestAnimationFrame);
      arrive();
      await Promise.all(drawn);
      return { errors, drawn: all.map(({ result }) => Boolean(result)), mask: all[0].state.mask };
    });
    assert.deepEqual(seen, { errors: [], drawn: Array(4).fill(true), mask: "none" });
  });

  everywhere("properties and attributes set before the script arrives are honoured", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html`);
    const seen = await page.evaluate(async () => {
      const masks = document.createElement("attention-mask");
      masks.mask = "none";
      const heads = document.createElement("attention-heads");
      heads.setAttribute("heads", "4");
      const example = document.createElement("attention-example");
      example.state = { allowed: "first" };
      const all = [masks, heads, example];
      document.querySelector("main").append(...all);
      await import("/attention-lesson.js");
      await Promise.all(all.map(({ localName }) => customElements.whenDefined(localName)));
      await Promise.all(all.map((element) => element.updateComplete));
      return all.map(({ state }) => state);
    });
    assert.deepEqual(seen,
      [{ ...maskState, mask: "none" }, { ...headsAtFirst, heads: 4 }, { ...exampleState, allowed: "first" }]);
  });

  it("properties are reflected to attributes, and values without meaning become the default", async () => {
    const { page } = lesson;
    await lesson.open();
    const seen = await page.evaluate(async () => {
      const masks = document.querySelector("attention-mask");
      const heads = document.querySelector("attention-heads");
      masks.mask = "none";
      heads.heads = 8;
      await Promise.all([masks.updateComplete, heads.updateComplete]);
      const reflected = [masks.getAttribute("mask"), heads.getAttribute("heads")];
      masks.setAttribute("mask", "sideways");
      heads.setAttribute("heads", "99");
      masks.row = NaN;
      await Promise.all([masks.updateComplete, heads.updateComplete]);
      const cleaned = [masks.mask, masks.row, heads.heads];
      heads.setAttribute("heads", "");
      masks.state = { row: [], show: ["scores"] };
      await Promise.all([masks.updateComplete, heads.updateComplete]);
      return { reflected, cleaned, empty: [heads.heads, masks.row, masks.show] };
    });
    assert.deepEqual(seen, { reflected: ["none", "8"], cleaned: ["causal", 3, 8], empty: [2, 3, "weights"] });
  });

  it("state and result survive JSON, and what is done to a result does no harm", async () => {
    const { page } = lesson;
    await lesson.open();
    const seen = await page.evaluateOn(mask, async (element) => {
      element.state = JSON.parse(JSON.stringify({ mask: "causal", show: "masked-scores", row: 4 }));
      await element.updateComplete;
      const { state, result } = element;
      const copy = JSON.parse(JSON.stringify(result));
      element.result.weights[0][0] = 7;
      return { state, isSame: JSON.stringify(copy) === JSON.stringify(element.result), copy };
    });
    assert.deepEqual(seen.state, { ...maskState, show: "masked-scores", row: 4 });
    assert.ok(seen.isSame);
    assert.deepEqual(seen.copy.maskedScores[0], [1, null, null, null]);
    assert.ok(Math.abs(seen.copy.weights[1][1] - Math.E / (1 + Math.E)) < 1e-12, `${seen.copy.weights[1][1]}`);
    assert.deepEqual(seen.copy.futureShares, [0, 0, 0, 0]);
  });

  it("loading the script a second time from elsewhere does no harm", async () => {
    const { page } = lesson;
    await lesson.open();
    await page.evaluate(() => import("/define.js?again").then(() => true));
    await page.click(toggle);
    await settled(page, mask);
    assert.deepEqual((await cells(page, `${mask} >>> table`, ".share")).flat(), ["0.80", "0.69", "0.64", "0"]);
  });
});
