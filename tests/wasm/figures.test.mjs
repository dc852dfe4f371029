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

describe("figures: heads made by hand", () => {
  it("say each head's role, and look where it says", () => {
    const { roles, weights, mayAttend } = figures.headsFigure({ heads: 4, causal: true, weights: "by-hand" });
    assert.deepEqual(roles, ["previous", "first", "self", "uniform"]);
    assert.deepEqual(rows(mayAttend), [[1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]]);
    const last = [0, 1, 2, 3].map((head) => Array.from(weights.data.slice(head * 16 + 12, head * 16 + 16)));
    assert.ok(last[0][2] > 0.9 && last[1][0] > 0.9 && last[2][3] > 0.9);
    assert.deepEqual(last[3], [0.25, 0.25, 0.25, 0.25]);
    assert.deepEqual(figures.headsFigure({ heads: 2, causal: true }).roles, []);
  });
});

describe("figures: the future leak", () => {
  it("is exactly 0 before the changed token under the mask, and nowhere without it", () => {
    const moved = (causal) => rows(figures.leakFigure({ heads: 2, causal, token: 3, change: 1 }).moved);
    moved(true).forEach((token, t) => token.forEach((distance, row) => assert.equal(distance === 0, row < t)));
    assert.ok(moved(false).flat().every((distance) => distance > 0));
  });

  it("is not found by many random changes under the mask, and by every one of them without it", () => {
    const trials = (causal) => figures.leakTrials({ heads: 2, causal, count: 500, seed: 1 });
    assert.deepEqual(trials(true), { count: 500, leaks: 0, largest: 0, worstToken: 0 });
    const { leaks, largest, worstToken } = trials(false);
    assert.equal(leaks, 500);
    assert.ok(largest > 100 && worstToken >= 2);
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
    refuses(() => figures.practice({ kind: "luck", seed: 1 }), "\"luck\" is none of visible, weight, output, width, " +
      "padded, strict, softmax, average, divisor, owner, parameters");
    refuses(() => figures.practice({ kind: "width", seed: -1 }), "seed must be from 0 to 4294967295, not -1");
    refuses(() => figures.questionKind({ topic: "softmax", seed: 1 }), "the topic must be visible, weight, output or width");
  });

  it("asks harder kinds from seed to seed, each with what its question needs", () => {
    const kinds = Array.from({ length: 6 }, (_, seed) => figures.questionKind({ topic: "width", seed }));
    assert.deepEqual(kinds, ["width", "width", "divisor", "owner", "parameters", "width"]);
    const fields = {
      padded: ["tokens", "token", "padding"], strict: ["tokens", "token"], softmax: ["scores", "mayAttend", "key"],
      average: ["scores", "value", "mayAttend"], divisor: ["width", "heads"], owner: ["width", "heads", "column"], parameters: ["width", "heads"],
    };
    for (const [kind, names] of Object.entries(fields)) {
      const asked = figures.practice({ kind, seed: 3 });
      for (const name of ["answer", "slips", ...names]) assert.notEqual(asked[name], undefined, `${kind}: ${name}`);
    }
    const { width, answer } = figures.practice({ kind: "parameters", seed: 3 });
    assert.deepEqual(numbers(answer), [4 * width * width]);
  });

  it("knows −∞ as the score of a masked key, given for its weight", () => {
    const slip = figures.practice({ kind: "weight", seed: 0 }).slips.find(({ name }) => name === "masked-score");
    assert.deepEqual(numbers(slip.answer), [-Infinity]);
  });
});

it("figures: 20,000 calls, refused ones among them, need no more memory than the module has", () => {
  for (let i = 0; i < 20000; i += 1) {
    assert.throws(() => figures.practice({ kind: "width", seed: -1 }), RangeError);
    figures.practice({ kind: "output", seed: i });
  }
});
