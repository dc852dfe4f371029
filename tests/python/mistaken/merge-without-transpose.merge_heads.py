def merge_heads(Xh):
    h, n, width = Xh.shape
    return Xh.reshape(n, h * width)
