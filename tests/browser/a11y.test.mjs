import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const figures = ["attention-mask", "attention-leak", "attention-example", "attention-heads"];

const states = [
  { mask: "causal", show: "weights", heads: 2, follow: 3, open: 2, allowed: "both", proven: true },
  { mask: "none", show: "weights", heads: 3, allowed: "first" },
  { mask: "causal", show: "masked-scores", heads: 8, follow: 8, open: 8, allowed: "none" },
];

const show = (page, state) => page.evaluate(async (wanted) => {
  const all = [...document.querySelectorAll("attention-mask, attention-leak, attention-example, attention-heads")];
  for (const element of all) element.state = wanted;
  await Promise.all(all.map((element) => element.updateComplete));
}, state);

/** The lowest contrast of text on any heat colour, over all weights from 0 to 1. */
function lowestHeatContrast() {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const luminance = (color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
      const c = byte / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const lowest = (cell) => {
    const before = cell.style.getPropertyValue("--_weight");
    const found = { ratio: Infinity };
    for (let step = 0; step <= 1000; step += 1) {
      cell.style.setProperty("--_weight", step / 1000);
      const { color, backgroundColor } = getComputedStyle(cell);
      const ratio = contrast(luminance(color), luminance(backgroundColor));
      if (ratio < found.ratio) Object.assign(found, { ratio, weight: step / 1000, color, backgroundColor });
    }
    cell.style.setProperty("--_weight", before);
    return found;
  };
  const roots = [...document.querySelectorAll("attention-mask, attention-heads")].map(({ shadowRoot }) => shadowRoot);
  const samples = [roots[0].querySelector(".weight"),
    ...[...roots[1].querySelectorAll(".head")].map((head) => head.querySelector(".weight"))];
  return samples.map(lowest);
}

/** The contrast of the words on hatching, with the hatching's own colour. */
function hatchContrast() {
  const host = document.querySelector("attention-mask");
  const cell = host.shadowRoot.querySelector(".masked");
  const probe = host.shadowRoot.querySelector("caption");
  const context = document.createElement("canvas").getContext("2d");
  const luminance = (color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => (byte / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  probe.style.setProperty("background-color", "var(--_hatch)");
  const [text, hatch] = [luminance(getComputedStyle(cell).color), luminance(getComputedStyle(probe).backgroundColor)];
  probe.style.removeProperty("background-color");
  return (Math.max(text, hatch) + 0.05) / (Math.min(text, hatch) + 0.05);
}

/** Everything that can be pressed and is smaller than it ought to be. */
function smallTargets() {
  const small = [];
  for (const name of ["attention-mask", "attention-leak", "attention-example", "attention-heads"]) {
    const { shadowRoot } = document.querySelector(name);
    for (const control of shadowRoot.querySelectorAll("button, input")) {
      const target = (control.closest("label") ?? control).getBoundingClientRect();
      const isEnough = target.height >= 36 && target.width >= 24;
      if (!isEnough) small.push(`${name}: ${control.className} ${control.name} is ${target.width} x ${target.height}`);
    }
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getBoundingClientRect().height < 24) small.push(link.textContent);
  }
  return small;
}

/** Gives the page a scheme, as a host page would. */
const choose = (page, scheme) => page.evaluate((name) =>
  document.documentElement.style.setProperty("color-scheme", name), scheme);

/** What heads the rows and columns of the figures' tables, as it is read aloud. */
function tokenHeaders() {
  const roots = ["attention-mask", "attention-leak", "attention-heads"].map((name) => document.querySelector(name).shadowRoot);
  const headers = roots.flatMap((root) => [...root.querySelectorAll("table:not([aria-hidden] *) th")]);
  const isRead = (element) => element.checkVisibility();
  return headers.filter((header) => isRead(header) && header.querySelector(".chip")).map((header) =>
    header.ariaLabel ?? [...header.querySelectorAll(".chip > span, .chip .wide")].every(isRead));
}

inEachEngine("accessibility", (lesson) => {
  for (const scheme of ["light", "dark"]) {
    it(`the number in a heat cell is readable at every weight, in every head's colour, ${scheme}`, async () => {
      await lesson.open();
      await choose(lesson.page, scheme);
      await show(lesson.page, { heads: 8 });
      const samples = await lesson.page.evaluate(lowestHeatContrast);
      assert.equal(samples.length, 9);
      for (const sample of samples) assert.ok(sample.ratio >= 4.5, JSON.stringify(sample));
    });

    it(`the word on hatching is readable even where it crosses a line, ${scheme}`, async () => {
      await lesson.open();
      await choose(lesson.page, scheme);
      const ratio = await lesson.page.evaluate(hatchContrast);
      assert.ok(ratio >= 4.5, `${ratio}`);
    });

    it(`axe finds nothing, whatever the figures show, ${scheme}`, async () => {
      for (const state of states) {
        await lesson.open();
        await choose(lesson.page, scheme);
        await show(lesson.page, state);
        assert.deepEqual(await axe(lesson.page), [], JSON.stringify(state));
      }
    });
  }

  everywhere("everything that can be pressed is large enough, on a phone and on a desk", async () => {
    for (const width of [320, 1280]) {
      await lesson.page.setViewport(width, 800);
      await lesson.open();
      assert.deepEqual(await lesson.page.evaluate(smallTargets), [], `${width} px wide`);
    }
  });

  it("a token's header is read as its name, also where only its number is seen", async () => {
    for (const width of [320, 1280]) {
      await lesson.page.setViewport(width, 800);
      await lesson.open();
      const headers = await lesson.page.evaluate(tokenHeaders);
      assert.equal(headers.length, 32);
      for (const header of headers) assert.ok(header === true || /^token [1-4]$/.test(header), `${width} px: ${header}`);
    }
  });

  everywhere("one action changes one live sentence of its figure, at once", async () => {
    const { page } = lesson;
    await lesson.open();
    for (const [name, control] of [["attention-mask", "[role=switch]"], ["attention-example", "[type=checkbox]"],
      ["attention-leak", "[part=prove]"],
      ["attention-heads", "[aria-label='More heads']"]]) {
      await page.evaluateOn(name, ({ shadowRoot }) => {
        globalThis.changes = [];
        const regions = shadowRoot.querySelectorAll("[aria-live], [role=status], [role=alert], output");
        for (const region of regions) {
          const observer = new MutationObserver(() => globalThis.changes.push(region.getAttribute("role")));
          observer.observe(region, { childList: true, characterData: true, subtree: true });
        }
      });
      await page.click(`${name} >>> ${control}`);
      await settled(page, name);
      assert.deepEqual(await page.evaluate(() => globalThis.changes), ["status"], name);
    }
  });

  it("each table has a caption, and its headers say what they head", async () => {
    await lesson.open();
    for (const heads of [2, 3]) {
      await show(lesson.page, { heads });
      const faults = await lesson.page.evaluate((names) => names.flatMap((name) => {
        const tables = [...document.querySelector(name).shadowRoot.querySelectorAll("table:not([aria-hidden] *)")];
        return tables.flatMap((table) => [
          ...(table.caption?.textContent.trim() ? [] : [`${name}: a table has no caption`]),
          ...[...table.querySelectorAll("th")].filter(({ scope, textContent }) => !scope || !textContent.trim())
            .map(({ textContent }) => `${name}: the header "${textContent}" heads nothing`),
        ]);
      }), figures);
      assert.deepEqual(faults, []);
    }
  });
});
