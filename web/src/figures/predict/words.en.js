import { shortWeight } from "../../figure/write-number.js";

/** @typedef {import("./state.js").PredictState} PredictState */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });

export const question = "Should forbidden positions keep a small positive softmax weight?";

export const guessNames = { yes: "Yes", no: "No", unsure: "Not sure" };

const kept = {
  yes: "You said yes. ",
  no: "You said no. ",
  unsure: "You were not sure. ",
};

const verdicts = {
  yes: "A sensible guess: softmax weights usually are positive. But −∞ is no ordinary score.",
  no: "Just so.",
  unsure: "Now you have seen it.",
};

/** Before anything is known: what happens with the guess. @param {PredictState} state */
export const promise = ({ guess }) => (guess === null
  ? ["Decide before you look. There is no harm in being wrong."]
  : [kept[guess], "Keep that in mind while you try the mask. Until you have switched it, you can change your guess."]);

/**
 * Coming back to the guess, with the weight that token 3 gives token 4.
 * @returns {import("../../figure/sentence.js").Part[]}
 * @param {PredictState} state
 * @param {import("./state.js").PredictResult} result
 */
export const comeback = ({ guess }, { withoutMask, withMask }) => [
  kept[guess], "Without the mask token 3 gives token 4 a weight of ", strong(shortWeight(withoutMask)), ", with it exactly ",
  strong(shortWeight(withMask)), ". ", verdicts[guess]];
