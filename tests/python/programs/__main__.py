"""python3 -m programs prints all the programs as a JSON list."""
import json

from .computing import binary, choices, unary
from .indexing import indexing
from .making import creations
from .printing import printing
from .shaping import joining, shapes, views
from .summing import products, reductions
from .whole import layers, randoms

KINDS = [
    creations,
    unary,
    binary,
    reductions,
    indexing,
    views,
    shapes,
    joining,
    products,
    choices,
    printing,
    randoms,
    layers,
]

print(json.dumps(list(dict.fromkeys(program for kind in KINDS for program in kind()))))
