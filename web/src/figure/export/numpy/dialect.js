import { functionsIn } from "../python.js";
import layer from "./layer.py?raw";
import softmax from "./masked_softmax.py?raw";
import strictSoftmax from "./strict_softmax.py?raw";

/** @type {import("../python.js").Dialect} */
export const numpy = {
  name: "numpy",
  start: "import numpy as np",
  module: "np",
  tensor: "array",
  isCausal: "np.tril(np.ones((4, 4), dtype=bool))",
  isOpen: "np.ones((4, 4), dtype=bool)",
  maskNote: ["# True = may look."],
  scores: "query @ np.swapaxes(key, -1, -2) / np.sqrt(key.shape[-1])",
  functions: {
    softmax: functionsIn(softmax),
    strictSoftmax: functionsIn(strictSoftmax),
    layer: functionsIn(layer),
  },
  check: (name, expected) => `np.testing.assert_allclose(${name}, ${expected}, rtol=1e-12, atol=1e-12)`,
};
