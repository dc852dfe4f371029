import { plain } from "../../figure/plain.js";
import { cell, header, table } from "../../figure/printed.js";
import { bugWords } from "./bugs.en.js";
import { bugs } from "./state.js";

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const rows = bugs.map((bug) => {
    const { sumsBreak, futureLeaks } = plain(core.bugLab({ bug, example: 1 }));
    const { name, code } = bugWords[bug];
    return [header("row", name), cell(`<code>${code}</code>`), cell(sumsBreak ? "wrong" : "right"), cell(futureLeaks ? "yes" : "no")];
  });
  const heads = ["mistake", "the line", "rows’ sums", "leaks"].map((name) => header("col", name));
  return { "bugs table": table("Classic mistakes, and what the core finds when it runs them.", heads, [rows]) };
}
