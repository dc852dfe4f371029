from math import exp, isclose, sqrt

query = [1, 0]
keys = [[1, 0], [0, 1]]
values = [[2, 0], [0, 2]]

# Scores: dot products, divided by the root of the keys' width.
scores = [
    sum(q * k for q, k in zip(query, key)) / sqrt(2)
    for key in keys
]

# Weights: exponentials, divided by their sum.
exponentials = [exp(score - max(scores)) for score in scores]
weights = [e / sum(exponentials) for e in exponentials]

# Output: the values, mixed in these shares.
output = [
    sum(weight * value[column] for weight, value in zip(weights, values))
    for column in range(2)
]

assert isclose(sum(weights), 1)
assert isclose(weights[0], 0.6697615493266569)
assert isclose(output[0], 1.3395230986533138)
assert isclose(output[1], 0.6604769013466862)
