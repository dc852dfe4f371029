import numpy as np


def moved_by(token, change, x, layer):
    """How far each row of the layer's output moves when `change` is added to a token's input."""
    changed = x.copy()
    changed[token] += change
    return np.abs(layer(changed) - layer(x)).max(axis=1)
