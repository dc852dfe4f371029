import { tokenName } from "../../figure/tokens.js";
import { shortWeight } from "../../figure/write-number.js";

/** @typedef {import("./state-prediction.js").AskingState} AskingState */
/** @typedef {import("../../figure/sentence.js").Part} Part */

export const question = "Before you look: does a forbidden position keep a small positive weight?";

export const guessNames = { yes: "Yes", no: "No", shown: "Show me" };

/** @type {Record<string, string>} */
const kept = { yes: "You said yes. ", no: "You said no. ", shown: "" };

/** @type {Record<string, string>} */
const verdicts = {
  yes: " Most softmax weights are positive, but −∞ is no ordinary score.",
  no: " You were right.",
  shown: "",
};

/** @param {string} text */
const strong = (text) => ({ text, strong: true });

/** Until the mask is taken off. @param {AskingState} state @returns {Part[]} */
export const promise = ({ guess }) => [kept[guess ?? ""] ?? "", "Now take the mask off, and compare."];

/**
 * Coming back to the answer, with what token 3 gives token 4.
 * @param {AskingState} state
 * @param {{ withoutMask: number, withMask: number }} weights
 * @param {string[]} words of the tokens
 * @returns {Part[]}
 */
export const verdict = ({ guess }, { withoutMask, withMask }, words) => [
  kept[guess ?? ""] ?? "", `Without the mask, ${tokenName(words, 3)} gives ${tokenName(words, 4)} a weight of `,
  strong(shortWeight(withoutMask)), "; with it, exactly ", strong(shortWeight(withMask)), ".", verdicts[guess ?? ""] ?? ""];
