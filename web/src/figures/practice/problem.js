import { plain } from "../../figure/plain.js";

/**
 * A topic's question at a seed, as plain JSON: its kind, its numbers, its answer and what likely
 * slips would answer.
 * @param {any} core the figure's table
 * @param {string} topic
 * @param {number} seed
 * @returns {import("./state.js").Problem}
 */
export function problemOf(core, topic, seed) {
  const kind = core.questionKind({ topic, seed });
  const { slips, ...problem } = core.practice({ kind, seed });
  const share = problem.width ? { dHead: core.columnShare(problem).dHead } : {};
  return { kind, seed, ...plain(problem), ...share, slips: slips.map(plain) };
}
