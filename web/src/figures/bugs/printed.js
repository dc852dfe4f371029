import { plain } from "../../figure/plain.js";
import { cell, header, table } from "../../figure/printed.js";
import { bugWords } from "./bugs.en.js";
import { bugs } from "./state.js";

const findings = [
  { name: "sums and leak", sums: 1, leak: 1 },
  { name: "sums", sums: 1, leak: 0 },
  { name: "leak", sums: 0, leak: 1 },
  { name: "neither", sums: 0, leak: 0 },
];

/** What an article can say of this figure, as {{ name }}: mistakes by what they break. @param {any} core its table */
export function printed(core) {
  const found = bugs.map((bug) => ({ name: bugWords[bug].name, ...plain(core.bugLab({ bug, example: 1 })) }));
  const rows = findings.map(({ name, sums, leak }) => {
    const names = found.filter(({ sumsBreak, futureLeaks }) => sumsBreak === sums && futureLeaks === leak).map((bug) => bug.name);
    return [header("row", name), cell(names.join(", "))];
  });
  return { "bugs table": table("What each mistake breaks", [header("col", "breaks"), header("col", "mistake")], [rows]) };
}
