from masked_softmax import masked_softmax


def split_heads(x, heads):
    """(n, width) -> (heads, n, width / heads): each head gets a slice of the columns."""
    n, width = x.shape
    return x.reshape(n, heads, width // heads).transpose(0, 1)


def merge_heads(x):
    """(heads, n, d) -> (n, heads * d): the heads' columns side by side again."""
    heads, n, d = x.shape
    return x.transpose(0, 1).reshape(n, heads * d)


def multi_head_attention(x, w_query, w_key, w_value, w_output, heads, may_attend):
    """From the input (n, width) to the heads' weights (heads, n, n) and the output (n, width)."""
    query, key, value = (split_heads(x @ w, heads) for w in (w_query, w_key, w_value))
    scores = query @ key.transpose(-1, -2) / key.shape[-1] ** 0.5
    weights = masked_softmax(scores, may_attend)
    output = merge_heads(weights @ value) @ w_output
    return weights, output
