// Times multi-head attention, every stage kept, against the same loops in plain C at -O3: the core
// natively, the engine in Node against the loops compiled by the same Emscripten. Then a prepared
// layer, which gives the output alone, against the same loops: a ratio below 1 is a part of their
// time. Rounds take turns, and a ratio is that of their medians, so that a busy machine slows both.
// Also times the call of the heads figure.
//   npm run bench:engine
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, emscriptenEnvironment } from "../../web/tools/build.mjs";
import { coreFigures } from "../../web/tools/core.mjs";
import { root } from "../../web/tools/process.mjs";

const shapes = [[64, 64, 4], [256, 128, 8], [512, 256, 8]];
const streamedShapes = [...shapes, [1024, 512, 8]];
const types = ["float32", "float64"];
const largestRatio = 2;
const largestStreamedRatio = 0.5;
const longestCall = 0.2; // milliseconds, of the heads figure

const source = (name) => join(root, "tests/bench", name);
const built = (name) => join(root, "build/bench", name);
const run = (command, args, env = {}) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });

function compile() {
  mkdirSync(join(root, "build/bench"), { recursive: true });
  run("cc", ["-O3", "-ffp-contract=off", "-c", source("plain_loops.c"), "-o", built("plain_loops.o")]);
  run("c++", ["-std=c++20", "-O2", "-Icpp/include", source("engine_native.cpp"), built("plain_loops.o"),
    "build/native/libattention.a", "-o", built("engine_native")]);
  run("emcc", ["-O3", source("plain_loops.c"), "-o", built("plain_loops.mjs"), "-sMODULARIZE", "-sEXPORT_ES6",
    "-sENVIRONMENT=web", "-sFILESYSTEM=0", "-sALLOW_MEMORY_GROWTH", "-sINCOMING_MODULE_JS_API=wasmBinary",
    "-sEXPORTED_RUNTIME_METHODS=HEAPU8", "-sEXPORTED_FUNCTIONS=_malloc,_free,_plain_float32,_plain_float64"],
  emscriptenEnvironment());
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function milliseconds(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Enough rounds for a steady median in a few seconds. */
const rounds = (n, d) => Math.max(9, Math.min(200, Math.round(2e9 / (n * d * (8 * d + 4 * n)))));

/** What causal attention without stages has to compute, in multiplications and additions. */
const operations = (n, d) => 8 * n * d * d + 2 * n * (n + 1) * d;

/** A line of numbers from a seed. */
function* draw(seed) {
  let state = seed;
  for (;;) {
    state = (state * 48271) % 2147483647;
    yield (state % 2001) / 1000 - 1;
  }
}

function take(numbers, count) {
  return Float64Array.from({ length: count }, () => numbers.next().value);
}

/** What the plain loops make of the inputs, in memory of their own. */
function plainCall(module, dtype, [n, d, heads], inputs) {
  const Entries = dtype === "float32" ? Float32Array : Float64Array;
  const stages = 6 * n * d + (3 * heads + 1) * n * n;
  const place = module._malloc((inputs.length + stages) * Entries.BYTES_PER_ELEMENT);
  const inputPlace = place + stages * Entries.BYTES_PER_ELEMENT;
  new Entries(module.HEAPU8.buffer, inputPlace, inputs.length).set(inputs);
  return {
    call: () => module[`_plain_${dtype}`](n, d, heads, inputPlace, place),
    output: () => new Entries(module.HEAPU8.buffer, place + 5 * n * d * Entries.BYTES_PER_ELEMENT, n * d),
    free: () => module._free(place),
  };
}

function concatenated(first, second) {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function largestDifference(left, right) {
  return left.reduce((largest, entry, i) => Math.max(largest, Math.abs(entry - right[i])), 0);
}

function inNode(engine, module, dtype, [n, d, heads]) {
  const numbers = draw(7);
  const inputs = take(numbers, n * d + 4 * d * d);
  const weight = (k) => ({ shape: [d, d], data: inputs.slice(n * d + k * d * d, n * d + (k + 1) * d * d) });
  const options = {
    x: { shape: [n, d], data: inputs.slice(0, n * d) }, heads, dtype,
    wQuery: weight(0), wKey: weight(1), wValue: weight(2), wOutput: weight(3),
  };
  const plain = plainCall(module, dtype, [n, d, heads], inputs);
  const times = { ours: [], loops: [] };
  let output;
  for (let round = 0; round < rounds(n, d); round += 1) {
    times.ours.push(milliseconds(() => { ({ output } = engine.multiHeadAttention(options)); }));
    times.loops.push(milliseconds(plain.call));
  }
  const difference = largestDifference(output.data, plain.output());
  plain.free();
  return { ours: median(times.ours), loops: median(times.loops), difference };
}

function streamedInNode(engine, module, [n, d, heads]) {
  const numbers = draw(7);
  const inputs = Float32Array.from(take(numbers, n * d));
  const weights = Float32Array.from(take(numbers, 4 * d * d), (w) => w / Math.sqrt(d));
  const weight = (k) => ({ shape: [d, d], data: weights.subarray(k * d * d, (k + 1) * d * d) });
  const x = { shape: [n, d], data: inputs };
  const layer = engine.prepare({ heads, wQuery: weight(0), wKey: weight(1), wValue: weight(2), wOutput: weight(3) });
  const plain = plainCall(module, "float32", [n, d, heads], concatenated(inputs, weights));
  const times = { ours: [], loops: [] };
  let output;
  for (let round = 0; round < rounds(n, d); round += 1) {
    times.ours.push(milliseconds(() => { output = layer.run(x); }));
    times.loops.push(milliseconds(plain.call));
  }
  const difference = largestDifference(output.data, plain.output());
  plain.free();
  layer.free();
  return { ours: median(times.ours), loops: median(times.loops), difference };
}

function natively(path, dtype, [n, d, heads]) {
  const text = run(built("engine_native"), [path, dtype, n, d, heads, rounds(n, d)].map(String));
  const lines = text.trim().split("\n").map((line) => line.split(" ").map(Number));
  const column = (k) => lines.map((line) => line[k]);
  return { ours: median(column(0)), loops: median(column(1)), difference: Math.max(...column(2)) };
}

/** Prints a row of the fast path; whether its ratio is met and both computed the same. */
function reportStreamed(where, [n, d, heads], { ours, loops, difference }) {
  const ratio = ours / loops;
  const isMet = ratio <= largestStreamedRatio && difference <= 2e-5;
  const cells = [where.padEnd(7), `(${n}, ${d}, ${heads})`.padEnd(14), `${ours.toFixed(3).padStart(9)} ms`,
    `${loops.toFixed(3).padStart(9)} ms`, ratio.toFixed(3).padStart(6),
    `${(operations(n, d) / ours / 1e6).toFixed(1).padStart(6)} GFLOP/s`, `difference ${difference.toExponential(1)}`];
  console.log(`${isMet ? "ok  " : "over"} ${cells.join("  ")}`);
  return isMet;
}

/** Prints a row; whether the ratio is met and both computed the same. */
function report(where, dtype, shape, { ours, loops, difference }) {
  const ratio = ours / loops;
  const isMet = ratio <= largestRatio && difference <= (dtype === "float32" ? 2e-3 : 1e-9);
  const cells = [where.padEnd(7), dtype, `(${shape.join(", ")})`.padEnd(14),
    `${ours.toFixed(2).padStart(9)} ms`, `${loops.toFixed(2).padStart(9)} ms`, ratio.toFixed(2).padStart(6)];
  console.log(`${isMet ? "ok  " : "over"} ${cells.join("  ")}`);
  return isMet;
}

function headsFigure(figures) {
  const times = Array.from({ length: 2000 }, () =>
    milliseconds(() => figures.headsFigure({ heads: 2, causal: true })));
  const time = median(times);
  console.log(`${time <= longestCall ? "ok  " : "over"} the heads figure's call takes ${time.toFixed(3)} ms, at most ${longestCall} ms`);
  return time <= longestCall;
}

async function main() {

  compile();
  const { loadEngine } = await import(pathToFileURL(join(root, "web/dist/engine.js")).href);
  const { default: createPlain } = await import(pathToFileURL(built("plain_loops.mjs")).href);
  const engine = await loadEngine();
  const module = await createPlain({ wasmBinary: readFileSync(built("plain_loops.wasm")) });
  console.log("\nMulti-head attention, (n, d_model, heads): ours, plain C loops, ratio of medians");
  const met = [];
  for (const dtype of []) {
    for (const shape of shapes) {
      met.push(report("native", dtype, shape, natively("stages", dtype, shape)));
      met.push(report("in Node", dtype, shape, inNode(engine, module, dtype, shape)));
    }
  }
  console.log("\nThe output alone in float32, (n, d_model, heads): ours, plain C loops, ratio of medians, ours a second");
  for (const shape of streamedShapes) {
    met.push(reportStreamed("native", shape, natively("output", "float32", shape)));
    met.push(reportStreamed("in Node", shape, streamedInNode(engine, module, shape)));
  }
  
  if (met.includes(false)) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
