// Running a learner's program: what comes back, and how it is stopped.
import assert from "node:assert/strict";
import { once } from "node:events";
import { before, test } from "node:test";
import { Worker } from "node:worker_threads";
import { readSources, readWasm, start } from "./start.mjs";

let python;
before(async () => {
  python = await start();
});

const errorOf = (program) => python.run(program).error;

test("run: gives what the program prints, and no error", () => {
  const answer = python.run('print("é", 1 / 3)\nprint("end", end="")');
  assert.deepEqual(answer, { output: "é 0.3333333333333333\nend", error: null });
});

test("run: an error comes with its type, its message and the program's own line", () => {
  const error = errorOf("def halve(x):\n    return x / 0\n\nhalve(1)\n");
  assert.deepEqual(error, { type: "ZeroDivisionError", message: "divide by zero", line: 2 });
});

test("run: an error inside numpy points at the line that called it", () => {
  const error = errorOf("import numpy as np\n\nx = np.ones((2, 3))\ny = x @ x\n");
  assert.equal(error.type, "ValueError");
  assert.match(error.message, /size 2 is different from 3/);
  assert.equal(error.line, 4);
});

test("run: a syntax error points at its line", () => {
  for (const [program, line] of [
    ["x = 1\ny = (2 +\n", 3],
    ["x = 1\nif x\n    print(x)\n", 2],
    ["if True:\nx = 1\n", 2],
    ["print('a')\n\nx = 'abc\n", 3],
  ]) {
    const error = errorOf(program);
    assert.match(error.type, /^(SyntaxError|IndentationError)$/);
    assert.equal(error.line, line, program);
  }
});

test("run: an error of the program's own class keeps its name", () => {
  assert.equal(errorOf('class Leak(Exception):\n    pass\nraise Leak("the future")').type, "Leak");
});

test("run: what was printed before an error is kept", () => {
  assert.equal(python.run("print(1)\nprint(x)").output, "1\n");
});

test("run: long output is cut, and says so", () => {
  const { output } = python.run("for k in range(100000):\n    print(k)");
  assert.ok(output.startsWith("0\n1\n2\n"));
  assert.ok(output.endsWith("[The output is longer: the rest is not shown.]"));
  assert.ok(output.length < 25_000);
});

test("run: annotations need no typing module of their own", () => {
  const program = [
    "from __future__ import annotations",
    "from typing import Optional, Tuple, Union",
    "import numpy as np",
    "Pair = Tuple[np.ndarray, Optional[np.ndarray]]",
    "def f(Q: np.ndarray, mask: np.ndarray | None = None) -> Pair:",
    "    n: int = 3",
    "    return n",
    "print(f(1))",
  ];
  assert.deepEqual(python.run(program.join("\n")), { output: "3\n", error: null });
});

test("run: numpy can be imported in each of the usual ways", () => {
  for (const program of [
    "import numpy\nprint(numpy.ones(2).sum())",
    "from numpy import *\nprint(ones(2).sum())",
    "from numpy import ones as one\nprint(one(2).sum())",
    "import numpy.linalg as la\nprint(la.norm([0.0, 2.0]))",
    "from numpy.linalg import norm\nprint(norm([0.0, 2.0]))",
  ]) {
    assert.deepEqual(python.run(program), { output: "2.0\n", error: null }, program);
  }
});

test("run: nothing is left of the program before", () => {
  python.run("x = 1");
  assert.equal(errorOf("print(x)").type, "NameError");
});

test("run: ending a program early is no error", () => {
  assert.equal(errorOf("import sys\nsys.exit()"), null);
});

test("run: what a program cannot have is an error, and Python runs on", () => {
  assert.equal(errorOf("import js").type, "ImportError");
  assert.equal(errorOf("import torch").message, "no module named 'torch'");
  assert.equal(errorOf("input()").type, "EOFError");
  assert.equal(errorOf("x = [0] * 10**9").type, "MemoryError");
  assert.match(errorOf("def f():\n    return f()\nf()").message, /recursion/);
  assert.equal(python.run("print(2)").output, "2\n");
});

test("run: memory is freed between programs", () => {
  for (let time = 0; time < 30; time++) {
    assert.equal(errorOf("import numpy as np\nx = [np.ones((50, 50)) for k in range(40)]"), null);
  }
});

test("call: calls a function of the program, numbers exact to the last bit", () => {
  python.run("def double(x, more=None):\n    print('called')\n    return x * 2, more");
  const data = Float64Array.of(0.1, -0, Infinity, NaN, 5e-324, 1.7976931348623157e308 / 2);
  const { value, output, error } = python.call("double", [{ shape: [2, 3], data }, null]);
  assert.equal(error, null);
  assert.equal(output, "called\n");
  assert.deepEqual(value[0].shape, [2, 3]);
  assert.deepEqual(value[0].data, data.map((number) => number * 2));
  assert.equal(value[1], null);
});

test("call: masks are boolean arrays in both directions", () => {
  python.run("import numpy as np\ndef flip(mask):\n    return ~mask\ndef mask(n):\n    return np.tri(n, dtype=bool)");
  const flipped = python.call("flip", [{ shape: [2], data: Uint8Array.of(1, 0) }]).value;
  assert.equal(flipped.dtype, "bool");
  assert.deepEqual([...flipped.data], [0, 1]);
  assert.deepEqual([...python.call("mask", [2]).value.data], [1, 0, 1, 1]);
});

test("call: numbers, booleans and what is neither come back as they are", () => {
  python.run("def same(x):\n    return x\ndef odd():\n    return 'text'\ndef nothing():\n    pass");
  for (const value of [3, 2.5, true, null]) assert.equal(python.call("same", [value]).value, value);
  assert.deepEqual(python.call("odd", []).value, { type: "str", text: "'text'" });
  assert.equal(python.call("nothing", []).value, null);
});

test("call: an error points into the program; a missing function is a NameError", () => {
  python.run("def split(x, h):\n    if h == 3:\n        raise ValueError('no')\n    return x");
  assert.deepEqual(python.call("split", [1, 3]).error, { type: "ValueError", message: "no", line: 3 });
  assert.equal(python.call("merge", []).error.type, "NameError");
  assert.equal(python.call("split", []).error.type, "TypeError");
});

/** The worker's file in a Node worker, which names the same two things otherwise. */
function openWorker() {
  const file = new URL("../../web/src/figures/code/python/worker.js", import.meta.url);
  const code = `
    const { parentPort } = require("node:worker_threads");
    globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
    globalThis.postMessage = (message) => parentPort.postMessage(message);
    import(${JSON.stringify(file.href)}).then(() => parentPort.postMessage("loaded"));`;
  return new Worker(code, { eval: true });
}

async function ask(worker, message) {
  worker.postMessage(message);
  const [answer] = await once(worker, "message");
  return answer;
}

test("worker: starts, runs, calls, and ends an endless loop when it is terminated", async () => {
  const worker = openWorker();
  await once(worker, "message");
  const wasm = readWasm();
  const started = await ask(worker, { id: 1, task: "start", wasm, sources: readSources() });
  assert.deepEqual(started, { id: 1, answer: { isReady: true } });
  const ran = await ask(worker, { id: 2, task: "run", program: "def f(x):\n    return x + 1" });
  assert.deepEqual(ran, { id: 2, answer: { output: "", error: null } });
  const called = await ask(worker, { id: 3, task: "call", name: "f", args: [4] });
  assert.equal(called.answer.value, 5);
  worker.postMessage({ id: 4, task: "run", program: "while True:\n    pass" });
  assert.equal(await worker.terminate(), 1);
});

test("worker: a failure of Python itself comes back as one", async () => {
  const worker = openWorker();
  await once(worker, "message");
  const { id, failure } = await ask(worker, { id: 7, task: "start", wasm: new Uint8Array(8), sources: {} });
  assert.equal(id, 7);
  assert.ok(failure.length > 0);
  await worker.terminate();
});
