// No figure keeps room that nothing stands in: its picture has no empty band, in any state and width.
import assert from "node:assert/strict";
import { it } from "./tiers.mjs";
import { PNG } from "pngjs";
import { questions } from "../../web/lessons/masking-and-heads/quiz.js";
import { figureStates } from "./figure-states.mjs";
import { inEachEngine } from "./lesson.mjs";

/** The tallest band that may be empty, in CSS pixels. */
const allowed = 72;

/** So many pixels of a row may be a line beside an empty place. */
const lineWidth = 8;

/** Gives a figure a state; gives how high it is then. */
async function setUp(element, { state, predict = false }) {
  element.toggleAttribute("predict", predict);
  const { initial } = element.model;
  element.state = { ...structuredClone(initial), ...state };
  await element.updateComplete;
  const { height } = element.getBoundingClientRect();
  return Math.ceil(height);
}

/** Scrolls a figure to the top, and waits until it is still; gives its box on the screen without its border. */
async function boxOf(element) {
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  scrollTo({ top: scrollY + element.getBoundingClientRect().top, behavior: "instant" });
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await frame();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: Math.ceil(left) + 1, top: Math.ceil(top) + 1, width: Math.floor(width) - 2, height: Math.floor(height) - 2 };
}

/** Whether a row shows one colour, but for a line or two. */
function isEmpty({ data, width }, { left, width: wide }, y) {
  const at = (x) => data.readUInt32BE((y * width + x) * 4);
  const background = at(left + 2);
  let others = 0;
  for (let x = left; x < left + wide; x += 1) {
    if (at(x) !== background && (others += 1) > lineWidth) return false;
  }
  return true;
}

/** The tallest empty band of a picture, and where it begins below the figure's top. */
function tallestVoid(png, box) {
  let tallest = { height: 0, from: 0 };
  let from = box.top;
  for (let y = box.top; y <= box.top + box.height; y += 1) {
    if (y < box.top + box.height && isEmpty(png, box, y)) continue;
    if (y - from > tallest.height) tallest = { height: y - from, from: from - box.top };
    from = y + 1;
  }
  return tallest;
}

/** The tallest empty band of a figure in one of its states. */
async function voidIn(page, path, state, width) {
  const height = await page.evaluateOn(path, setUp, state);
  await page.setViewport(width, height + 20);
  const box = await page.evaluateOn(path, boxOf);
  return tallestVoid(PNG.sync.read(Buffer.from(await page.screenshot())), box);
}

inEachEngine("the room in a figure", (lesson) => {
  for (const [name, states] of Object.entries(figureStates(questions))) {
    for (const width of [320, 768, 1280]) {
      it(`attention-${name} has no empty band over ${allowed} px, ${width} px wide`, async () => {
        const { page } = lesson;
        const path = `attention-${name}`;
        await page.setViewport(width, 800);
        await lesson.open();
        const voids = [];
        for (const state of states) {
          const { height, from } = await voidIn(page, path, state, width);
          if (height > allowed) voids.push(`${state.name}: ${height} px from ${from} px on`);
        }
        assert.deepEqual(voids, []);
      });
    }
  }

  it("is seen to be empty where it is", async () => {
    const { page } = lesson;
    await page.setViewport(320, 800);
    await lesson.open();
    await page.evaluateOn("attention-mask >>> .under", (part) => part.style.setProperty("margin-top", "100px"));
    const { height } = await voidIn(page, "attention-mask", {}, 320);
    assert.ok(height > 90 && height < 130, `${height}`);
  });
});
