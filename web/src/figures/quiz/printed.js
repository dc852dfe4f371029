import { hidden, list } from "../../figure/printed.js";
import { worded } from "./state.js";

/**
 * What an article can say of this figure, as {{ name }}.
 * @param {any} core
 * @param {import("../../lesson/lesson.js").Lesson} lesson whose questions they are
 */
export async function printed(core, { quiz }) {
  if (!quiz) return {};
  const { words } = await quiz.words();
  const items = worded(quiz.questions, words).map(({ text, choices }) => {
    const [right] = choices.filter(({ isRight }) => isRight);
    return {
      question: `${text}<ul>${choices.map((choice) => `<li>${choice.text}</li>`).join("")}</ul>`,
      answer: `${right.text}. ${right.why}`,
    };
  });
  return {
    "quiz questions": list(items.map(hidden)),
    "quiz answers": list(items.map(({ answer }) => answer)),
  };
}
