def merge_heads(Xh):
    h, n, d_head = Xh.shape
    # Back to one row a token, with the heads' slices side by side ...
    tokens = Xh.transpose(1, 0, 2)
    # ... which are joined into one row.
    return tokens.reshape(n, h * d_head)
