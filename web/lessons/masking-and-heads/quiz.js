/**
 * The questions of "Check your understanding", with their choices in the order in which they are
 * offered; what they say is in quiz.en.js.
 * @type {import("../../src/figures/quiz/state.js").Question[]}
 */
export const questions = [
  { id: "future", choices: ["yes", "no"], right: "no" },
  { id: "order", choices: ["nothing", "shares", "small"], right: "shares" },
  { id: "heads", choices: ["more", "narrower", "same"], right: "narrower" },
  { id: "sense", choices: ["error", "same", "turned"], right: "turned" },
  { id: "empty", choices: ["policy", "zeros", "uniform"], right: "policy" },
  { id: "reasons", choices: ["because", "looked", "others"], right: "looked" },
];
