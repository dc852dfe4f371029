import { list, short } from "../../figure/numbers.js";
import { tokens } from "./state.js";

/** @typedef {import("./state.js").LeakResult} LeakResult */
/** @typedef {import("./state.js").LeakState} LeakState */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {number} number */
const tokenPart = (number) => ({ text: `token ${number}`, token: number });
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** @param {string} exponent */
const raised = (exponent) => exponent.replace("-", "⁻").replace("+", "").replace(/\d/g, (digit) => superscripts[digit]);

/**
 * How far a row moves: two decimals, or powers of ten, so that only what is 0 looks like it.
 * @param {number} moved
 */
export function distance(moved) {
  if (moved === 0 || moved >= 0.005) return short(moved);
  const [digits, exponent] = moved.toExponential(1).split("e");
  return `${digits} · 10${raised(exponent)}`;
}

/** "exactly 0" for what did not move to the last bit, or how far it moved. @param {number} moved */
export const distanceInWords = (moved) => (moved === 0 ? "exactly 0" : distance(moved));

/** With its sign, and as many decimals as it was typed with: "+1", "−0.5", "0". @param {number} amount */
export function amountInWords(amount) {
  return `${amount > 0 ? "+" : ""}${String(amount).replace("-", "−")}`;
}

/** Where a row stands: before, at or after the changed token. @param {number} row @param {number} token */
export function placeOf(row, token) {
  if (row === token) return "changed";
  return row < token ? "before" : "after";
}

/** @param {number} rows */
const rowsOf = (rows) => `${rows.length === 1 ? "row" : "rows"} ${list(rows.map(String))}`;

/**
 * The rows before the changed token: do they stay?
 * @param {LeakState} state
 * @param {number[]} moves
 */
function before({ mask, token }, moves) {
  const rows = tokens.filter((row) => row < token);
  if (rows.length === 0) return ["No row comes before it. "];
  const leaks = rows.filter((row) => moves[row - 1] !== 0);
  const it = rows.length === 1 ? "which comes" : "which come";
  if (leaks.length === 0) {
    return [`Output ${rowsOf(rows)}, ${it} before it, ${rows.length === 1 ? "does" : "do"} not move: `,
      strong("exactly 0"), ", to the last bit. "];
  }
  const sizes = list(leaks.map((row) => distance(moves[row - 1])));
  const start = mask === "causal" ? "Output" : "Without the mask output";
  return [`${start} ${rowsOf(leaks)}, ${it} before it, ${leaks.length === 1 ? "moves" : "move"} by up to `,
    strong(sizes), `: ${leaks.length === 1 ? "it has" : "they have"} read the future. `];
}

/** @param {LeakState} state @param {number[]} moves */
function after({ token }, moves) {
  const rows = tokens.filter((row) => row > token);
  const own = `Its own row moves by up to ${distance(moves[token - 1])}`;
  if (rows.length === 0) return [`${own}.`];
  return [`${own}, ${rowsOf(rows)} by ${list(rows.map((row) => distance(moves[row - 1])))}.`];
}

/** How many of the places before a changed token there are, and how many moved. @param {number} moved */
function leaked(moved) {
  const places = moved.flatMap((moves, t) => moves.slice(0, t));
  return { places: places.length, moving: places.filter((move) => move !== 0).length };
}

/** @param {LeakState} state @param {LeakResult} result */
function proof({ mask, amount, proven }, { moved }) {
  if (!proven) return [];
  if (amount === 0) return [" Every token was tried, but with nothing changed this proves nothing."];
  const { places, moving } = leaked(moved);
  const which = mask === "causal" ? "With the mask" : "Without the mask";
  const finding = moving === 0
    ? `all ${places} places before the changed token are exactly 0`
    : `${moving} of ${places} places before the changed token move`;
  return [" Every token tried: ", strong(`${which}, ${finding}.`)];
}

/**
 * What the future-leak meter shows now.
 * @returns {import("../../figure/sentence.js").Part[]}
 * @param {LeakState} state
 * @param {LeakResult} result
 */
export function sentence(state, result) {
  const { token, amount } = state;
  if (amount === 0) {
    return ["Nothing was changed: 0 was added to ", tokenPart(token), ", so no row can move.", ...proof(state, result)];
  }
  const moves = result.moved[token - 1];
  return [strong(amountInWords(amount)), " was added to every number of ", tokenPart(token), ". ",
    ...before(state, moves), ...after(state, moves), ...proof(state, result)];
}
