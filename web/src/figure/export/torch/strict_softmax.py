import torch


def masked_softmax(scores, may_attend):
    """Share out 1 among the keys a row may look at; refuse a row that may look at none."""
    if not may_attend.any(dim=-1).all():
        raise ValueError("a row may look at no key")
    return torch.softmax(scores.masked_fill(~may_attend, -torch.inf), dim=-1)
