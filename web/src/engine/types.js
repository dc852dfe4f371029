// The engine's types; there is no code in this file.

/**
 * Nested arrays of up to four axes, outermost first.
 * @template Entry
 * @typedef {readonly Entry[] | readonly (readonly Entry[])[] | readonly (readonly (readonly Entry[])[])[]
 *   | readonly (readonly (readonly (readonly Entry[])[])[])[]} Nested
 */

/**
 * A shape with its entries, in an array or a typed array of any kind, which is converted by value.
 * They are row-major unless `stride` and `offset` say otherwise, as scijs's ndarray has them: entry
 * (i, j) is number offset + i * stride[0] + j * stride[1]. `dtype` is not read.
 * @template Entry
 * @typedef {{ readonly shape: ArrayLike<number>, readonly data: ArrayLike<Entry>,
 *   readonly stride?: ArrayLike<number>, readonly offset?: number, readonly dtype?: unknown }} Flat
 */

/**
 * A tensor that the engine gives: row-major numbers with their shape. It belongs to the caller.
 * @typedef {{ shape: number[], data: Float64Array }} Tensor
 *
 * A mask that the engine gives: 1 = the query may look at the key.
 * @typedef {{ shape: number[], data: Uint8Array }} Mask
 *
 * What the engine takes for a tensor.
 * @typedef {Nested<number> | Flat<number> | Flat<bigint>} TensorLike
 *
 * What the engine takes for a mask: true or 1 = may look, false or 0 = may not; any other number is
 * refused. (PyTorch's attn_mask and key_padding_mask of nn.MultiheadAttention mean the opposite.)
 * @typedef {Nested<boolean | number> | Flat<boolean | number> | Flat<bigint>} MaskLike
 *
 * Where the diagonal of a causal mask lies: query i may look at keys j <= i ("top-left", the
 * default), j <= i + keys - queries ("bottom-right"), or j <= i + offset. One of the two says it, and
 * only where attention is causal.
 * @typedef {object} Diagonal
 * @property {"top-left" | "bottom-right"} [alignment]
 * @property {number} [offset]
 *
 * @typedef {object} CommonOptions
 * @property {MaskLike} [mask] (q, k), (B, q, k) or (B, h, q, k); an axis B or h of length 1 stands
 *   for all, nothing else is stretched
 * @property {TensorLike} [bias] added to the scores, the same shapes; minus infinity forbids
 * @property {number} [scale] factor for the dot products, finite, 1 / sqrt(d_head) unless given
 * @property {"zeros" | "uniform" | "nan" | "error"} [fullyMasked] what a query with no allowed key
 *   becomes
 * @property {"float64" | "float32"} [dtype] the type the core computes in
 *
 * @typedef {object} AttentionTensors
 * @property {TensorLike} query (q, d), (B, q, d) or (B, h, q, d)
 * @property {TensorLike} key as many axes; its heads may be fewer when they divide the query's
 * @property {TensorLike} value as many axes; its width may differ
 * @property {boolean} [causal] whether a query is kept from later keys: false unless given
 * @typedef {AttentionTensors & CommonOptions & Diagonal} AttentionOptions
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
 * @property {boolean} [causal] whether a token is kept from later ones: true unless given, and
 *   also with a context. In cross attention every token of the context is usually to be seen:
 *   multiHeadAttention({ x: decoded, context: encoded, causal: false, heads: 2, ...weights })
 * @property {MaskLike} [keyMask] (B, k), or (k) for one sequence: 1 = a real token, 0 = padding
 * @property {"in-out" | "out-in"} [layout] "in-out": y = x @ w; "out-in": PyTorch's nn.Linear
 * @property {"all" | "output"} [stages] what is wanted: "all" unless given. With "output" the others are
 *   not given, and under dtype "float32" they are never made: it is faster by far, and its memory grows
 *   with the number of tokens and not with its square
 * @typedef {LayerTensors & CommonOptions & Diagonal} MultiHeadOptions
 *
 * What a prepared layer is, and what all its runs go by, as in multiHeadAttention.
 * @typedef {Pick<MultiHeadOptions, "wQuery" | "wKey" | "wValue" | "wOutput" | "bQuery" | "bKey" | "bValue"
 *   | "bOutput" | "heads" | "kvHeads" | "layout" | "causal" | "alignment" | "offset" | "scale"
 *   | "fullyMasked">} PrepareOptions
 *
 * What one run goes by, as in multiHeadAttention.
 * @typedef {Pick<MultiHeadOptions, "context" | "keyMask" | "mask" | "bias">} RunOptions
 *
 * A layer that runs many times in float32: its weights are rearranged once, and its runs share their
 * memory. That is given back when nothing refers to the layer any more.
 * @typedef {object} PreparedLayer
 * @property {(x: TensorLike, options?: RunOptions) => { shape: number[], data: Float32Array }} run
 *   x is (n, d_model) or (B, n, d_model), as a Float32Array the fastest; gives the output, the
 *   caller's own
 * @property {() => void} free lets go of the layer's memory; it cannot run any more
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
 * @typedef {((options: MultiHeadOptions & { stages?: "all" }) => MultiHeadStages)
 *   & ((options: MultiHeadOptions & { stages: "output" }) => { output: Tensor })} MultiHeadAttention
 *
 * @typedef {object} Engine
 * @property {number} calls how many computations the core has been asked for
 * @property {(argument: number | ({ queries: number, keys?: number } & Diagonal)) => Mask} causalMask
 * @property {(options: { lengths: TensorLike, keys: number, side?: "left" | "right" }) => Mask} paddingMask
 *   side is the end that holds the padding, "right" unless given
 * @property {(options: AttentionOptions) => AttentionStages} maskedAttention causal is false unless given
 * @property {(x: TensorLike, heads: number) => Tensor} splitHeads (n, d) to (h, n, d / h)
 * @property {(xh: TensorLike) => Tensor} mergeHeads (h, n, d_head) to (n, h * d_head)
 * @property {MultiHeadAttention} multiHeadAttention causal is true unless given
 * @property {(options: PrepareOptions) => PreparedLayer} prepare
 *
 * A WebAssembly module's memory and, by name, its functions. Each answers { error } where the core
 * threw.
 * @typedef {{ HEAPU8: Uint8Array } & Record<string, any>} Module
 *
 * What becomes a module: Emscripten fills it in.
 * @typedef {{ wasmBinary: Uint8Array, printErr: () => void, ready?: Promise<unknown>,
 *   HEAPU8?: Uint8Array }} Unstarted
 *
 * Emscripten's glue.
 * @typedef {(module: Unstarted) => unknown} Factory
 *
 * Calls a function of the core by name; throws what it answers as an error.
 * @typedef {(name: string, request: object) => any} Call
 *
 * Named arguments as they came in, before they are checked.
 * @typedef {Record<string, any>} Arguments
 */
export {};
