import { oneOf, wholeWithin } from "../../figure/state.js";

/** The kinds of question; the first of each kind, seed 0, is the chapter's own. */
export const kinds = ["visible", "weight", "output", "width"];

const lastSeed = 2 ** 32 - 1;
const outcomes = [null, "right", "shown"];
const longest = 80;

/**
 * How far one kind of question has got.
 * @typedef {object} Item
 * @property {number} seed which numbers it has
 * @property {string} text the last answer that was checked
 * @property {number} tries wrong answers so far
 * @property {null | "right" | "shown"} outcome worked out, or looked up
 * @property {null | "right" | "shown"} chapter the outcome of the chapter's own question
 * @property {number} more questions with fresh numbers that were worked out
 */
const fresh = { seed: 0, text: "", tries: 0, outcome: null, chapter: null, more: 0 };

/** @typedef {{ items: Record<string, Item> }} PracticeState */
export const initial = { items: Object.fromEntries(kinds.map((kind) => [kind, fresh])) };

/** @param {import("./state.js").Item} item */
function cleanItem(item) {
  const { seed, text, tries, outcome, chapter, more } = item ?? fresh;
  return {
    seed: wholeWithin(seed, 0, lastSeed, 0),
    text: typeof text === "string" ? text.slice(0, longest) : "",
    tries: wholeWithin(tries, 0, 1000, 0),
    outcome: oneOf(outcomes, outcome),
    chapter: oneOf(outcomes, chapter),
    more: wholeWithin(more, 0, lastSeed, 0),
  };
}

/**
 * A question as the core gives it; which numbers it has depends on its kind.
 * @typedef {object} Problem
 * @property {number} seed
 * @property {number[]} answer
 * @property {{ name: string, answer: number[] }[]} slips what likely slips would answer
 * @property {number} tokens
 * @property {number} token
 * @property {number[][]} scores
 * @property {number[][]} mayAttend
 * @property {any} key the number of a key, or the keys themselves
 * @property {number[][]} query
 * @property {number[][]} value
 * @property {number} width
 * @property {number} heads
 */

/** @typedef {import("../../figure/state.js").Score & { problems: Record<string, Problem> }} PracticeResult */

/** @returns {PracticeState} @param {PracticeState} state */
export const clean = ({ items }) =>
  ({ items: Object.fromEntries(kinds.map((kind) => [kind, cleanItem(items?.[kind])])) });

/**
 * The same state with something else in one item.
 * @param {PracticeState} state
 * @param {string} kind
 * @param {Partial<import("./state.js").Item>} change
 */
const withItem = ({ items }, kind, change) => ({ items: { ...items, [kind]: { ...items[kind], ...change } } });

/**
 * The item is settled: worked out, or looked up.
 * @param {PracticeState} state
 * @param {string} kind
 * @param {"right" | "shown"} outcome
 * @param {Partial<import("./state.js").Item>} [change]
 */
function settle(state, kind, outcome, change = {}) {
  const { seed, chapter, more } = state.items[kind];
  const counted = seed === 0 ? { chapter: chapter ?? outcome } : { more: more + (outcome === "right" ? 1 : 0) };
  return withItem(state, kind, { ...change, ...counted, outcome });
}

/**
 * Takes an answer down.
 * @param {PracticeState} state
 * @param {string} kind
 * @param {string} text what was typed
 * @param {"right" | "slip" | "wrong" | "coarse" | "unreadable"} verdict only wrong ones are tries
 */
export function answer(state, kind, text, verdict) {
  if (verdict === "right") return settle(state, kind, "right", { text });
  const { tries, text: before } = state.items[kind];
  const isTry = (verdict === "slip" || verdict === "wrong") && text !== before;
  return withItem(state, kind, { text, tries: tries + (isTry ? 1 : 0) });
}

/** Looks the answer up. @param {PracticeState} state @param {string} kind */
export const show = (state, kind) => settle(state, kind, "shown");

/** The same kind of question with fresh numbers. @param {PracticeState} state @param {string} kind */
export function another(state, kind) {
  const { seed, chapter, more } = state.items[kind];
  return withItem(state, kind, { ...fresh, chapter, more, seed: seed + 1 });
}

/**
 * The chapter's four questions count.
 * @returns {{ answered: number, right: number, total: number }}
 * @param {PracticeState} state
 */
export function scoreOf({ items }) {
  const settled = kinds.map((kind) => items[kind].chapter).filter(Boolean);
  return {
    answered: settled.length,
    right: settled.filter((outcome) => outcome === "right").length,
    total: kinds.length,
  };
}
