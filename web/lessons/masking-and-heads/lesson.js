import { opened } from "../../src/figures/mask/state-prediction.js";
import { scoreOf as practised } from "../../src/figures/practice/state.js";
import { scoreOf as checked } from "../../src/figures/quiz/state.js";
import { questions } from "./quiz.js";
import { steps } from "./steps.en.js";

/** "Masking and multiple heads". @type {import("../../src/lesson/lesson.js").Lesson} */
export default {
  article: () => import("virtual:article/masking-and-heads"),
  quiz: { questions, words: () => import("./quiz.en.js") },
  parts: [
    {
      id: "predict",
      of: "mask",
      step: steps.predict,
      isDone: ({ guess }) => guess !== null,
    },
    {
      id: "mask",
      step: steps.mask,
      isTried: ({ state, previous }) => state.mask !== previous.mask,
      own: ["guess", "seen"],
      opened,
    },
    {
      id: "heads",
      step: steps.heads,
      isTried: ({ state, previous }) => state.heads !== previous.heads,
    },
    {
      id: "practice",
      step: steps.practice,
      score: practised,
      link: "none",
    },
    {
      id: "code",
      link: "none",
    },
    {
      id: "quiz",
      step: steps.quiz,
      score: (state) => checked(questions, state),
      link: "none",
    },
  ],
};
