// Takes pictures of the whole page, to be looked at: they are in build/pictures afterwards.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../web/tools/process.mjs";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

const folder = join(root, "build", "pictures");
mkdirSync(folder, { recursive: true });

/** What sticks out of the page at its right. */
const stickingOut = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

inEachEngine("the whole page", (lesson) => {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [320, 768, 1280]) {
      it(`fits ${width} px without sideways scroll, ${colorScheme}`, async () => {
        await lesson.page.emulate({ colorScheme });
        await lesson.page.setViewport(width, 900);
        await lesson.open();
        await lesson.page.screenshotOfAll(join(folder, `lesson-${width}-${colorScheme}.png`));
        assert.equal(await lesson.page.evaluate(stickingOut), 0);
      });
    }
  }
});
