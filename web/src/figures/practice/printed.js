import { plain } from "../../figure/plain.js";
import { hidden, list } from "../../figure/printed.js";
import { kinds } from "./state.js";
import { questionOf, solutionOf } from "./words.en.js";

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const items = kinds.map((kind) => {
    const problem = plain(core.practice({ kind, seed: 0 }));
    return { question: questionOf(kind, problem), answer: solutionOf(kind, problem) };
  });
  return {
    "practice questions": list(items.map(hidden)),
    "practice answers": list(items.map(({ answer }) => answer)),
  };
}
