import { short, span } from "./numbers.js";
import { columnsOf, width } from "./heads.js";

const strong = (text) => ({ text, strong: true });
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "2 heads of width 4" */
export function shareInWords({ heads }, { dHead, leftover }) {
  return `${counted(heads, "head")} of width ${dHead}${leftover ? `, ${leftover} left over` : ""}`;
}

/** "column 3" or "columns 1 to 4": what one head gets. */
export function columnsInWords(share, head) {
  const { first, last } = columnsOf(share, head);
  return span("column", first, last);
}

function uneven({ heads }, { error, share: { dHead, leftover } }) {
  return ["The core refuses: ", strong(error), `. ${counted(dHead, "whole column")} for each of ${heads} heads `,
    `would leave ${counted(leftover, "column")} without a head.`];
}

function even({ heads, mask }, { parameterCount, scoreDivisor, share: { dHead } }) {
  const who = heads === 1 ? "One head has" : `${heads} heads have`;
  const what = heads === 1 ? "all 8 columns" : `${counted(dHead, "column")} each`;
  const future = mask === "causal" ? "No head sees the future." : "Without the mask every head sees the future.";
  return [strong(`${who} ${what}.`), ` ${future} Scores are divided by √${dHead} = `,
    strong(short(scoreDivisor)), `. Parameters: 4 · ${width}² = `, strong(short(parameterCount)),
    ", whatever the number of heads."];
}

/** What the heads figure shows now. @returns {import("./mask-words.js").Part[]} */
export function sentence(state, result) {
  return result.error ? uneven(state, result) : even(state, result);
}
