// The lesson's figures, as the page's own module computes them.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { coreFigures } from "../../web/tools/core.mjs";

let figures;
before(async () => { figures = await coreFigures(); });

const numbers = (tensor) => Array.from(tensor.data);
const rows = ({ shape: [n, width], data }) =>
  Array.from({ length: n }, (_, i) => Array.from(data.slice(i * width, (i + 1) * width)));
const tensor = (shape, data) => ({ shape, data });
const refuses = (call, message) => assert.throws(call, { name: "RangeError", message });

describe("figures: the mask", () => {
  it("starts from the lesson's scores, and takes others", () => {
    const { scores } = figures.lessonInputs();
    assert.deepEqual(figures.maskFigure({ causal: true }).scores, scores);
    const mine = scores.data.map((score) => score / 4 - 1);
    const shown = figures.maskFigure({ scores: tensor([4, 4], mine), causal: true, padding: false });
    assert.deepEqual(numbers(shown.scores), Array.from(mine));
  });

  it("hides the padding, turns cells round and says which rows are empty", () => {
    const flipped = tensor([4, 4], Array.from({ length: 16 }, (_, i) => i === 3));
    const shown = figures.maskFigure({ causal: true, padding: true, flipped, fullyMasked: "zeros" });
    assert.deepEqual(rows(shown.mayAttend), [[0, 0, 0, 1], [0, 1, 0, 0], [0, 1, 1, 0], [0, 1, 1, 1]]);
    assert.deepEqual(numbers(shown.emptyRows), [0, 0, 0, 0]);
    assert.deepEqual(rows(shown.weights)[0], [0, 0, 0, 1]);
    assert.deepEqual(numbers(figures.maskFigure({ causal: true, padding: true }).emptyRows), [1, 0, 0, 0]);
  });

  it("makes of an empty row what the policy says", () => {
    const row = (fullyMasked) => rows(figures.maskFigure({ causal: true, padding: true, fullyMasked }).weights)[0];
    assert.deepEqual(row("zeros"), [0, 0, 0, 0]);
    assert.deepEqual(row("uniform"), [0.25, 0.25, 0.25, 0.25]);
    assert.deepEqual(row("nan"), [NaN, NaN, NaN, NaN]);
    refuses(() => row("error"), "query 0 may look at none of its 4 keys");
    refuses(() => row("ones"), "\"ones\" is none of zeros, uniform, nan, error");
  });

  it("refuses scores out of range, with the number, and other shapes", () => {
    const all = (score) => tensor([4, 4], Array(16).fill(score));
    for (const score of [10.5, -11, NaN, Infinity]) {
      refuses(() => figures.maskFigure({ scores: all(score), causal: true }), `a score must be from -10 to 10, not ${score}`);
    }
    refuses(() => figures.maskFigure({ scores: tensor([2, 2], [1, 2, 3, 4]), causal: true }),
      "scores has 4 entries, not 16");
    refuses(() => figures.maskFigure({ scores: tensor([4, 4], [1, 2]), causal: true }), "scores has 2 entries, not 16");
    refuses(() => figures.maskFigure({ scores: tensor([2, 8], Array(16).fill(0)), causal: true }),
      "scores has shape (2, 8), it must be (4, 4)");
  });
});

describe("figures: the heads", () => {
  it("take the lesson's weights, the identity or weights drawn from a seed", () => {
    const of = (weights, seed) => figures.headsFigure({ heads: 2, causal: true, weights, seed });
    assert.deepEqual(numbers(of("identity").wKey), Array.from({ length: 64 }, (_, i) => (i % 9 === 0 ? 1 : 0)));
    assert.deepEqual(of("random", 7), of("random", 7));
    assert.notDeepEqual(of("random", 7).wQuery, of("random", 8).wQuery);
    assert.deepEqual(of("random", 7).x, of("lesson").x);
    assert.equal(of("random", 7).parameterCount, 256);
    refuses(() => of("random", 0.5), "seed must be a whole number, not 0.5");
  });
});

describe("figures: the future leak", () => {
  it("is exactly 0 before the changed token under the mask, and nowhere without it", () => {
    const moved = (causal) => rows(figures.leakFigure({ heads: 2, causal, token: 3, change: 1 }).moved);
    moved(true).forEach((token, t) => token.forEach((distance, row) => assert.equal(distance === 0, row < t)));
    assert.ok(moved(false).flat().every((distance) => distance > 0));
  });

  it("refuses what it cannot change", () => {
    const leak = (options) => figures.leakFigure({ heads: 2, causal: true, token: 1, change: 1, ...options });
    refuses(() => leak({ token: 5 }), "token must be from 1 to 4, not 5");
    refuses(() => leak({ token: 1.5 }), "token must be a whole number, not 1.5");
    refuses(() => leak({ change: 10.5 }), "change must be from -10 to 10, not 10.5");
    refuses(() => leak({ heads: 3 }), "width 8 cannot be split into 3 heads of equal width");
  });
});

describe("figures: the worked example", () => {
  it("takes its own query, key and value", () => {
    const shown = figures.workedExample({ query: tensor([1, 2], [0, 0]), firstKey: true, secondKey: true });
    assert.deepEqual(numbers(shown.weights), [0.5, 0.5]);
    assert.deepEqual(numbers(shown.output), [1, 1]);
    assert.deepEqual(numbers(shown.key), [1, 0, 0, 1]);
    refuses(() => figures.workedExample({ value: tensor([2, 2], [0, 0, 0, 20]), firstKey: true, secondKey: true }),
      "an entry of value must be from -10 to 10, not 20");
  });
});

describe("figures: practice", () => {
  const chapter = { visible: [3], weight: [0], output: [2, 0], width: [4] };

  for (const [kind, answer] of Object.entries(chapter)) {
    it(`${kind}: seed 0 is the chapter's question, a seed asks the same again, slips are never right`, () => {
      assert.deepEqual(numbers(figures.practice({ kind, seed: 0 }).answer), answer);
      assert.deepEqual(figures.practice({ kind, seed: 12 }), figures.practice({ kind, seed: 12 }));
      for (const slip of figures.practice({ kind, seed: 12 }).slips) {
        assert.match(slip.name, /^[a-z-]+$/);
        assert.notDeepEqual(numbers(slip.answer), numbers(figures.practice({ kind, seed: 12 }).answer));
      }
    });
  }

  it("refuses a kind or a seed that there is not", () => {
    refuses(() => figures.practice({ kind: "luck", seed: 1 }), "\"luck\" is none of visible, weight, output, width");
    refuses(() => figures.practice({ kind: "width", seed: -1 }), "seed must be from 0 to 4294967295, not -1");
  });
});

it("figures: 20,000 calls, refused ones among them, need no more memory than the module has", () => {
  for (let i = 0; i < 20000; i += 1) {
    assert.throws(() => figures.practice({ kind: "width", seed: -1 }), RangeError);
    figures.practice({ kind: "output", seed: i });
  }
});
