import { functionsIn } from "../python.js";
import layer from "./layer.py?raw";
import softmax from "./masked_softmax.py?raw";
import strictSoftmax from "./strict_softmax.py?raw";

/** @type {import("../python.js").Dialect} */
export const torch = {
  name: "torch",
  start: "import torch\n\ntorch.set_default_dtype(torch.float64)",
  module: "torch",
  tensor: "tensor",
  isCausal: "torch.ones(4, 4, dtype=torch.bool).tril()",
  isOpen: "torch.ones(4, 4, dtype=torch.bool)",
  maskNote: ["# True = may look; in the attn_mask of torch.nn.MultiheadAttention it means the opposite."],
  scores: "query @ key.transpose(-1, -2) / key.shape[-1] ** 0.5",
  functions: {
    softmax: functionsIn(softmax),
    strictSoftmax: functionsIn(strictSoftmax),
    layer: functionsIn(layer),
  },
  check: (name, expected) =>
    `torch.testing.assert_close(${name}, ${expected}, rtol=1e-12, atol=1e-12, equal_nan=True)`,
};
