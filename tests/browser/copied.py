"""Reads what a page has copied, as people would use it.

Takes a JSON list of {numpy, torch, csv}: runs the NumPy code, each by itself, parses both codes,
and reads the CSV. Writes a JSON list of {run, numpy, torch, rows}.
"""
import ast
import contextlib
import csv
import io
import json
import math
import sys

import numpy as np


def plain(value):
    if isinstance(value, list):
        return [plain(entry) for entry in value]
    return "NaN" if isinstance(value, float) and math.isnan(value) else value


def run(code):
    names = {}
    printed = io.StringIO()
    error = None
    try:
        with contextlib.redirect_stdout(printed), np.errstate(all="raise"):
            exec(compile(code, "copied.py", "exec"), names)
    except Exception as raised:
        error = f"{type(raised).__name__}: {raised}"
    arrays = {name: plain(value.tolist()) for name, value in names.items() if isinstance(value, np.ndarray)}
    return {"printed": printed.getvalue(), "error": error, "arrays": arrays}


def outline(code):
    """The names a program assigns and defines, in order, and the entries of its lists."""
    names, entries = [], []
    for statement in ast.parse(code).body:
        if isinstance(statement, ast.FunctionDef):
            names.append(statement.name)
        if isinstance(statement, ast.Assign):
            names.append(ast.unparse(statement.targets[0]))
            lists = [node for node in ast.walk(statement.value) if isinstance(node, ast.List)]
            entries += [ast.unparse(entry).split(".nan")[-1] or "nan"
                        for one in lists for entry in one.elts if not isinstance(entry, ast.List)]
    return {"names": names, "entries": entries}


def read(text):
    return {
        "run": run(text["numpy"]),
        "numpy": outline(text["numpy"]),
        "torch": outline(text["torch"]),
        "rows": list(csv.reader(io.StringIO(text["csv"]))),
    }


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
