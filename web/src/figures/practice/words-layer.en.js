// What is said about the questions on a layer and its heads.
import { printedAnswer } from "./printed-answer.js";

/** @typedef {import("./state.js").Problem} Problem */

/** What the core computed for a slip: it is a step on the way to the answer. @param {Problem} problem @param {string} name */
const stepOf = ({ slips }, name) => String(slips.find((slip) => slip.name === name)?.answer[0]);

const count = "a whole number, in digits or as a word";

/** @type {Record<string, import("./words.en.js").KindWords>} */
export const layer = {
  width: {
    title: "The width of a head",
    question: ({ width, heads }) => `A model of width ${width} uses ${heads} heads. How wide is each head?`,
    solution: (problem) => `The ${problem.width} columns are shared out among ${problem.heads} heads: ` +
      `${problem.width} / ${problem.heads} = ${printedAnswer(problem)}.`,
    slips: {
      "heads-for-width": "That is how many heads there are. How many columns does each of them get?",
      "whole-width": "That is the width of the whole model. The heads share it.",
      product: "That multiplies. The heads divide the width among themselves.",
    },
    hints: ["The heads share the columns out in equal slices.", "Divide the width of the model by the number of heads."],
    expected: count,
  },
  divisor: {
    title: "What scores are divided by",
    question: ({ width, heads }) => `A model of width ${width} uses ${heads} heads. By what number are the scores of each head divided?`,
    solution: (problem) => `Each head is ${problem.width} / ${problem.heads} = ${problem.dHead} wide, so its scores are divided by ` +
      `√${problem.dHead}, which is ${Number.isInteger(problem.answer[0]) ? "" : "about "}${printedAnswer(problem)}.`,
    slips: {
      "no-root": "That is the width of a head. The scores are divided by its square root.",
      "whole-width": "That is the square root of the whole width. Each head divides by that of its own width.",
      "root-of-heads": "That is the square root of the number of heads. It is the width of a head that counts.",
    },
    hints: ["The divisor depends on how wide each head is, and on nothing else.",
      "Divide the width by the number of heads, then take the square root."],
    expected: "a number; a square root can be written as such, as √ or sqrt",
  },
  owner: {
    title: "Which head holds a column",
    question: ({ width, heads, column }) =>
      `The ${width} columns of Q are shared out in order among ${heads} heads, counted from 1. Which head gets column ${column}?`,
    solution: (problem) => `Each head gets ${problem.dHead} columns in a row, since ${problem.width} / ${problem.heads} = ${problem.dHead}. ` +
      `So column ${problem.column} goes to head ${printedAnswer(problem)}.`,
    slips: {
      "from-zero": "That is its number in code, which counts from 0. Here it is not so.",
      "dealt-out": "That deals the columns out in turn, like cards. Each head gets neighbouring columns.",
      "place-in-head": "That is the column’s place within its head. Which head is it?",
    },
    hints: ["Each head gets a slice of neighbouring columns, in order.",
      "Divide the width by the number of heads: so many columns make a slice. Count slices until you reach the column."],
    expected: "the number of the head",
  },
  parameters: {
    title: "The parameters of a layer",
    question: ({ width, heads }) => `A layer of width ${width} with ${heads} heads has a square matrix each for queries, keys, values and ` +
      "output, and no biases. How many parameters are those?",
    solution: (problem) => `Each matrix has ${problem.width} · ${problem.width} = ${stepOf(problem, "one-matrix")} numbers. All four have ` +
      `4 · ${stepOf(problem, "one-matrix")} = ${printedAnswer(problem)}, whatever the number of heads.`,
    slips: {
      "one-matrix": "That is a single matrix. Count them all.",
      "without-output": "That leaves out the matrix for the output.",
      "for-each-head": "That gives each head matrices of the full width. The heads share one set.",
      "one-head": "That is the part of a single head. Count the whole layer.",
    },
    hints: ["Each matrix has as many rows and as many columns as the model is wide.",
      "Square the width for one matrix, then multiply by the number of matrices. The number of heads does not matter."],
    expected: count,
  },
};
