import { plain } from "../../figure/plain.js";
import { table, tokenHeads, weightRows } from "../../figure/printed.js";

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const { weights, mayAttend } = plain(core.maskFigure({ causal: true, padding: false, fullyMasked: "zeros" }));
  return {
    "mask table": table("Weights with the causal mask, to two decimals.", tokenHeads, [weightRows(weights, mayAttend)]),
  };
}
