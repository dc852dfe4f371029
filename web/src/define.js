import AttentionExample from "./figures/example/element.js";
import AttentionHeads from "./figures/heads/element.js";
import AttentionLeak from "./figures/leak/element.js";
import AttentionMask from "./figures/mask/element.js";
import AttentionPractice from "./figures/practice/element.js";
import AttentionPredict from "./figures/predict/element.js";
import AttentionQuiz from "./figures/quiz/element.js";
import "./first.js";
import { AttentionLesson } from "./lesson/attention-lesson.js";

/** The lesson comes last, so that it finds its parts. */
const elements = {
  "attention-example": AttentionExample,
  "attention-heads": AttentionHeads,
  "attention-leak": AttentionLeak,
  "attention-mask": AttentionMask,
  "attention-practice": AttentionPractice,
  "attention-predict": AttentionPredict,
  "attention-quiz": AttentionQuiz,
  "attention-lesson": AttentionLesson,
};

// A page may load the script twice, from two places: the first one stays.
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
