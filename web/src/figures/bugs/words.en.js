import { list } from "../../figure/lists.en.js";
import { distance, long, longWeight, short, shortSum, shortWeight } from "../../figure/write-number.js";
import { bugWords, nameOf } from "./bugs.en.js";
import { isNamed, isPredicted, isTried, tokens } from "./state.js";

/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {import("../../figure/sentence.js").Part} Part */
/** @typedef {{ part: "rowSum" | "leak" | "weight", head: number, row: number, column: number, shown: any, expected: any }} Clue */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {string} bug */
const quoted = (bug) => strong(`“${nameOf(bug)}”`);

/** What the figure is called. */
export const name = "Bug lab";

export const modeNames = { lab: "The lab", layers: "Find the broken masks", question: "Which bug is it?" };

export const introductions = {
  lab: "Choose a mistake. Its line of code looks innocent: predict what it breaks, then run it beside the right one.",
  layers: "Five layers look alike. One is right, each of the others has a mistake. Change tokens, see which rows move, and name all five.",
  question: "A layer of two heads with a mistake in it. All you have is its numbers. Which bug explains them?",
};

export const groupNames = {
  mask: "The mask",
  masking: "Masking the scores",
  softmax: "Scores and softmax",
  output: "The output",
  heads: "Splitting and merging heads",
};

/** @type {Record<string, string[]>} */
export const exampleNames = { "finite-stand-in": ["A very low score", "A row without a key"] };

export const questions = {
  sums: "Will each row of weights still sum to what it should?",
  future: "Will the future leak: does an earlier row move when a later token changes?",
};

export const answerNames = { yes: "Yes", no: "No", unsure: "Not sure" };

/** @type {Record<string, string>} */
export const stageNames = {
  query: "The first head’s queries",
  scores: "Scores",
  maskedScores: "Masked scores",
  weights: "Weights",
  headOutputs: "The first head’s output",
  concatenated: "The heads, joined",
  output: "Output",
};

/** @type {Record<string, string>} */
export const corners = { scores: "query ↓ key →", maskedScores: "query ↓ key →", weights: "query ↓ key →" };

/** How a stage's numbers are written: with all their decimals where there are few. @param {string} stage @param {number} columns */
export function printOf(stage, columns) {
  if (stage === "weights") return columns < 4 ? longWeight : shortWeight;
  return columns < 4 ? long : short;
}

/** @param {number} columns */
export const printSum = (columns) => (columns < 4 ? long : shortSum);

/** "exactly 0" for what did not move. @param {any} moved */
export const distanceInWords = (moved) => (moved === 0 ? "0" : distance(moved));

/**
 * What was predicted, and what came of it.
 * @param {null | string} answer
 * @param {boolean} isSo
 */
function verdict(answer, isSo) {
  if (answer === "unsure") return "you were not sure";
  return (answer === "yes") === isSo ? "as you predicted" : "you predicted otherwise";
}

/** @param {BugsState} state @param {any} result @returns {Part[]} */
function labSentence(state, { sumsBreak, futureLeaks }) {
  if (!isPredicted(state)) return ["Answer both questions; there is no harm in being wrong. Then run it."];
  if (!state.ran) return ["Both answered. Run it, and see."];
  return [
    "The rows’ sums ", strong(sumsBreak ? "are wrong" : "are right"), ` (${verdict(state.sums, !sumsBreak)}). `,
    "The future ", strong(futureLeaks ? "leaks" : "does not leak"), ` (${verdict(state.future, Boolean(futureLeaks))}). `,
    bugWords[state.bug].why,
  ];
}

/** @param {number[]} marks 1 for a row that moves */
function rowsMoving(marks) {
  const rows = tokens.filter((row) => marks[row - 1]);
  if (rows.length === 0) return "no row";
  return rows.length === 1 ? `row ${rows[0]} only` : `rows ${list(rows.map(String))}`;
}

/** @param {number[]} some */
const tokensOf = (some) => `${some.length === 1 ? "token" : "tokens"} ${list(some.map(String))}`;

/** @param {BugsState} state @param {any} result @returns {Part[]} */
function checkedLayers({ names }, { refutations }) {
  const right = refutations.filter((/** @type {any} */ { token }) => token === 0).length;
  if (right === names.length) return [strong("All five are right. "), "No two of them moved the same rows: that is how you could tell."];
  const place = refutations.findIndex((/** @type {any} */ { token }) => token > 0);
  const { token, moves, wouldMove } = refutations[place];
  return [strong(`${right} of ${names.length} are right. `), `Layer ${place + 1} is not `, quoted(names[place]),
    `: changing token ${token} would then move ${rowsMoving(wouldMove)}; here it moves ${rowsMoving(moves)}.`];
}

/** @param {BugsState} state @param {any} result @returns {Part[]} */
function layersSentence(state, result) {
  if (state.checked) return checkedLayers(state, result);
  if (isNamed(state)) return ["All five are named. Check them, or try more tokens first."];
  const tried = tokens.filter((token) => isTried(state, state.layer, token));
  if (tried.length === 0) return [`Layer ${state.layer}: change a token, and see which rows move.`];
  const leaking = tried.filter((token) => result.probes[token].leaks.includes(1));
  const finding = leaking.length === 0
    ? "no row before the changed token moves"
    : `a change of ${tokensOf(leaking)} moves an earlier row, so the future leaks`;
  return [`Layer ${state.layer}, ${tokensOf(tried)} changed: ${finding}.`];
}

/** Why a guess cannot be, by a number on the screen. @param {Clue} clue */
export function clueInWords({ part, head, row, column, shown, expected }) {
  if (part === "rowSum") {
    return `row ${row} of head ${head} would sum to ${shortSum(expected)}; here it sums to ${shortSum(shown)}.`;
  }
  if (part === "weight") {
    return `query ${row} of head ${head} would give key ${column} a weight of ${shortWeight(expected)}; here it is ${shortWeight(shown)}.`;
  }
  return `a change of token ${row} would move row ${column} by ${distanceInWords(expected)}; here it moves by ${distanceInWords(shown)}.`;
}

/** @param {BugsState} state @param {any} result @returns {Part[]} */
function questionSentence({ guesses }, { offered, hidden, clues }) {
  const last = guesses.at(-1);
  if (last === undefined) return ["Look at the sums, at the leak, and for weights that are 0, 1 or no number."];
  const place = offered.indexOf(last);
  if (place === hidden) return [strong("Yes: "), quoted(last), ". ", bugWords[last].why];
  if (place < 0) return ["Choose one of the four."];
  return ["Not ", quoted(last), `: with it, ${clueInWords(clues[place])}`];
}

const sentences = { lab: labSentence, layers: layersSentence, question: questionSentence };

/** What the figure says now. @param {BugsState} state @param {any} result @returns {Part[]} */
export const sentence = (state, result) => sentences[/** @type {keyof typeof sentences} */ (state.mode)](state, result);

/** What the leak meter shows of a mistake. @param {any} change what was added to each number of a token */
export const leakCaption = (change) => (change === "NaN"
  ? "The future-leak meter on the mistake: each token in turn becomes NaN. Dashed: what should be 0."
  : `The future-leak meter on the mistake: ${short(change)} is added to each token in turn. Dashed: what should be 0.`);
