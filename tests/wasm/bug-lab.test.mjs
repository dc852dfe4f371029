// The bug lab's numbers, as a page gets them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import createModule from "#wasm/bug_lab.mjs";
import { root } from "../../web/tools/process.mjs";

const wasmBinary = readFileSync(join(root, "build/wasm/bug_lab.wasm"));
const core = await createModule({ wasmBinary });

const numbers = (tensor) => Array.from(tensor.data);
const near = (actual, expected) =>
  assert.ok(Math.abs(actual - expected) < 5e-7, `${actual} is not ${expected}`);

describe("bugLab", () => {
  it("gives the right result and the faulty one, and marks where they differ", () => {
    const { inputs, right, faulty, differs } = core.bugLab({ bug: "mask-after-softmax", example: 1 });
    assert.deepEqual(numbers(inputs.mayAttend), [1, 0]);
    assert.deepEqual(numbers(right.output), [2, 0]);
    near(faulty.output.data[0], 1.339523);
    near(faulty.rowSums.data[0], 0.669762);
    assert.deepEqual(numbers(differs.weights), [1, 0]);
    assert.deepEqual(numbers(differs.scores), [0, 0]);
  });

  it("gives every stage of a layer, and the leak of both", () => {
    const lab = core.bugLab({ bug: "merge-without-transpose", example: 1 });
    assert.equal(lab.inputs.heads, 2);
    assert.deepEqual(lab.faulty.weights.shape, [2, 4, 4]);
    assert.deepEqual(lab.faulty.rowSums.shape, [2, 4]);
    assert.equal(lab.rightLeak.data[4], 0);
    assert.ok(lab.faultyLeak.data[4] > 0);
  });

  it("answers an unknown bug or example with the core's sentence", () => {
    assert.equal(core.bugLab({ bug: "typo", example: 1 }).error, "there is no fault named typo");
    assert.equal(core.bugLab({ bug: "added-mask", example: 2 }).error, "example must be from 1 to 1, not 2");
  });
});

describe("bugProbe", () => {
  it("moves no earlier row of the right layer, and some row of another", () => {
    const { faults } = core.brokenMasks({ seed: 3 });
    const leaks = faults.map((_, index) =>
      [2, 3, 4].some((token) =>
        numbers(core.bugProbe({ seed: 3, layer: index + 1, token, change: 1 }).leaks).includes(1)));
    assert.equal(leaks[faults.indexOf("none")], false);
    assert.ok(leaks.includes(true));
  });
});

describe("bugQuestion", () => {
  it("offers four faults, and only the hidden one differs nowhere from what is shown", () => {
    const { offered, hidden, evidence, differs } = core.bugQuestion({ seed: 5 });
    assert.equal(new Set(offered).size, 4);
    assert.deepEqual(evidence[hidden].weights.shape, [2, 4, 4]);
    const anywhere = differs.map((marks) => Object.values(marks).some((part) => numbers(part).includes(1)));
    assert.deepEqual(anywhere, offered.map((_, place) => place !== hidden));
  });
});

describe("bugRefutation", () => {
  it("finds nothing against the right name, and a token whose change speaks against another", () => {
    const { faults } = core.brokenMasks({ seed: 3 });
    faults.forEach((fault, index) => {
      assert.equal(core.bugRefutation({ seed: 3, layer: index + 1, guess: fault }).token, 0);
    });
    const { token, moves, wouldMove } = core.bugRefutation({ seed: 3, layer: 1, guess: faults[1] });
    assert.ok(token >= 1 && token <= 4);
    assert.notDeepEqual(numbers(moves), numbers(wouldMove));
    assert.equal(core.bugRefutation({ seed: 3, layer: 1, guess: "typo" }).error, "there is no fault named typo");
  });
});

describe("what a page says of the numbers", () => {
  it("gives a clue against each wrong answer, and none against the right one", () => {
    const { clues, hidden, evidence } = core.bugQuestion({ seed: 5 });
    assert.equal(clues[hidden], null);
    clues.forEach((clue, place) => {
      if (place === hidden) return;
      const { part, head, row, column, shown, expected } = clue;
      assert.ok(["rowSum", "leak", "weight"].includes(part));
      const at = ({ rowSums, leak, weights }) => ({
        rowSum: rowSums.data[4 * (head - 1) + row - 1],
        leak: leak.data[4 * (row - 1) + column - 1],
        weight: weights.data[16 * (head - 1) + 4 * (row - 1) + column - 1],
      })[part];
      assert.deepEqual([shown, expected], [at(evidence[hidden]), at(evidence[place])]);
    });
  });

  it("says whether the sums break and whether the future leaks, and where", () => {
    const { sumsBreak, futureLeaks, sumsDiffer, leaks, mayAttend } = core.bugLab({ bug: "merge-without-transpose", example: 1 });
    assert.deepEqual([sumsBreak, futureLeaks], [0, 1]);
    assert.deepEqual(numbers(sumsDiffer), Array(8).fill(0));
    assert.deepEqual(numbers(leaks).slice(0, 8), [0, 0, 0, 0, 1, 0, 0, 0]);
    assert.deepEqual(numbers(mayAttend).slice(0, 4), [1, 0, 0, 0]);
  });
});
