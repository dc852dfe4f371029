"""Runs copied NumPy and PyTorch code side by side and compares every array both of them make.

Takes a JSON list of {figure, state, numpy, torch}. Exits 1 if an array differs or is missing, or if
one code refuses what the other computes.
"""
import contextlib
import io
import json
import sys

import numpy as np
import torch


def run(code):
    names = {}
    try:
        with contextlib.redirect_stdout(io.StringIO()), np.errstate(all="ignore"):
            exec(compile(code, "copied.py", "exec"), names)
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"
    return names, None


def as_array(value):
    return value.numpy() if isinstance(value, torch.Tensor) else np.asarray(value)


def differences(numpy_code, torch_code):
    wanted, refusal = run(numpy_code)
    found, other_refusal = run(torch_code)
    if refusal or other_refusal:
        return [] if refusal == other_refusal else [f"NumPy: {refusal}, PyTorch: {other_refusal}"], 0
    arrays = {name: value for name, value in wanted.items() if isinstance(value, np.ndarray)}
    faults = [f"{name} is not there" for name in arrays if name not in found]
    for name, value in arrays.items():
        if name in found and not np.allclose(as_array(found[name]), value, rtol=1e-12, atol=1e-12, equal_nan=True):
            faults.append(f"{name} is {found[name]}, NumPy has {value}")
    return faults, len(arrays)


def main():
    passed, failed, compared = 0, 0, 0
    for one in json.load(sys.stdin):
        faults, count = differences(one["numpy"], one["torch"])
        compared += count
        for fault in faults:
            print(f"{one['figure']} {one['state']}: {fault}")
        passed, failed = (passed, failed + 1) if faults else (passed + 1, failed)
    print(f"PyTorch {torch.__version__}: {passed} codes agree in {compared} arrays, {failed} do not")
    sys.exit(1 if failed or not compared else 0)


main()
