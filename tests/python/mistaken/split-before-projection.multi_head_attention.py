import numpy as np


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    w = X.shape[1] // h
    parts = split_heads(X, h)
    mask = causal_mask(len(X)) if causal else None
    outputs = []
    for k in range(h):
        a, b = k * w, (k + 1) * w
        Q, K, V = [parts[k] @ W[a:b, a:b] for W in (Wq, Wk, Wv)]
        outputs.append(masked_attention(Q, K, V, mask)[1])
    return merge_heads(np.stack(outputs)) @ Wo
