import { AttentionExample } from "./attention-example.js";
import { AttentionHeads } from "./attention-heads.js";
import { AttentionLeak } from "./attention-leak.js";
import { AttentionLesson } from "./attention-lesson.js";
import { AttentionMask } from "./attention-mask.js";
import { AttentionPractice } from "./attention-practice.js";
import { AttentionPredict } from "./attention-predict.js";
import { AttentionQuiz } from "./attention-quiz.js";

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
