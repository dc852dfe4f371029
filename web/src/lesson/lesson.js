/**
 * A lesson, as web/lessons/<name>/lesson.js gives it; there is no code in this file.
 *
 * @typedef {import("../figure/state.js").Score} Score
 *
 * What the foot of the lesson says of a part: "Predict", then "Predicted"; or "Practice: 2 of 4".
 * @typedef {{ toDo: string, done: string } | { counted: string }} StepWords
 *
 * A part that asks something of a learner, or whose state is no matter for a link. Others need no entry.
 * @typedef {object} Part
 * @property {string} id its element's name without "attention-", and "-2" for a second one
 * @property {string} [of] the id of the figure that asks it, where that asks several things
 * @property {StepWords} step
 * @property {(state: any) => boolean} [isDone] it is done once its state says so
 * @property {(change: { state: any, previous: any }) => boolean} [isTried] it is done once somebody changes it so
 * @property {(state: any) => Score} [score] it is done once all is answered
 * @property {"both" | "none"} [link] whether its state stands in a link ("both" unless given)
 * @property {string[]} [own] what of its state is the learner's own, and stands in no link
 * @property {(state: any) => object} [opened] its state for somebody who comes by a link that sets it
 *
 * Code that an article shows: a whole file, or the definition of a function in it.
 * @typedef {{ label: string, file: string, definition?: string }} Listing
 *
 * @typedef {object} Lesson
 * @property {() => Promise<{ default: import("lit").TemplateResult, styles: import("lit").CSSResult[] }>} article
 * @property {Part[]} parts
 * @property {{ questions: import("../figures/quiz/state.js").Question[],
 *   words: () => Promise<{ words: import("../figures/quiz/state.js").QuestionWords }> }} [quiz] what its quiz asks
 */
export {};
