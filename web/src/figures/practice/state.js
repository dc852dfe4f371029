import { oneOf, wholeWithin } from "../../figure/state.js";

/** What is asked about; the first question on each topic, seed 0, is the chapter's own. */
export const topics = ["visible", "weight", "output", "width"];

const lastSeed = 2 ** 32 - 1;
/** @type {(null | "right" | "shown")[]} */
const outcomes = [null, "right", "shown"];
const longest = 80;

/**
 * How far one topic has got.
 * @typedef {object} Item
 * @property {number} seed which numbers it has
 * @property {string} text the last answer that was checked
 * @property {number} tries wrong answers so far
 * @property {null | "right" | "shown"} outcome worked out, or looked up
 * @property {null | "right" | "shown"} chapter the outcome of the chapter's own question
 * @property {number} more questions with fresh numbers that were worked out
 */
/** @type {Item} */
const fresh = { seed: 0, text: "", tries: 0, outcome: null, chapter: null, more: 0 };

/** @typedef {{ items: Record<string, Item> }} PracticeState */
export const initial = { items: Object.fromEntries(topics.map((topic) => [topic, fresh])) };

/** @param {Partial<Record<keyof Item, unknown>> | undefined} item @returns {Item} */
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
 * @property {string} kind as the core names it
 * @property {number} seed
 * @property {number[]} answer
 * @property {{ name: string, answer: number[] }[]} slips what likely slips would answer
 * @property {number} tokens
 * @property {number} token
 * @property {number} padding
 * @property {number[][]} scores
 * @property {number[][]} mayAttend
 * @property {any} key the number of a key, or the keys themselves
 * @property {number[][]} query
 * @property {number[][]} value
 * @property {number} width
 * @property {number} heads
 * @property {number} column
 * @property {number} dHead
 */

/** @typedef {import("../../figure/state.js").Score & { problems: Record<string, Problem> }} PracticeResult */

/** @param {{ items?: any }} values @returns {PracticeState} */
export const clean = ({ items }) =>
  ({ items: Object.fromEntries(topics.map((topic) => [topic, cleanItem(items?.[topic])])) });

/**
 * The same state with something else in one item.
 * @param {PracticeState} state
 * @param {string} topic
 * @param {Partial<import("./state.js").Item>} change
 */
const withItem = ({ items }, topic, change) => ({ items: { ...items, [topic]: { ...items[topic], ...change } } });

/**
 * The item is settled: worked out, or looked up.
 * @param {PracticeState} state
 * @param {string} topic
 * @param {"right" | "shown"} outcome
 * @param {Partial<import("./state.js").Item>} [change]
 */
function settle(state, topic, outcome, change = {}) {
  const { seed, chapter, more } = state.items[topic];
  const counted = seed === 0 ? { chapter: chapter ?? outcome } : { more: more + (outcome === "right" ? 1 : 0) };
  return withItem(state, topic, { ...change, ...counted, outcome });
}

/**
 * Takes an answer down.
 * @param {PracticeState} state
 * @param {string} topic
 * @param {string} text what was typed
 * @param {"right" | "slip" | "wrong" | "coarse" | "unreadable"} verdict only wrong ones are tries
 */
export function answer(state, topic, text, verdict) {
  if (verdict === "right") return settle(state, topic, "right", { text });
  const { tries, text: before } = state.items[topic];
  const isTry = (verdict === "slip" || verdict === "wrong") && text !== before;
  return withItem(state, topic, { text, tries: tries + (isTry ? 1 : 0) });
}

/** Looks the answer up. @param {PracticeState} state @param {string} topic */
export const show = (state, topic) => settle(state, topic, "shown");

/** The next question on the topic, with fresh numbers. @param {PracticeState} state @param {string} topic */
export function another(state, topic) {
  const { seed, chapter, more } = state.items[topic];
  return withItem(state, topic, { ...fresh, chapter, more, seed: seed + 1 });
}

/**
 * The chapter's four questions count.
 * @param {PracticeState} state
 * @returns {{ answered: number, right: number, total: number }}
 */
export function scoreOf({ items }) {
  const settled = topics.map((topic) => items[topic].chapter).filter(Boolean);
  return {
    answered: settled.length,
    right: settled.filter((outcome) => outcome === "right").length,
    total: topics.length,
  };
}
