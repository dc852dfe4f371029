import assert from "node:assert/strict";
import { inEachEngine } from "./lesson.mjs";
import { everywhere } from "./tiers.mjs";

inEachEngine("a core that has just been loaded", (lesson) => {
  /** What the very first calls of a module say, when all are to be refused. */
  const refusals = async (address, load, calls) => {
    await lesson.page.goto(`${lesson.url}bare.html`);
    return lesson.page.evaluate(async (from, name, wanted) => {
      const core = await (await import(from))[name]();
      return wanted.map(([called, ...input]) => {
        try {
          return core[called](...input);
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      });
    }, address, load, calls);
  };

  everywhere("refuses the first call in words, as the lesson's figures use it", async () => {
    assert.deepEqual(await refusals("/attention-lesson.js", "loadFigures", [
      ["headsFigure", { heads: 3, causal: true }],
      ["maskFigure", { causal: true, padding: true, fullyMasked: "error" }],
    ]), [
      "RangeError: width 8 cannot be split into 3 heads of equal width",
      "RangeError: query 0 may look at none of its 4 keys",
    ]);
  });

  everywhere("refuses the first call in words, as the whole engine", async () => {
    assert.deepEqual(await refusals("/engine.js", "loadEngine", [
      ["splitHeads", [[1, 2, 3]], 2],
      ["maskedAttention", { query: [[1]], key: [[1, 2]], value: [[1]] }],
    ]), [
      "RangeError: width 3 cannot be split into 2 heads of equal width",
      "RangeError: query has 1 column, key has 2",
    ]);
  });
});
