def moved_by(token, change, x, layer):
    """How far each row of the layer's output moves when `change` is added to a token's input."""
    changed = x.clone()
    changed[token] += change
    return (layer(changed) - layer(x)).abs().amax(dim=1)
