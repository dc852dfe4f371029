import { list, span } from "../../figure/lists.en.js";
import { tokenName } from "../../figure/tokens.js";
import { short, shortWeight } from "../../figure/write-number.js";
import { columnsOf, placeOf, tokens, width } from "./state.js";

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").HeadsState} HeadsState */
/** @typedef {import("./state.js").Share} Share */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {number} count @param {string} noun */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** "2 heads of width 4" @param {{ heads: number }} state @param {Share} share */
export function shareInWords({ heads }, { dHead, leftover }) {
  return `${counted(heads, "head")} of width ${dHead}${leftover ? `, ${leftover} left over` : ""}`;
}

/** "column 3" or "columns 1 to 4": what one head gets. @param {Share} share @param {number} head */
export function columnsInWords(share, head) {
  const { first, last } = columnsOf(share, head);
  return span("column", first, last);
}

/** What a column's button is called: "column 3, head 1". @param {number} column @param {number | "none"} head */
export const ownerInWords = (column, head) => `column ${column}, ${head ? `head ${head}` : "left over"}`;

/**
 * Where the columns of Q, K and V go: "columns 1 to 4 to head 1, columns 5 to 8 to head 2".
 * @param {HeadsState} state
 * @param {Share} share
 */
export function sharedOut({ heads }, share) {
  const each = Array.from({ length: heads }, (_, i) => `${columnsInWords(share, i + 1)} to head ${i + 1}`);
  const spare = share.leftover ? [`${counted(share.leftover, "column")} to none`] : [];
  return [...each, ...spare].join(", ");
}

/** @param {HeadsState} state @param {Share} share */
function wouldGo({ follow }, share) {
  if (!follow) return [];
  const { head } = placeOf(share, follow);
  return [" ", strong(`Column ${follow}`), head ? ` would go to head ${head}.` : " would go to none."];
}

/** @param {HeadsState} state @param {Shown} result */
function uneven(state, { error, share }) {
  return ["The core refuses: ", strong(error ?? ""), `. ${counted(share.dHead, "whole column")} for each of ${state.heads} `,
    `heads would leave ${counted(share.leftover, "column")} without a head.`, ...wouldGo(state, share)];
}

/**
 * A column's way, from the projections to the output.
 * @param {HeadsState} state
 * @param {Shown} result
 */
function way({ heads, follow }, { share }) {
  const { head, place } = placeOf(share, follow);
  const nth = heads === 1 ? "" : ` as its ${ordinals[place - 1]} column`;
  const output = heads === 1 ? `column ${place}` : `the ${ordinals[place - 1]} column`;
  return [strong(`Column ${follow}`), ` of Q, K and V goes to head ${head}${nth}. In Q and K it has a part in every `,
    `score; that of V is mixed into ${output} of the head’s output. Joined, it is column ${follow} again, and `,
    `row ${follow} of W`, { text: "O", low: true }, " carries it into the output."];
}

/**
 * What the open head does with the chosen token.
 * @param {HeadsState} state
 * @param {Shown} result
 */
function inHead({ open, row }, { mayAttend, weights, words }) {
  const allowed = tokens.filter((key) => mayAttend[row - 1][key - 1]);
  const shares = list(allowed.map((key) => shortWeight(weights[open - 1][row - 1][key - 1])));
  const values = `value${allowed.length === 1 ? "" : "s"} of ${words.length ? list(allowed.map((key) => tokenName(words, key))) : span("token", 1, allowed.length)}`;
  return [`In head ${open}, `, { text: tokenName(words, row), token: row }, ` mixes the ${values} in the `,
    `${allowed.length === 1 ? "share" : "shares"} `, strong(shares), "."];
}

/** @param {HeadsState} state */
function future({ mask }) {
  return mask === "causal" ? "No head sees the future." : "Without the mask every head sees the future.";
}

/** What the matrices are filled with, where it is not the lesson's numbers. @param {HeadsState} state */
function filling({ weights, seed }) {
  if (weights === "random") return ` The matrices hold random numbers, seed ${seed}.`;
  if (weights === "identity") return " The matrices are the identity.";
  if (weights === "lesson") return "";
  return " The matrices are made by hand: beside each head’s name stands what it looks at.";
}

/** @param {HeadsState} state @param {Shown} result */
function even(state, { scoreDivisor, share: { dHead } }) {
  const { heads } = state;
  const who = heads === 1 ? "One head has" : `${heads} heads have`;
  const what = heads === 1 ? `all ${width} columns` : `${counted(dHead, "column")} each`;
  return [strong(`${who} ${what}`), `, so scores are divided by √${dHead} = `, strong(short(scoreDivisor)), ". ",
    future(state), filling(state)];
}

/**
 * What the heads figure shows now.
 * @param {HeadsState} state
 * @param {Shown} result
 * @returns {import("../../figure/sentence.js").Part[]}
 */
export function sentence(state, result) {
  if (result.error) return uneven(state, result);
  const followed = state.follow ? [" ", ...way(state, result)] : [];
  const opened = state.open ? [" ", ...inHead(state, result)] : [];
  const hint = state.follow || state.open ? "" : " Follow a column on its way, or open a head to see its steps.";
  return [...even(state, result), ...followed, ...opened, hint];
}

/** How many parameters the layer has. @param {Shown} result */
export function counter({ error, parameterCount }) {
  if (error) return `Parameters: 4 · ${width}² for every number of heads that divides ${width}; here there is no layer.`;
  return `Parameters: 4 · ${width}² = ${parameterCount}, whatever the number of heads.`;
}

/** What the figure is called, before its controls. */
export const name = "A layer and its heads";
