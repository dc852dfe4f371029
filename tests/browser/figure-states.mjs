// Every figure's states that a person can bring about and that look different.

const presets = ["causal", "none", "padding", "causal-padding"];
const steps = ["scores", "masked-scores", "exponentials", "weights"];
const oneTo = (count) => Array.from({ length: count }, (_, i) => i + 1);

const practised = (outcome, seed = 0) => ({
  items: Object.fromEntries(["visible", "weight", "output", "width"].map((kind) =>
    [kind, { seed, text: outcome === "right" ? "?" : "7", tries: 2, outcome, chapter: outcome, more: 0 }])),
});

const ran = { sums: "yes", future: "no", ran: true };

/** @param {{ id: string, choices: string[] }[]} questions */
const checked = (questions, pick) =>
  ({ answers: Object.fromEntries(questions.map(({ id, choices }) => [id, { first: choices.at(pick), last: choices.at(pick) }])) });

/**
 * @param {{ id: string, choices: string[] }[]} questions what the quiz asks
 * @returns {Record<string, { name: string, state?: object, predict?: boolean }[]>} by figure
 */
export const figureStates = (questions) => ({
  mask: [
    { name: "before the question", state: {}, predict: true },
    ...["yes", "no", "shown"].flatMap((guess) => ["causal", "none"].map((mask) =>
      ({ name: `${guess}, ${mask}`, state: { guess, mask }, predict: true }))),
    ...presets.flatMap((mask) => steps.map((show) => ({ name: `${show}, ${mask}`, state: { mask, show } }))),
    { name: "a row with no key, refused", state: { mask: "causal-padding", row: 1, fullyMasked: "error" } },
    { name: "cells turned by hand", state: { flipped: "1-2 2-1 3-3" } },
  ],
  heads: [
    ...oneTo(8).map((heads) => ({ name: `${heads} heads`, state: { heads } })),
    { name: "no mask", state: { mask: "none" } },
    ...[1, 2, 3, 4, 8].map((heads) => ({ name: `${heads} heads made by hand`, state: { heads, weights: "by-hand" } })),
    { name: "a column followed", state: { follow: 3 } },
    { name: "a head open", state: { open: 1 } },
    { name: "a head open and a column followed", state: { heads: 4, open: 2, follow: 3 } },
    { name: "8 heads, one open", state: { heads: 8, open: 8, row: 4 } },
  ],
  leak: [
    { name: "with the mask", state: {} },
    { name: "without it", state: { mask: "none" } },
    { name: "proven", state: { proven: true } },
    { name: "proven without the mask", state: { proven: true, mask: "none" } },
    { name: "random changes", state: { trial: 1 } },
    { name: "random changes without the mask", state: { proven: true, trial: 1, mask: "none", token: 4 } },
    { name: "nothing added", state: { amount: 0, proven: true } },
  ],
  example: ["both", "first", "second", "none"].map((allowed) => ({ name: allowed, state: { allowed } })),
  bugs: [
    { name: "nothing predicted", state: {} },
    { name: "predicted", state: { sums: "yes", future: "unsure" } },
    { name: "the mask after the softmax, run", state: ran },
    { name: "a stand-in, run", state: { ...ran, bug: "finite-stand-in", example: 2 } },
    { name: "no maximum, run", state: { ...ran, bug: "no-maximum" } },
    { name: "the wrong merge, run", state: { ...ran, bug: "merge-without-transpose" } },
    { name: "the wrong split, run", state: { ...ran, bug: "reshape-split" } },
    { name: "five layers", state: { mode: "layers" } },
    { name: "a layer probed", state: { mode: "layers", layer: 2, tried: "2-1 2-2 2-3 2-4" } },
    { name: "five layers, wrongly named", state: { mode: "layers", names: Array(5).fill("none"), checked: true } },
    { name: "a question", state: { mode: "question" } },
    { name: "a question with NaN", state: { mode: "question", seed: 3 } },
  ],
  practice: [
    { name: "nothing answered", state: {} },
    { name: "wrong", state: practised(null) },
    { name: "right", state: practised("right") },
    { name: "looked up", state: practised("shown") },
    ...[2, 3, 4].flatMap((seed) => ["right", null].map((outcome) =>
      ({ name: `harder kinds, seed ${seed}, ${outcome ?? "wrong"}`, state: practised(outcome, seed) }))),
  ],
  quiz: [
    { name: "nothing answered", state: {} },
    { name: "the first choices", state: checked(questions, 0) },
    { name: "the last choices", state: checked(questions, -1) },
  ],
});
