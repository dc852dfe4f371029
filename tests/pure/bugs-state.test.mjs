// The bug lab's state and words, which know neither page nor engine.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { another, bugs, check, chooseBug, clean, guess, initial, nameLayer, otherLayers, predict, run, tryToken }
  from "../../web/src/figures/bugs/state.js";
import { bugWords } from "../../web/src/figures/bugs/bugs.en.js";
import { clueInWords, sentence } from "../../web/src/figures/bugs/words.en.js";
import { root } from "../../web/tools/process.mjs";

const said = (state, result) => sentence(state, result).map((part) => part.text ?? part).join("");

describe("bugs: the state", () => {
  it("gives way where it means nothing", () => {
    const odd = { mode: "party", bug: "typo", example: 7, sums: "maybe", layer: 9, amount: 5, tried: "2-3 9-9 1-1 2-3", names: "x",
      guesses: ["typo", "added-mask", "added-mask"], seed: -1 };
    assert.deepEqual(clean(odd), { ...initial, layer: 5, tried: "1-1 2-3", guesses: ["added-mask"], seed: 0 });
    assert.deepEqual(clean(initial), initial);
  });

  it("takes the second example only of a mistake that has one", () => {
    assert.equal(clean({ bug: "finite-stand-in", example: 2 }).example, 2);
    assert.equal(clean({ bug: "added-mask", example: 2 }).example, 1);
  });

  it("runs only what is predicted, and keeps the prediction then", () => {
    const half = predict(initial, "sums", "yes");
    assert.equal(run(half).ran, false);
    const done = run(predict(half, "future", "unsure"));
    assert.equal(done.ran, true);
    assert.equal(predict(done, "sums", "no").sums, "yes");
    assert.deepEqual(chooseBug(done, "added-mask"), { ...initial, bug: "added-mask" });
  });

  it("checks only when all five layers are named, and another name takes the verdict back", () => {
    assert.equal(check(initial).checked, false);
    const named = [1, 2, 3, 4, 5].reduce((state, layer) => nameLayer(state, layer, "none"), tryToken(initial, 3));
    assert.equal(named.tried, "1-3");
    const checked = check(named);
    assert.equal(checked.checked, true);
    assert.equal(nameLayer(checked, 2, "added-mask").checked, false);
    assert.deepEqual(otherLayers(checked), { ...initial, layers: 2 });
  });

  it("keeps the guesses in order, and begins anew with another question", () => {
    const twice = guess(guess(initial, "swapped-mask"), "added-mask");
    assert.deepEqual(clean(twice).guesses, ["swapped-mask", "added-mask"]);
    assert.deepEqual(another(twice), { ...initial, seed: 2 });
  });
});

describe("bugs: the words", () => {
  it("every fault of the core has its words and its place in the list, and no other", () => {
    const header = readFileSync(join(root, "cpp/include/attention/faults.hpp"), "utf8");
    const names = [...header.matchAll(/NamedFault\{Fault::\w+, "([\w-]+)"\}/g)].map(([, name]) => name).filter((name) => name !== "none");
    assert.equal(names.length, 19);
    assert.deepEqual([...bugs].sort(), [...names].sort());
    assert.deepEqual(Object.keys(bugWords).sort(), [...names].sort());
  });

  it("every report that is named is the one that the core names", () => {
    const header = readFileSync(join(root, "cpp/include/attention/wrong.hpp"), "utf8");
    for (const [bug, { report }] of Object.entries(bugWords)) {
      if (!report) continue;
      const [place, number] = report.split("#");
      assert.match(header, new RegExp(`github\\.com/${place}/(issues|pull)/${number}\\b`), bug);
    }
  });

  it("a mistake's line differs from the right one", () => {
    for (const [bug, { code, right, why, notice, assertion }] of Object.entries(bugWords)) {
      assert.notEqual(code, right, bug);
      for (const text of [why, notice, assertion]) assert.ok(text, bug);
    }
  });

  it("compares what came with what was predicted", () => {
    const ran = { ...initial, sums: "yes", future: "yes", ran: true };
    const told = said(ran, { sumsBreak: 1, futureLeaks: 1 });
    assert.match(told, /^The rows’ sums are wrong \(you predicted otherwise\)\. The future leaks \(as you predicted\)\. /);
    assert.match(said({ ...ran, sums: "unsure", future: "no" }, { sumsBreak: 0, futureLeaks: 0 }),
      /sums are right \(you were not sure\)\. The future does not leak \(as you predicted\)/);
  });

  it("a clue is told by its numbers", () => {
    const place = { head: 2, row: 3, column: 1 };
    assert.equal(clueInWords({ ...place, part: "rowSum", shown: 0.534, expected: 1 }),
      "row 3 of head 2 would sum to 1; here it sums to 0.53.");
    assert.equal(clueInWords({ ...place, part: "weight", shown: "NaN", expected: 0 }),
      "query 3 of head 2 would give key 1 a weight of 0; here it is NaN.");
    assert.equal(clueInWords({ ...place, part: "leak", shown: 0, expected: 1.2935 }),
      "a change of token 3 would move row 1 by 1.29; here it moves by 0.");
  });

  it("a name that a layer cannot have is refuted by the rows that move", () => {
    const state = { ...initial, mode: "layers", names: ["none", "added-mask", "none", "none", "none"], checked: true };
    const right = { token: 0 };
    const refutations = [right, { token: 2, moves: [0, 1, 1, 1], wouldMove: [0, 0, 0, 0] }, right, right, right];
    assert.equal(said(state, { refutations }), "4 of 5 are right. Layer 2 is not “a mask of 0 and 1, added”: " +
      "changing token 2 would then move no row; here it moves rows 2, 3 and 4.");
    assert.match(said(state, { refutations: Array(5).fill(right) }), /^All five are right\. /);
  });
});
