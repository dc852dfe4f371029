import { plain } from "../../figure/plain.js";
import { header, table, tokenHeads, weightRows } from "../../figure/printed.js";
import { width } from "./state.js";

/** @param {import("./state.js").HeadsResult} result */
function headsTable({ weights, mayAttend }) {
  const groups = weights.map((head, h) => {
    const [first, ...others] = weightRows(head, mayAttend);
    return [[header("rowgroup", `head ${h + 1}`, ' rowspan="4"'), ...first], ...others];
  });
  return table("Weights of two heads with the causal mask, to two decimals.", ["<td></td>", ...tokenHeads], groups);
}

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const figure = plain(core.headsFigure({ heads: 2, causal: true, weights: "lesson", seed: 0 }));
  return {
    "heads table": headsTable(figure),
    width: String(width),
    "width of two heads": String(core.columnShare({ width, heads: 2 }).dHead),
    parameters: `4 · ${width}² = ${figure.parameterCount}`,
  };
}
