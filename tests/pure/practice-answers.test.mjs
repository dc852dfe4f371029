import assert from "node:assert/strict";
import { it } from "node:test";
import { judge } from "../../web/src/figures/practice/answers.js";

it("an answer is right to the decimals typed, of which it needs two unless it is whole", () => {
  const verdict = (text, ...answer) => judge(text, { answer, slips: [] }).verdict;
  assert.equal(verdict("0.67", 0.669762), "right");
  assert.equal(verdict("0.6698", 0.669762), "right");
  assert.equal(verdict("0.66", 0.669762), "wrong");
  assert.equal(verdict("0.7", 0.669762), "coarse");
  assert.equal(verdict("0.5", 0.5), "right");
  assert.equal(verdict("2.01", 2), "wrong");
  assert.equal(verdict("1.34, 0.66", 1.339523, 0.660477), "right");
});

it("an answer in words is right, and −∞ is taken for the slip that it is", () => {
  const verdict = (text, ...answer) => judge(text, { answer, slips: [{ name: "masked-score", answer: [null] }] });
  for (const text of ["zero", "none", "exactly 0", "nothing"]) assert.deepEqual(verdict(text, 0), { verdict: "right" }, text);
  assert.deepEqual(verdict("three", 3), { verdict: "right" });
  assert.deepEqual(verdict("4 columns", 4), { verdict: "right" });
  for (const text of ["−∞", "-inf", "minus infinity"]) assert.deepEqual(verdict(text, 0), { verdict: "slip", slip: "masked-score" }, text);
  assert.deepEqual(verdict("0", 0.5), { verdict: "wrong" });
  assert.deepEqual(verdict("∞", 0), { verdict: "wrong" });
  assert.deepEqual(verdict("some", 0), { verdict: "unreadable" });
});
