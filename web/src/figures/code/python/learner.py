"""Runs a learner's program and calls its functions; JavaScript asks for both through files.

Numbers pass as 64-bit floats in /numbers, so that they arrive to the last bit. What they stand for
is in /request.json and /answer.json.
"""
import builtins
import io
import json
import sys
from array import array as packed

import numpy as np

FILE = "program.py"
HIDDEN = ("js", "jsffi")  # MicroPython's ways into the page: a program has no business there

names = {}
import_module = builtins.__import__


def import_allowed(name, *rest):
    if name in HIDDEN:
        raise ImportError("no module named '%s'" % name)
    return import_module(name, *rest)


def input_missing(prompt=""):
    raise EOFError("there is no keyboard to read from")


builtins.__import__ = import_allowed
builtins.input = input_missing


def line_of(error):
    """The last line of the learner's own program on the way to an error, or None."""
    trace = io.StringIO()
    sys.print_exception(error, trace)
    line = None
    for text in trace.getvalue().split("\n"):
        text = text.strip()
        if text.startswith('File "%s", line ' % FILE):
            line = int(text.split("line ")[1].split(",")[0])
    return line


def describe_error(error):
    return {"type": type(error).__name__, "message": str(error), "line": line_of(error)}


def attempt(action):
    """Writes what an action gives, or its error, into /answer.json."""
    numbers = []
    try:
        answer = {"value": describe(action(), numbers)}
    except SystemExit:
        answer = {"value": {"kind": "none"}}
    except BaseException as error:
        answer = {"error": describe_error(error)}
    with open("/numbers", "wb") as file:
        file.write(bytes(packed("d", numbers)))
    with open("/answer.json", "w") as file:
        file.write(json.dumps(answer))


def describe(value, numbers):
    """A value in plain words; its numbers go to the end of a list."""
    if value is None:
        return {"kind": "none"}
    if isinstance(value, (bool, int, float)):
        numbers.append(float(value))
        return {"kind": "bool" if isinstance(value, bool) else "number"}
    if isinstance(value, np.ndarray):
        numbers.extend([float(each) for each in value.values()])
        return {"kind": "array", "shape": list(value.shape), "dtype": value.dtype.name}
    if isinstance(value, (list, tuple)):
        return {"kind": "sequence", "items": [describe(each, numbers) for each in value]}
    return {"kind": "other", "type": type(value).__name__, "text": repr(value)}


def restore(description, numbers):
    """The value that was described; takes its numbers from the front of a list."""
    kind = description["kind"]
    if kind == "none":
        return None
    if kind == "sequence":
        return [restore(each, numbers) for each in description["items"]]
    if kind == "array":
        shape = tuple(description["shape"])
        count = 1
        for size in shape:
            count *= size
        values = [numbers.pop(0) for _ in range(count)]
        return np.array(values, dtype=description["dtype"]).reshape(shape)
    number = numbers.pop(0)
    if kind == "bool":
        return bool(number)
    return int(number) if number % 1 == 0 else number


def run():
    """Runs /program.py from its first line, with nothing left of the program before."""
    names.clear()
    names["__name__"] = "__main__"

    def action():
        with open("/program.py") as file:
            exec(compile(file.read(), FILE, "exec"), names)

    attempt(action)


def call():
    """Calls a function that the program has defined."""
    with open("/request.json") as file:
        request = json.loads(file.read())
    with open("/numbers", "rb") as file:
        numbers = list(packed("d", file.read()))

    def action():
        if request["name"] not in names:
            raise NameError("name '%s' isn't defined" % request["name"])
        arguments = [restore(each, numbers) for each in request["arguments"]]
        return names[request["name"]](*arguments)

    attempt(action)
