import numpy as np


def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    Q, K, V = [split_heads(X @ W, h) for W in (Wq, Wk, Wv)]
    outputs = [masked_attention(Q[k], K[k], V[k])[1] for k in range(h)]
    return merge_heads(np.stack(outputs)) @ Wo
