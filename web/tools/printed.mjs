// The numbers in a lesson's text and printed tables, as the core computes them.
import { plain } from "../src/figure/plain.js";
import { width } from "../src/figures/heads/state.js";
import { long, short } from "../src/figure/numbers.js";

const tokenNames = [1, 2, 3, 4].map((number) => `token ${number}`);
const header = (scope, text, more = "") => `<th scope="${scope}"${more}>${text}</th>`;
const row = (cells) => `<tr>${cells.join("")}</tr>`;

function table(caption, heads, bodies) {
  const groups = bodies.map((rows) => `<tbody>${rows.map(row).join("")}</tbody>`).join("");
  return `<table class="printed"><caption>${caption}</caption><thead>${row(heads)}</thead>${groups}</table>`;
}

/** A row of weights; where the mask forbids, the word. */
const weightCells = (weights, maskedScores) =>
  weights.map((weight, i) => `<td>${maskedScores[i] === null ? "masked" : short(weight)}</td>`);

const weightRows = ({ weights, maskedScores }) =>
  weights.map((cells, i) => [header("row", tokenNames[i]), ...weightCells(cells, maskedScores[i])]);

const tokenHeads = [header("col", "query ↓ key →"), ...tokenNames.map((name) => header("col", name))];

function maskTable(figures) {
  const figure = plain(figures.maskFigure({ causal: true, padding: false, fullyMasked: "zeros" }));
  return table("Weights with the causal mask, to two decimals.", tokenHeads, [weightRows(figure)]);
}

function headsTable(figures) {
  const { weights, maskedScores } = plain(
    figures.headsFigure({ heads: 2, causal: true, weights: "lesson", seed: 0 }));
  const groups = weights.map((head, h) => {
    const [first, ...others] = weightRows({ weights: head, maskedScores: maskedScores[h] });
    return [[header("rowgroup", `head ${h + 1}`, ' rowspan="4"'), ...first], ...others];
  });
  return table("Weights of two heads with the causal mask, to two decimals.", ["<td></td>", ...tokenHeads], groups);
}

/** An entry that is not exactly 0 is not printed as 0. */
const moved = (change) => (change === 0 ? "0" : change.toFixed(2));

function leakTable(figures) {
  const change = 1;
  const figure = plain(figures.leakFigure({ heads: 2, causal: true, token: 1, change }));
  const heads = ["changed ↓ moved →", ...[1, 2, 3, 4].map((number) => `row ${number}`)];
  const rows = figure.moved.map((rowsMoved, i) =>
    [header("row", tokenNames[i]), ...rowsMoved.map((entry) => `<td>${moved(entry)}</td>`)]);
  const caption = `How far each row of the layer’s output moves, at most, when ${change} is added to a token’s ` +
    "input, with the causal mask: 0 is exact.";
  return table(caption, heads.map((name) => header("col", name)), [rows]);
}

const vector = (numbers) => `[${numbers.map(long).join(", ")}]`;

function example(figures, firstKey, secondKey) {
  const { scores, weights, output } = plain(figures.workedExample({ firstKey, secondKey, fullyMasked: "zeros" }));
  return { score: long(scores[0][0]), weights: weights[0].map(long), output: vector(output[0]) };
}

function exampleValues(figures) {
  const both = example(figures, true, true);
  const first = example(figures, true, false);
  const none = example(figures, false, false);
  const rows = [["both keys", both], ["the first key", first], ["no key", none]];
  const heads = ["allowed", "weights", "output"].map((name) => header("col", name));
  const cells = rows.map(([name, { weights, output }]) =>
    [header("row", name), `<td>${weights.join(", ")}</td>`, `<td>${output}</td>`]);
  return {
    "example table": table("The worked example, to six decimals.", heads, [cells]),
    "example score": both.score,
    "example weights": both.weights.join(" and "),
    "first weight": both.weights[0],
    "second weight": both.weights[1],
    "example output": both.output,
    "output of the first key": first.output,
  };
}

/** What stands for each {{ name }} in a lesson's text. */
export function printedNumbers(figures) {
  const { parameterCount } = figures.headsFigure({ heads: 2, causal: true, weights: "lesson", seed: 0 });
  return {
    "mask table": maskTable(figures),
    "heads table": headsTable(figures),
    "leak table": leakTable(figures),
    ...exampleValues(figures),
    width,
    "width of two heads": figures.columnShare({ width, heads: 2 }).dHead,
    parameters: `4 · ${width}² = ${parameterCount}`,
  };
}
