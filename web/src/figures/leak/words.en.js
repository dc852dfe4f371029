import { list } from "../../figure/lists.en.js";
import { tokenName } from "../../figure/tokens.js";
import { distance, signed } from "../../figure/write-number.js";
import { isLeak, tokens } from "./state.js";

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").LeakState} LeakState */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {number} number @param {string[]} words */
const tokenPart = (number, words) => ({ text: tokenName(words, number), token: number });

/** "exactly 0" for what did not move to the last bit, or how far it moved. @param {import("../../figure/write-number.js").Printable} moved */
export const distanceInWords = (moved) => (moved === 0 ? "exactly 0" : distance(moved));

/** What a row is called that moves and should not. */
export const leak = "leak";

/**
 * Where a row stands: before, at or after the changed token; or that it leaks.
 * @param {number} row
 * @param {number} token
 * @param {number} moved
 */
export function placeOf(row, token, moved) {
  if (isLeak(row, token, moved)) return `before: ${leak}`;
  if (row === token) return "changed";
  return row < token ? "before" : "after";
}

/** @param {number[]} rows */
const rowsOf = (rows) => `${rows.length === 1 ? "row" : "rows"} ${list(rows.map(String))}`;

/**
 * The rows before the changed token: do they stay?
 * @param {LeakState} state
 * @param {number[]} moves
 */
function before({ mask, token }, moves) {
  const rows = tokens.filter((row) => row < token);
  if (rows.length === 0) return ["No row comes before it. "];
  const leaks = rows.filter((row) => isLeak(row, token, moves[row - 1]));
  const it = rows.length === 1 ? "which comes" : "which come";
  if (leaks.length === 0) {
    return [`Output ${rowsOf(rows)}, ${it} before it, ${rows.length === 1 ? "does" : "do"} not move: `,
      strong("exactly 0"), ", to the last bit. "];
  }
  const sizes = list(leaks.map((row) => distance(moves[row - 1])));
  const start = mask === "causal" ? "Output" : "Without the mask, output";
  return [`${start} ${rowsOf(leaks)}, ${it} before it, ${leaks.length === 1 ? "moves" : "move"} by up to `,
    strong(sizes), ". ", strong("That is a leak"), `: ${leaks.length === 1 ? "it has" : "they have"} read the future. `];
}

/** @param {LeakState} state @param {number[]} moves */
function after({ token }, moves) {
  const rows = tokens.filter((row) => row > token);
  const own = `Its own row moves by up to ${distance(moves[token - 1])}`;
  if (rows.length === 0) return [`${own}.`];
  return [`${own}, ${rowsOf(rows)} by ${list(rows.map((row) => distance(moves[row - 1])))}.`];
}

/** How many of the places before a changed token there are, and how many moved. @param {number[][]} moved */
function leaked(moved) {
  const places = moved.flatMap((moves, t) => moves.slice(0, t));
  return { places: places.length, moving: places.filter((move) => move !== 0).length };
}

/**
 * What comes out when every token is tried; nothing before that.
 * @param {LeakState} state
 * @param {Shown} result
 */
export function proof({ mask, amount, proven }, { moved }) {
  if (!proven) return "";
  if (amount === 0) return "Every token was tested, but with nothing changed that shows nothing.";
  const { places, moving } = leaked(moved);
  const which = mask === "causal" ? "with the mask" : "without the mask";
  const finding = moving === 0
    ? `all ${places} places before the changed token are exactly 0`
    : `${moving} of ${places} places before the changed token leak`;
  return `Every token tested: ${which}, ${finding}.`;
}

/**
 * What came of random changes; nothing before any was made.
 * @param {LeakState} state
 * @param {Shown} result
 */
export function trialsInWords({ mask, trial }, { trials, words }) {
  if (!trials) return "";
  const { count, leaks, largest, worstToken } = trials;
  const start = `Random changes, draw ${trial}: ${mask === "causal" ? "with the mask" : "without the mask"}, `;
  if (leaks === 0) return `${start}${leaks} of ${count} moved a row before the changed token by even one bit.`;
  return `${start}${leaks} of ${count} moved a row before the changed token. The largest leak moved one by ` +
    `${distance(largest)}, from ${tokenName(words, worstToken)}.`;
}

/**
 * What the future-leak meter shows now. What was tested is read aloud with it, and seen beside its own table.
 * @param {LeakState} state
 * @param {Shown} result
 * @returns {import("../../figure/sentence.js").Part[]}
 */
export function sentence(state, result) {
  const { token, amount } = state;
  const found = [proof(state, result), trialsInWords(state, result)].filter(Boolean);
  const findings = found.map((text) => ({ text: ` ${text}`, unseen: true }));
  if (amount === 0) {
    return ["Nothing was changed: 0 was added to ", tokenPart(token, result.words), ", so no row can move.", ...findings];
  }
  const moves = result.moved[token - 1];
  return [strong(signed(amount)), " was added to every number of ", tokenPart(token, result.words), ". ",
    ...before(state, moves), ...after(state, moves), ...findings];
}

/** What the figure is called, before its controls. */
export const name = "The future-leak meter";
