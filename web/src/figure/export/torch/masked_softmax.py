import torch


def masked_softmax(scores, may_attend, empty_row=0.0):
    """Share out 1 among the keys a row may look at; the others get exactly 0.

    A row that may look at none becomes empty_row: torch.softmax alone makes it NaN.
    """
    masked_scores = scores.masked_fill(~may_attend, -torch.inf)
    weights = torch.softmax(masked_scores, dim=-1)
    return weights.masked_fill(~may_attend.any(dim=-1, keepdim=True), empty_row)
