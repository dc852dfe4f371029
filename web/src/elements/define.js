import { AttentionExample } from "./attention-example.js";
import { AttentionHeads } from "./attention-heads.js";
import { AttentionLeak } from "./attention-leak.js";
import { AttentionMask } from "./attention-mask.js";

const elements = {
  "attention-example": AttentionExample,
  "attention-heads": AttentionHeads,
  "attention-leak": AttentionLeak,
  "attention-mask": AttentionMask,
};

// A page may load the script twice, from two places: the first one stays.
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

// The formulas of a lesson that stands in the page.
if (document.querySelector("attention-lesson math")) {
  import("./math-font.js").then(({ loadMathFontNear }) => loadMathFontNear(document));
}
