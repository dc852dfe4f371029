// What each function is called with, smallest first, and what the core answers to that.
import { Draw } from "./draw.js";

/** @typedef {import("./draw.js").Tensor} Tensor */

/**
 * A call of a learner's function.
 * @typedef {object} Case
 * @property {Record<string, any>} given the arguments, in their order, by the names that a learner knows
 * @property {{ name: string, tensor: Tensor }[]} [expected] what it must answer; nothing where it must refuse
 * @property {() => Mistaken[]} [mistaken] what well-known mistakes answer in its place
 * @property {string} [nanMistake] the mistake that it looks like if NaN comes out
 *
 * @typedef {{ name: string, parts: Tensor[], rowSums?: Tensor }} Mistaken
 *
 * @typedef {{ engine: any, mistakes: any }} Core the engine, and the table of the exercise's mistakes
 */

/** @param {Tensor} tensor @returns {Tensor} */
const asMask = ({ shape, data }) => ({ shape, data, dtype: "bool" });

/** @param {any} answers @param {(answer: any) => Tensor[]} partsOf @returns {Mistaken[]} */
const named = ({ answers }, partsOf) =>
  answers.map((/** @type {any} */ answer) => ({ name: answer.fault, parts: partsOf(answer), rowSums: answer.rowSums }));

/** @param {Core} core @param {number} n @returns {Case} */
const maskCase = ({ engine, mistakes }, n) => ({
  given: { n },
  expected: [{ name: "mask", tensor: asMask(engine.causalMask(n)) }],
  mistaken: () => named(mistakes.mistakenMasks({ n }), ({ answer }) => [asMask(answer)]),
});

/** @param {Core} core @param {Draw} draw @returns {Case[]} */
const maskCases = (core, draw) => [1, 2, 3, 4, draw.whole(5, 7), draw.whole(8, 12)].map((n) => maskCase(core, n));

/**
 * @param {Core} core
 * @param {Tensor} Q
 * @param {Tensor} K
 * @param {Tensor} V
 * @param {Tensor | null} [mask] left out, the call has no such argument
 * @returns {Case}
 */
function attentionCase({ engine, mistakes }, Q, K, V, mask) {
  const inputs = { query: Q, key: K, value: V };
  const allowed = mask ?? { shape: [Q.shape[0], K.shape[0]], data: Array(Q.shape[0] * K.shape[0]).fill(1), dtype: "bool" };
  const answer = (/** @type {object} */ options) => {
    const { weights, output } = engine.maskedAttention({ ...inputs, mask: allowed, ...options });
    return [weights, output];
  };
  const [weights, output] = answer({});
  return {
    given: mask === undefined ? { Q, K, V } : { Q, K, V, mask },
    expected: [{ name: "weights", tensor: weights }, { name: "output", tensor: output }],
    mistaken: () => [
      { name: "output-first", parts: [output, weights] },
      { name: "no-divisor", parts: answer({ scale: 1 }) },
      { name: "no-mask", parts: answer({ mask: undefined }) },
      { name: "nan-row", parts: answer({ fullyMasked: "nan" }) },
      ...named(mistakes.mistakenAttention({ ...inputs, mask: allowed }), (stages) => [stages.weights, stages.output]),
    ],
  };
}

/** @param {number[][]} rows @returns {Tensor} */
const matrix = (rows) => ({ shape: [rows.length, rows[0].length], data: rows.flat() });

/** @param {number[][]} rows @returns {Tensor} */
const maskOf = (rows) => asMask(matrix(rows));

/** @param {Tensor} tensor @param {number} factor @returns {Tensor} */
const times = ({ shape, data }, factor) => ({ shape, data: data.map((number) => number * factor) });

/** @param {Core} core @param {Draw} draw @returns {Case[]} */
function attentionCases(core, draw) {
  const example = /** @type {const} */ ([matrix([[1, 0]]), matrix([[1, 0], [0, 1]]), matrix([[2, 0], [0, 2]])]);
  const drawn = () => {
    const [queries, keys, width] = [draw.whole(1, 4), draw.whole(2, 4), draw.whole(1, 4)];
    return /** @type {const} */ ([draw.tensor(queries, width), draw.tensor(keys, width), draw.tensor(keys, draw.whole(1, 3))]);
  };
  const rectangular = Array.from({ length: 3 }, drawn);
  const square = /** @type {const} */ ([draw.tensor(3, 2), draw.tensor(3, 2), draw.tensor(3, 2)]);
  return [
    attentionCase(core, ...example),
    attentionCase(core, ...example, maskOf([[1, 0]])),
    attentionCase(core, ...square, maskOf([[1, 0, 0], [1, 1, 0], [1, 1, 1]])),
    attentionCase(core, ...square, maskOf([[1, 1, 0], [0, 0, 0], [0, 1, 1]])),
    {
      ...attentionCase(core, times(square[0], 1000), times(square[1], 1000), square[2], maskOf([[1, 0, 0], [1, 1, 0], [1, 1, 1]])),
      nanMistake: "no-maximum",
    },
    ...rectangular.flatMap(([Q, K, V]) => [
      attentionCase(core, Q, K, V, null),
      attentionCase(core, Q, K, V, draw.mask(Q.shape[0], K.shape[0])),
    ]),
  ];
}

/** @param {Core} core @param {Tensor} X @param {number} h @returns {Case} */
const splitCase = ({ engine, mistakes }, X, h) => ({
  given: { X, h },
  expected: [{ name: "heads", tensor: engine.splitHeads(X, h) }],
  mistaken: () => named(mistakes.mistakenSplits({ x: X, heads: h }), ({ answer }) => [answer]),
});

/** 10 · row + column, both from 1, as the bug lab has it. @param {number} rows @param {number} columns */
const counted = (rows, columns) =>
  matrix(Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_value, j) => 10 * (i + 1) + j + 1)));

/** @param {Core} core @param {Draw} draw @returns {Case[]} */
const splitCases = (core, draw) => [
  splitCase(core, counted(2, 4), 2),
  splitCase(core, counted(4, 8), 2),
  splitCase(core, draw.tensor(draw.whole(1, 4), 6), 1),
  splitCase(core, draw.tensor(draw.whole(2, 4), 6), 6),
  splitCase(core, draw.tensor(draw.whole(2, 5), 6), draw.oneOf([2, 3])),
  ...[3, 0, -2].map((h) => ({ given: { X: counted(2, 8), h } })),
];

/** @param {Core} core @param {Tensor} Xh @returns {Case} */
const mergeCase = ({ engine, mistakes }, Xh) => ({
  given: { Xh },
  expected: [{ name: "X", tensor: engine.mergeHeads(Xh) }],
  mistaken: () => named(mistakes.mistakenMerges({ heads: Xh }), ({ answer }) => [answer]),
});

/** @param {Core} core @param {Draw} draw @returns {Case[]} */
const mergeCases = (core, draw) => [
  mergeCase(core, core.engine.splitHeads(counted(2, 4), 2)),
  mergeCase(core, draw.tensor(1, draw.whole(1, 4), draw.whole(1, 3))),
  mergeCase(core, draw.tensor(draw.whole(2, 3), draw.whole(2, 4), draw.whole(2, 3))),
];

/** A layer's input and matrices. @param {Draw} draw @param {number} n @param {number} width */
const layer = (draw, n, width) => ({
  X: draw.tensor(n, width),
  Wq: draw.tensor(width, width),
  Wk: draw.tensor(width, width),
  Wv: draw.tensor(width, width),
  Wo: draw.tensor(width, width),
});

/** @param {any} given @returns {any} */
const layerInputs = ({ X, Wq, Wk, Wv, Wo, h }) => ({ x: X, wQuery: Wq, wKey: Wk, wValue: Wv, wOutput: Wo, heads: h });

/** @param {Core} core @param {ReturnType<typeof layer> & { h: number, causal?: boolean }} given @returns {Case} */
function layerCase({ engine, mistakes }, given) {
  const { causal = true } = given;
  const inputs = layerInputs(given);
  const run = (/** @type {object} */ options) => engine.multiHeadAttention({ ...inputs, causal, ...options });
  const right = run({});
  return {
    given,
    expected: [{ name: "output", tensor: right.output }],
    mistaken: () => [
      { name: causal ? "no-mask" : "always-masked", parts: [run({ causal: !causal }).output] },
      { name: "no-output-matrix", parts: [right.concatenated] },
      { name: "one-head", parts: [run({ heads: 1 }).output] },
      ...(causal ? named(mistakes.mistakenLayers(inputs), ({ answer }) => [answer]) : []),
    ],
  };
}

/** @param {Core} core @param {Draw} draw @returns {Case[]} */
const layerCases = (core, draw) => [
  layerCase(core, { ...layer(draw, 3, 4), h: 2 }),
  layerCase(core, { ...layer(draw, 3, 4), h: 2, causal: false }),
  layerCase(core, { ...layer(draw, draw.whole(2, 4), 4), h: 1, causal: true }),
  layerCase(core, { ...layer(draw, draw.whole(2, 4), 4), h: 4, causal: true }),
  layerCase(core, { ...layer(draw, draw.whole(4, 5), 6), h: draw.oneOf([2, 3]), causal: draw.oneOf([true, false]) }),
  ...[3, 0].map((h) => ({ given: { ...layer(draw, 2, 4), h, causal: true } })),
];

/** @type {Record<string, (core: Core, draw: Draw) => Case[]>} */
const casesByName = {
  causal_mask: maskCases,
  masked_attention: attentionCases,
  split_heads: splitCases,
  merge_heads: mergeCases,
  multi_head_attention: layerCases,
};

/** What a function is tried with, fresh for every seed. @param {string} name @param {Core} core @param {number} seed */
export const casesOf = (name, core, seed) => casesByName[name](core, new Draw(seed));

/**
 * Pairs of inputs for the leak: from `token` on they differ.
 * @param {number} seed
 */
export function leakPairs(seed) {
  const draw = new Draw(seed);
  return [1, 2, 4].map((h) => {
    const given = { ...layer(draw, 4, 4), h, causal: true };
    const token = draw.whole(1, 3); // from 0
    const from = token * 4;
    const data = given.X.data.map((number, place) => (place < from ? number : number + 100));
    return { token, before: given, after: { ...given, X: { shape: given.X.shape, data } } };
  });
}
