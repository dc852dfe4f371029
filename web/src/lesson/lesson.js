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
 * @property {StepWords} step
 * @property {(state: any) => boolean} [isDone] it is done once its state says so
 * @property {(change: { state: any, previous: any }) => boolean} [isTried] it is done once somebody changes it so
 * @property {(state: any) => Score} [score] it is done once all is answered
 * @property {string} [opens] the part that waits until this one is done
 * @property {string} [seenAfter] the part after which this one shows what it was about: it is given `seen`
 * @property {"both" | "read" | "none"} [link] whether its state stands in a link ("both" unless given), is only
 *   read where it does, or is neither
 *
 * @typedef {object} Lesson
 * @property {() => Promise<{ default: import("lit").TemplateResult, styles: import("lit").CSSResult[] }>} article
 * @property {Part[]} parts
 * @property {{ questions: import("../figures/quiz/state.js").Question[],
 *   words: () => Promise<{ words: import("../figures/quiz/state.js").QuestionWords }> }} [quiz] what its quiz asks
 */
export {};
