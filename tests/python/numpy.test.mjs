// The page's own numpy against NumPy: the same drawn programs in both.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runBoth, runPython } from "./both.mjs";
import { isSame, wordsOf } from "./same.mjs";

const toleranceOf = (program) => (program.includes("float32") ? 2e-6 : undefined);

const differs = ({ program, ours, theirs }) => !isSame(ours, theirs, toleranceOf(program));

const show = ({ program, ours, theirs }) =>
  `${program}\n  here:  ${JSON.stringify(ours)}\n  NumPy: ${JSON.stringify(theirs)}`;

test("numpy: thousands of programs give NumPy's values, shapes, types and errors", async (t) => {
  const results = await runBoth(JSON.parse(runPython("-m", "programs")));
  const wrong = results.filter(differs);
  t.diagnostic(`${results.length} programs, ${wrong.length} differ`);
  assert.ok(results.length > 5000);
  assert.equal(wrong.slice(0, 10).map(show).join("\n"), "");

  await t.test("and an error says what NumPy's says", () => {
    const errors = results.filter(({ theirs }) => theirs.kind === "error");
    const alike = errors.filter(({ ours, theirs }) => wordsOf(ours.message) === wordsOf(theirs.message));
    t.diagnostic(`${alike.length} of ${errors.length} messages have the same words`);
    assert.ok(alike.length > 0.95 * errors.length);
  });
});

test("numpy: what differs is listed with a reason, and does differ", async () => {
  const gaps = JSON.parse(readFileSync(new URL("gaps.json", import.meta.url), "utf8"));
  assert.ok(gaps.every(({ reason, programs }) => reason.endsWith(".") && programs.length > 0));
  const results = await runBoth(gaps.flatMap(({ programs }) => programs));
  const closed = results.filter((result) => !differs(result)).map(({ program }) => program);
  assert.deepEqual(closed, [], "these no longer differ: take them off the list");
});

test("numpy: what it lacks says so by its name", async () => {
  const lacking = ["np.fft", "np.linalg.inv", "np.random.choice", "np.testing.assert_warns"];
  const results = await runBoth(lacking.map((name) => `result = ${name}`));
  for (const [place, name] of lacking.entries()) {
    const { ours } = results[place];
    assert.equal(ours.error, "AttributeError");
    assert.equal(ours.message, `${name} is not part of this exercise`);
  }
});
