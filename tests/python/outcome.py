"""What a program comes to, in words that can be compared. Runs in NumPy's Python and in ours."""
import json

import numpy as np


def number_text(value):
    """The exact number, whatever JSON makes of NaN and infinity."""
    if isinstance(value, (bool, np.bool_)):
        return "True" if value else "False"
    if isinstance(value, (int, np.integer)):
        return str(int(value))
    return "%.17g" % value


def describe(value):
    if isinstance(value, np.ndarray):
        values = [number_text(each) for each in value.reshape(-1).tolist()]
        return {
            "kind": "array",
            "dtype": str(value.dtype),
            "shape": list(value.shape),
            "values": values,
        }
    if isinstance(value, (list, tuple)):
        return {"kind": "sequence", "items": [describe(each) for each in value]}
    if isinstance(value, (bool, np.bool_)):
        return {"kind": "bool", "values": [number_text(value)]}
    if isinstance(value, (int, np.integer)):
        return {"kind": "int", "values": [number_text(value)]}
    if isinstance(value, (float, np.floating)):
        return {"kind": "float", "values": [number_text(value)]}
    return {"kind": "text", "text": str(value)}


def error_name(error):
    """NumPy's own errors under the name of the built-in one that they are a kind of."""
    for each in type(error).__mro__ if hasattr(type(error), "__mro__") else [type(error)]:
        if each.__name__ == "AxisError" or not getattr(each, "__module__", "builtins").startswith(
            "n"
        ):
            return each.__name__
    return type(error).__name__


def outcome(program):
    """Runs a program that leaves its answer in `result`."""
    names = {"np": np}
    try:
        exec(program, names)
        return describe(names["result"])
    except Exception as error:
        return {"kind": "error", "error": error_name(error), "message": str(error)}


def run_file(path):
    """Prints the outcome of each program of a JSON list, a line each."""
    with open(path) as file:
        for program in json.loads(file.read()):
            print(json.dumps(outcome(program)))
