// The exercise solved in several styles: each gives the same here and in NumPy.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runBoth } from "./both.mjs";
import { isSame } from "./same.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const styles = readdirSync(new URL("solutions/", import.meta.url)).filter((name) => name.endsWith(".py"));
const programs = styles.map((name) => `${read(`solutions/${name}`)}\n${read("cases.py")}`);
const results = await runBoth(programs);

const numbersOf = ({ values }) => values.map(Number);

for (const [place, style] of styles.entries()) {
  const { ours, theirs } = results[place];

  test(`${style}: gives the same answers here and in NumPy`, () => {
    assert.equal(theirs.kind, "sequence", theirs.message);
    assert.ok(isSame(ours, theirs), JSON.stringify({ ours, theirs }));
  });

  test(`${style}: is a right solution`, () => {
    const [masks, [weights, output], [, maskedOutput], , withoutKeys, large, , , refusals, , leaks] =
      ours.items.map((item) => item.items ?? item);
    assert.deepEqual(masks[1].values, ["True", "False", "True", "True"]);
    assert.ok(Math.abs(numbersOf(weights)[0] - 0.6697615493266569) < 1e-15);
    assert.ok(Math.abs(numbersOf(output)[1] - 0.6604769013466862) < 1e-15);
    assert.deepEqual(numbersOf(maskedOutput), [2, 0]);
    assert.deepEqual(numbersOf(withoutKeys[0]).slice(3), [0, 0, 0]);
    assert.deepEqual(numbersOf(withoutKeys[1]).slice(2), [0, 0]);
    assert.ok(large.every((array) => numbersOf(array).every(Number.isFinite)));
    assert.deepEqual(refusals.map(({ values }) => values[0]), ["True", "True", "True", "True"]);
    const moved = leaks.map(({ values }) => values[0]);
    assert.deepEqual(moved, ["False", "True", "False", "True", "False", "True"]);
  });
}

test("all styles give the same answers", () => {
  for (const { ours } of results) assert.ok(isSame(ours, results[0].ours));
});
