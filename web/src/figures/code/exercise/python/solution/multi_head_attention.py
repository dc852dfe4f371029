def multi_head_attention(X, Wq, Wk, Wv, Wo, h, causal=True):
    # Project first, then split: each head gets its columns of Q, K and V.
    Q = split_heads(X @ Wq, h)
    K = split_heads(X @ Wk, h)
    V = split_heads(X @ Wv, h)
    # One mask serves every head.
    mask = causal_mask(len(X)) if causal else None
    # Each head attends by itself; its weights are not needed here, only its output.
    outputs = [masked_attention(Q[k], K[k], V[k], mask)[1] for k in range(h)]
    # Join the heads, and let Wo mix what they found.
    return merge_heads(np.stack(outputs)) @ Wo
