/**
 * The engine's types; there is no code in this file.
 *
 * A tensor that the engine gives: row-major numbers with their shape. It belongs to the caller.
 * @typedef {{ shape: number[], data: Float64Array }} Tensor
 *
 * A mask that the engine gives: 1 = the query may look at the key.
 * @typedef {{ shape: number[], data: Uint8Array }} Mask
 *
 * Numbers in nested arrays, outermost axis first.
 * @typedef {number[] | number[][] | number[][][] | number[][][][]} NestedNumbers
 *
 * What the engine takes for a tensor: nested arrays, or a shape with any numeric array, which is
 * converted by value.
 * @typedef {NestedNumbers | { shape: ArrayLike<number>, data: ArrayLike<number> | ArrayLike<bigint> }} TensorLike
 *
 * @typedef {boolean | 0 | 1} Allowed
 *
 * What the engine takes for a mask: true or 1 = may look, false or 0 = may not. (PyTorch's
 * attn_mask and key_padding_mask of nn.MultiheadAttention mean the opposite.)
 * @typedef {Allowed[] | Allowed[][] | Allowed[][][] | Allowed[][][][]
 *   | { shape: ArrayLike<number>, data: ArrayLike<Allowed> | ArrayLike<number> }} MaskLike
 *
 * Where the diagonal of a causal mask lies: query i may look at keys j <= i ("top-left", the
 * default), j <= i + keys - queries ("bottom-right"), or j <= i + offset when that is given.
 * @typedef {object} CausalOptions
 * @property {boolean} [causal]
 * @property {"top-left" | "bottom-right"} [alignment]
 * @property {number} [offset]
 *
 * @typedef {object} CommonOptions
 * @property {MaskLike} [mask] (q, k), (B, q, k) or (B, h, q, k); an axis B or h of length 1 stands
 *   for all, nothing else is stretched
 * @property {TensorLike} [bias] added to the scores, the same shapes; minus infinity forbids
 * @property {number} [scale] factor for the dot products, 1 / sqrt(d_head) unless given
 * @property {"zeros" | "uniform" | "nan" | "error"} [fullyMasked] what a query with no allowed key
 *   becomes
 * @property {"float64" | "float32"} [dtype] the type the core computes in
 *
 * @typedef {object} AttentionTensors
 * @property {TensorLike} query (q, d), (B, q, d) or (B, h, q, d)
 * @property {TensorLike} key as many axes; its heads may be fewer when they divide the query's
 * @property {TensorLike} value as many axes; its width may differ
 * @typedef {AttentionTensors & CommonOptions & CausalOptions} AttentionOptions
 *
 * @typedef {object} AttentionStages
 * @property {Tensor} scores query . key * scale, before the mask
 * @property {Tensor} maskedScores scores + bias, -Infinity where forbidden
 * @property {Tensor} weights softmax of maskedScores: each row sums to 1 or is a row of the policy
 * @property {Tensor} output weights @ value
 *
 * @typedef {object} LayerTensors
 * @property {TensorLike} x (n, d_model) or (B, n, d_model)
 * @property {TensorLike} [context] where keys and values come from; x itself unless given
 * @property {TensorLike} wQuery (d_model, h * d_head), or turned round under layout "out-in"
 * @property {TensorLike} wKey
 * @property {TensorLike} wValue
 * @property {TensorLike} wOutput
 * @property {TensorLike} [bQuery] (h * d_head)
 * @property {TensorLike} [bKey]
 * @property {TensorLike} [bValue]
 * @property {TensorLike} [bOutput]
 * @property {number} heads
 * @property {number} [kvHeads] heads of key and value, when they are fewer
 * @property {TensorLike} [pastKey] keys of earlier tokens, (h, n, d) or (B, h, n, d), put before
 *   the new ones
 * @property {TensorLike} [pastValue]
 * @property {MaskLike} [keyMask] (B, k): 1 = a real token, 0 = padding
 * @property {"in-out" | "out-in"} [layout] "in-out": y = x @ w; "out-in": PyTorch's nn.Linear
 * @typedef {LayerTensors & CommonOptions & CausalOptions} MultiHeadOptions
 *
 * @typedef {object} MultiHeadStages
 * @property {Tensor} query (B, h, q, d_head); no axis B where x has none
 * @property {Tensor} key
 * @property {Tensor} value
 * @property {Tensor} scores (B, h, q, k)
 * @property {Tensor} maskedScores
 * @property {Tensor} weights
 * @property {Tensor} headOutputs (B, h, q, d_v)
 * @property {Tensor} concatenated (B, q, h * d_v)
 * @property {Tensor} output (B, q, d_model)
 * @property {Tensor} averageWeights (B, q, k), the mean over the heads
 *
 * @typedef {object} Engine
 * @property {number} calls how many computations the core has been asked for
 * @property {(argument: number | ({ queries: number, keys?: number } & Omit<CausalOptions, "causal">)) => Mask} causalMask
 * @property {(options: { lengths: TensorLike, keys: number, side?: "left" | "right" }) => Mask} paddingMask
 *   side is the end that holds the padding, "right" unless given
 * @property {(options: AttentionOptions) => AttentionStages} maskedAttention causal is false unless given
 * @property {(x: TensorLike, heads: number) => Tensor} splitHeads (n, d) to (h, n, d / h)
 * @property {(xh: TensorLike) => Tensor} mergeHeads (h, n, d_head) to (n, h * d_head)
 * @property {(options: MultiHeadOptions) => MultiHeadStages} multiHeadAttention causal is true unless given
 *
 * The functions of a WebAssembly module, beside its memory. Each answers { error } where the core
 * threw.
 * @typedef {Record<string, (request: object) => any> & { HEAPU8: Uint8Array }} Module
 *
 * Emscripten's glue. What it is handed becomes the module.
 * @typedef {(module: { wasmBinary: Uint8Array, printErr: () => void }) => unknown} Factory
 *
 * Calls a function of the core by name; throws what it answers as an error.
 * @typedef {(name: string, request: object) => any} Call
 *
 * Named arguments as they came in, before they are checked.
 * @typedef {Record<string, any>} Arguments
 */
export {};
