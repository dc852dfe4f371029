// A lesson's questions with their answers, for readers without JavaScript and on paper.
import { plain } from "../src/figure/plain.js";
import { kinds } from "../src/figures/practice/state.js";
import { questionOf, solutionOf } from "../src/figures/practice/words.en.js";
import { question as prediction } from "../src/figures/predict/words.en.js";
import { questions } from "../src/figures/quiz/words.en.js";

const list = (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

/** A question whose answer is shown when asked for. */
const hidden = (question, answer) => `${question}<details><summary>Answer</summary><p>${answer}</p></details>`;

function practiceQuestions(figures) {
  return kinds.map((kind) => {
    const problem = plain(figures.practice({ kind, seed: 0 }));
    return { question: questionOf(kind, problem), answer: solutionOf(kind, problem) };
  });
}

const quizQuestions = () => questions.map(({ text, choices }) => {
  const right = choices.find(({ isRight }) => isRight);
  return {
    question: `${text}<ul>${choices.map((choice) => `<li>${choice.text}</li>`).join("")}</ul>`,
    answer: `${right.text}. ${right.why}`,
  };
});

/** What stands for each {{ name }} of a question in a lesson's text. */
export function printedQuestions(figures) {
  const practice = practiceQuestions(figures);
  const quiz = quizQuestions();
  return {
    prediction,
    "practice questions": list(practice.map(({ question, answer }) => hidden(question, answer))),
    "practice answers": list(practice.map(({ answer }) => answer)),
    "quiz questions": list(quiz.map(({ question, answer }) => hidden(question, answer))),
    "quiz answers": list(quiz.map(({ answer }) => answer)),
  };
}
