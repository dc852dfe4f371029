import { plain } from "../../figure/plain.js";
import { cell, header, table, tokenNames } from "../../figure/printed.js";
import { distance } from "../../figure/write-number.js";

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const change = 1;
  const { moved } = plain(core.leakFigure({ heads: 2, causal: true, token: 1, change }));
  const heads = ["changed ↓ moved →", ...[1, 2, 3, 4].map((number) => `row ${number}`)];
  const rows = moved.map((moves, i) => [header("row", tokenNames[i]), ...moves.map((move) => cell(distance(move)))]);
  const caption = `How far each row of the layer’s output moves, at most, when ${change} is added to a token’s ` +
    "input, with the causal mask: 0 is exact.";
  return { "leak table": table(caption, heads.map((name) => header("col", name)), [rows]) };
}
