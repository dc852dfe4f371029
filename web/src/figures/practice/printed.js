import { hidden, list } from "../../figure/printed.js";
import { problemOf } from "./problem.js";
import { topics } from "./state.js";
import { questionOf, solutionOf } from "./words.en.js";

/** What an article can say of this figure, as {{ name }}. @param {any} core its table */
export function printed(core) {
  const items = topics.map((topic) => {
    const problem = problemOf(core, topic, 0);
    return { question: questionOf(problem), answer: solutionOf(problem) };
  });
  return {
    "practice questions": list(items.map(hidden)),
    "practice answers": list(items.map(({ answer }) => answer)),
  };
}
