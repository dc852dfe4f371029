import { long } from "./numbers.js";

const strong = (text) => ({ text, strong: true });

/** "[2, 0]" @param {number[]} vector */
export const vectorInWords = (vector) => `[${vector.map(long).join(", ")}]`;

const only = (left, gone) => (output) => [
  `Only the ${left} key may be seen. The ${gone} score became −∞, all the weight went to the ${left} key, `,
  "and the output is exactly its value, ", output, "."];

const sentences = {
  both: (output) => ["Both keys may be seen. The first fits the query better and gets about two thirds of the ",
    "weight; the output ", output, " is a mixture of both values."],
  first: only("first", "second"),
  second: only("second", "first"),
  none: (output) => ["No key may be seen. A softmax over nothing has no answer of its own, so a program must ",
    "choose one. Here the policy is called ", strong("zeros"), ": weights 0, and the output ", output, "."],
};

/** What the worked example shows now. @returns {import("./mask-words.js").Part[]} */
export const sentence = ({ allowed }, result) => sentences[allowed](strong(vectorInWords(result.output[0])));
