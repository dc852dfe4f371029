import numpy as np


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    Q, K, V = [split_heads(X @ W, h) for W in (Wq, Wk, Wv)]
    mask = causal_mask(len(X)) if causal else None
    weights = sum(masked_attention(Q[k], K[k], V[k], mask)[0] for k in range(h)) / h
    return merge_heads(np.stack([weights @ V[k] for k in range(h)])) @ Wo
