/** @typedef {import("./lesson.js").Part} Part */

/** @typedef {import("./lesson.js").Score} Score */

/**
 * What a part asks of a learner, and how far that is done.
 * @typedef {{ id: string, figure: string, words: import("./lesson.js").StepWords, isDone: boolean, score?: Score }} Step
 */

/**
 * @param {Part} part
 * @param {string} figure
 * @param {object} state
 * @param {Record<string, boolean>} tried
 * @returns {Step[]} one, or none for a part that asks nothing
 */
function stepOf({ id, step: words, isDone, score: scoreOf }, figure, state, tried) {
  if (!words) return [];
  const score = scoreOf?.(state);
  if (score) return [{ id, figure, words, score, isDone: score.answered === score.total }];
  return [{ id, figure, words, isDone: isDone ? isDone(state) : tried[id] === true }];
}

/**
 * The steps of a lesson, in the order in which a learner meets them.
 * @param {Part[]} parts what the lesson's parts ask
 * @param {Record<string, object>} states the state of each part that is there, by its id
 * @param {Record<string, boolean>} tried which parts somebody has tried
 * @returns {Step[]}
 */
export function stepsOf(parts, states, tried) {
  return Object.entries(states).flatMap(([figure, state]) =>
    parts.filter((part) => (part.of ?? part.id) === figure).flatMap((part) => stepOf(part, figure, state, tried)));
}

/**
 * @param {Step[]} steps
 * @returns {Score & { done: Record<string, boolean>, complete: boolean }}
 */
export function resultOf(steps) {
  const sum = (/** @type {keyof Score} */ key) => steps.reduce((total, { score }) => total + (score?.[key] ?? 0), 0);
  return {
    answered: sum("answered"),
    right: sum("right"),
    total: sum("total"),
    done: Object.fromEntries(steps.map(({ id, isDone }) => [id, isDone])),
    complete: steps.length > 0 && steps.every(({ isDone }) => isDone),
  };
}
