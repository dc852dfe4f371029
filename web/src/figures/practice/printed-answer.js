import { short } from "../../figure/write-number.js";

/** "[1, 0]", in one piece. @param {number[]} numbers */
export const vector = (numbers) => `[${numbers.map(short).join(",\u00a0")}]`;

/** A problem's answer as it is printed: 3 or [2, 0]. @param {import("./state.js").Problem} problem */
export const printedAnswer = ({ answer }) => (answer.length === 1 ? short(answer[0]) : vector(answer));

/** Whether an answer has no more than the decimals that are printed. @param {import("./state.js").Problem} problem */
export const isExact = ({ answer }) => answer.every((number) => Number(number.toFixed(2)) === number);
