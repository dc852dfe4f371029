"""Compiles the Python files that copied code is made of, and runs those whose imports are there."""
import importlib.util
import pathlib
import sys

sources = pathlib.Path(__file__).resolve().parents[2] / "web" / "src"
sys.dont_write_bytecode = True


def run(path):
    """Runs a module beside those that it imports from its own folder."""
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.pop(0)
        sys.modules.pop("masked_softmax", None)


paths = sorted(sources.rglob("*.py"))
for path in paths:
    compile(path.read_text(encoding="utf8"), str(path), "exec")
here = [path for path in paths if path.parent.name != "torch" or importlib.util.find_spec("torch")]
for path in here:
    run(path)
print(f"compiled {len(paths)}, ran {len(here)}")
