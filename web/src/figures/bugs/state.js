import { oneOf, wholeWithin } from "../../figure/state.js";
import { initial } from "./initial.js";

export { initial };

/** What there is to do: run a mistake, find the right one of five layers, or name a bug by its numbers. */
export const modes = ["lab", "layers", "question"];

/** The mistakes by what they get wrong, in the order of the computation, under the core's names. */
export const groups = {
  mask: ["flipped-triangle", "diagonal-off-by-one", "one-token-ahead", "swapped-mask", "top-left-alignment"],
  masking: ["mask-after-softmax", "multiplied-scores", "added-mask", "tiny-stand-in", "finite-stand-in"],
  softmax: ["sqrt-d-model", "softmax-over-queries", "no-maximum", "maximum-of-masked"],
  output: ["nan-times-zero", "averaged-weights"],
  heads: ["reshape-split", "merge-without-transpose", "split-before-projection"],
};

export const bugs = Object.values(groups).flat();

/** How many examples a mistake has, where it has more than one. @type {Record<string, number>} */
const exampleCounts = { "finite-stand-in": 2 };

/** @param {string} bug */
export const examplesOf = (bug) => exampleCounts[bug] ?? 1;

/** What can be predicted of the rows' sums, and of the future. @type {(null | "yes" | "no" | "unsure")[]} */
export const predictions = [null, "yes", "no", "unsure"];

export const tokens = [1, 2, 3, 4];
export const layerNumbers = [1, 2, 3, 4, 5];
export const amounts = [1, -1, 2, -2];
const lastSeed = 2 ** 32 - 1;

/** @typedef {import("./initial.js").BugsState} BugsState */

/** @param {unknown} names */
const cleanNames = (names) => layerNumbers.map((_, i) => oneOf(["", "none", ...bugs], Array.isArray(names) ? names[i] : ""));

/** Each place once, in order. @param {unknown} tried */
function cleanTried(tried) {
  const places = String(tried ?? "").split(" ").filter((place) => /^[1-5]-[1-4]$/.test(place));
  return [...new Set(places)].sort().join(" ");
}

/** @param {any} values @returns {BugsState} */
export function clean(values) {
  const bug = bugs.includes(values.bug) ? values.bug : initial.bug;
  return {
    mode: oneOf(modes, values.mode),
    bug,
    example: wholeWithin(values.example, 1, examplesOf(bug), 1),
    sums: oneOf(predictions, values.sums),
    future: oneOf(predictions, values.future),
    ran: values.ran === true,
    layers: wholeWithin(values.layers, 0, lastSeed, initial.layers),
    layer: wholeWithin(values.layer, 1, layerNumbers.length, 1),
    amount: oneOf(amounts, Number(values.amount)),
    tried: cleanTried(values.tried),
    names: cleanNames(values.names),
    checked: values.checked === true,
    seed: wholeWithin(values.seed, 0, lastSeed, initial.seed),
    guesses: Array.isArray(values.guesses) ? [...new Set(values.guesses)].filter((name) => bugs.includes(name)) : [],
  };
}

/** @param {BugsState} state @param {string} mode */
export const chooseMode = (state, mode) => ({ ...state, mode });

/** Another mistake is to be predicted anew. @param {BugsState} state @param {string} bug */
export const chooseBug = (state, bug) => ({ ...state, bug, example: 1, sums: null, future: null, ran: false });
/** @param {BugsState} state @param {string} example */
export const chooseExample = (state, example) =>
  ({ ...state, example: Number(example), sums: null, future: null, ran: false });

/** A prediction stands once the lab has run. @param {BugsState} state @param {"sums" | "future"} about @param {string} answer */
export const predict = (state, about, answer) => (state.ran ? state : { ...state, [about]: answer });

/** Whether both predictions are made. @param {BugsState} state */
export const isPredicted = ({ sums, future }) => sums !== null && future !== null;

/** @param {BugsState} state */
export const run = (state) => (isPredicted(state) ? { ...state, ran: true } : state);

/** @param {BugsState} state @param {string} layer */
export const chooseLayer = (state, layer) => ({ ...state, layer: Number(layer) });
/** @param {BugsState} state @param {string} amount */
export const chooseAmount = (state, amount) => ({ ...state, amount: Number(amount) });

/** @param {BugsState} state @param {number} layer @param {number} token */
export const isTried = ({ tried }, layer, token) => tried.split(" ").includes(`${layer}-${token}`);
/** @param {BugsState} state @param {number} token */
export const tryToken = (state, token) => ({ ...state, tried: cleanTried(`${state.tried} ${state.layer}-${token}`) });

/** Says what a layer is; what was said of the names before holds no longer. @param {BugsState} state @param {number} layer @param {string} name */
export const nameLayer = (state, layer, name) =>
  ({ ...state, names: state.names.map((old, i) => (i + 1 === layer ? name : old)), checked: false });

/** @param {BugsState} state */
export const isNamed = ({ names }) => names.every((name) => name !== "");
/** @param {BugsState} state */
export const check = (state) => (isNamed(state) ? { ...state, checked: true } : state);
/** @param {BugsState} state */
export const otherLayers = (state) =>
  ({ ...state, layers: state.layers + 1, layer: 1, tried: "", names: initial.names, checked: false });

/** @param {BugsState} state @param {string} bug */
export const guess = (state, bug) => ({ ...state, guesses: [...state.guesses.filter((old) => old !== bug), bug] });
/** @param {BugsState} state */
export const another = (state) => ({ ...state, seed: state.seed + 1, guesses: [] });

/**
 * The stages of the computation at which a mistake is best seen, the first that differs first.
 * @type {Record<string, string[]>}
 */
const stages = {
  "mask-after-softmax": ["weights", "output"],
  "softmax-over-queries": ["weights"],
  "nan-times-zero": ["weights", "output"],
  "averaged-weights": ["weights", "headOutputs"],
  "reshape-split": ["query", "weights"],
  "split-before-projection": ["query", "weights"],
  "merge-without-transpose": ["weights", "concatenated"],
  "sqrt-d-model": ["scores", "weights"],
  "top-left-alignment": ["maskedScores", "weights", "output"],
  "tiny-stand-in": ["maskedScores", "weights", "output"],
  "finite-stand-in": ["maskedScores", "weights", "output"],
  "no-maximum": ["maskedScores", "weights", "output"],
  "maximum-of-masked": ["scores", "weights", "output"],
};

/** @param {string} bug */
export const stagesOf = (bug) => stages[bug] ?? ["maskedScores", "weights"];

/** The first head where a stage has several; of a stage of all heads, all. @param {any} rows @returns {any[][]} */
export const firstHead = (rows) => (Array.isArray(rows[0]?.[0]) ? rows[0] : rows);
/** The sums of the first head's rows. @param {any[] | any[][]} sums @returns {any[]} */
export const firstSums = (sums) => (Array.isArray(sums[0]) ? sums[0] : sums);
