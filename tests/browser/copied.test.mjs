import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { formats, states } from "./copied-states.mjs";
import { inEachEngine } from "./lesson.mjs";
import { it } from "./tiers.mjs";

/** Where the copied tables stand on the page: their rows, and the cells in each. */
const places = {
  leak: ({ proven }) => (proven ? { rows: ".proof tbody tr", cells: "td" } : { rows: ".bars tbody", cells: ".distance" }),
  mask: () => ({ rows: ".grid tbody tr", cells: "td:not(.sum, .share)" }),
  example: () => ({ rows: ".steps tbody tr, .workings", cells: "td, .output" }),
  heads: () => ({ rows: ".head .weights tbody tr, .after > .matrix:last-child tbody tr", cells: "td" }),
};

/** The page's vector is two cells of a copied table. */
function asCopied(row) {
  const [text, ...others] = row;
  if (others.length > 0) return row;
  if (text === "refused") return [text, text];
  return text.startsWith("[") ? text.slice(1, -1).split(", ") : row;
}

const runner = fileURLToPath(new URL("copied.py", import.meta.url));

/** Debian's Python has NumPy, whichever Python comes first on PATH. */
const pythons = ["python3", "/usr/bin/python3"];
const python = pythons.find((name) => spawnSync(name, ["-c", "import numpy"]).status === 0);

/** Gives the copied texts to Python: it runs the NumPy code, and reads the CSV and the PyTorch code. */
function readInPython(texts) {
  const { stdout, stderr, status } = spawnSync(python, ["-I", runner], { input: JSON.stringify(texts), encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** Sets each state in turn, reads the page's cells, and presses every format of the menu. */
async function takeAll(element, wanted, names) {
  const root = element.shadowRoot;
  const copy = (name) => new Promise((resolve) => {
    const clipboard = { writeText: async (text) => resolve(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    root.querySelector(`.formats [value=${name}]`).click();
  });
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  root.querySelector(".takeaway details").open = true;
  while (!root.querySelector(".formats button")) await frame();
  /** What stands in a cell besides its note. */
  const textOf = (cell) => {
    const copied = cell.cloneNode(true);
    copied.querySelector("small")?.remove();
    return copied.textContent.trim();
  };
  const first = element.state;
  const taken = [];
  for (const { state, rows, cells } of wanted) {
    element.state = { ...first, ...state };
    await element.updateComplete;
    const shown = [...root.querySelectorAll(rows)].map((row) =>
      [...row.querySelectorAll(cells)].map((cell) =>
        cell.querySelector("input")?.value ?? textOf(cell.querySelector(".word") ?? cell)));
    const texts = {};
    for (const name of names) texts[name] = await copy(name);
    taken.push({ state: element.state, result: element.result, shown, texts });
  }
  return taken;
}

const isClose = (a, b, tolerance) => a === b || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));

function assertClose(actual, expected, tolerance, what) {
  const [left, right] = [actual, expected].map((numbers) => [numbers].flat(Infinity));
  assert.equal(left.length, right.length, what);
  left.forEach((number, i) =>
    assert.ok(isClose(number, right[i], tolerance), `${what}, number ${i}: ${number}, the page has ${right[i]}`));
}

/** The numbers in what NumPy prints. */
const printedNumbers = (printed) => (printed.match(/-?\d+\.\d*(?:e[-+]\d+)?|nan/g) ?? [])
  .map((text) => (text === "nan" ? "NaN" : Number(text)));

/** What each figure's code computes and prints, as the page has it. */
const expectedOf = {
  leak: ({ token, proven }, { moved }) => ({ moved: proven ? moved : moved[token - 1] }),
  mask: (state, { weights }) => ({ weights }),
  example: (state, { weights, output }) => ({ weights, output }),
  heads: (state, { weights, output }) => ({ weights, output }),
};

const exampleParts = ["scores", "maskedScores", "exponentials", "weights"];

/** The numbers in each figure's CSV. */
const csvNumbersOf = {
  leak: (state, result) => expectedOf.leak(state, result).moved,
  mask: ({ show }, result) => result[{ "masked-scores": "maskedScores" }[show] ?? show],
  example: (state, result) => [
    ...[0, 1].map((i) => exampleParts.map((part) => result[part][0][i])), result.output,
  ],
  heads: (state, { weights, output }) => [weights, output],
};

/** A number of the CSV as an element's result has it. */
function csvNumber(text) {
  if (text === "nan") return "NaN";
  return text === "-inf" ? null : JSON.parse(text);
}

/** The numbers of a single table as it stands, or of several, a line for each. */
const csvNumbers = ([heading, ...rows]) =>
  rows.flatMap((row) => row.slice(heading.at(-1) === "value" ? -1 : 1)).map(csvNumber);

const inWords = (state) => JSON.stringify(state);

/** The cells of copied tables, without their headings. */
const readers = {
  markdown: (text) => text.split("\n")
    .filter((line, i, lines) => /^\| (?!---)/.test(line) && !lines[i + 1].startsWith("| ---"))
    .map((line) => line.slice(2, -2).split(" | ").slice(1).map((cell) => cell.replace("\\<", "<"))),
  latex: (text) => text.split("\n")
    .filter((line, i, lines) => line.endsWith("\\\\") && !lines[i - 2].startsWith("\\begin"))
    .map((line) => line.slice(0, -3).split(" & ").slice(1).map(plainLatex)),
};

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** What LaTeX would print. */
const plainLatex = (text) => text
  .replace(/\\textit\{(.*)\}/, "$1")
  .replace(/\$\^\{-(\d+)\}\$/, (_, digits) => `⁻${[...digits].map((digit) => raised[digit]).join("")}`)
  .replaceAll("$\\cdot$", "·").replace("$<$", "<").replace("$>$", ">").replace("$-\\infty$", "−∞").replaceAll("$-$", "−");

it("the Python files that copied code is made of are Python, and can be imported", () => {
  const { stdout, stderr, status } = spawnSync(python, ["-I", fileURLToPath(new URL("modules.py", import.meta.url))], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^compiled [1-9]\d*, ran [1-9]\d*\n$/);
});

inEachEngine("copied texts", (lesson) => {
  for (const figure of Object.keys(states)) {
    let gathered;

    /** What the page gives in each state, taken once for whichever tests run. */
    const gather = async () => {
      await lesson.open();
      const wanted = states[figure].map((state) => ({ state, ...places[figure](state) }));
      const taken = await lesson.page.evaluateOn(`attention-${figure}`, takeAll, wanted, formats);
      const read = readInPython(taken.map(({ texts }) => texts));
      return taken.map((one, i) => ({ ...one, ...read[i] }));
    };
    const each = async (check) => {
      for (const one of await (gathered ??= gather())) check(one, `${figure} ${inWords(one.state)}`);
    };

    it(`${figure}: every format can be copied in every state`, () => each(({ texts }, what) => {
      assert.deepEqual(Object.keys(texts), formats, what);
      for (const format of formats) assert.ok(texts[format].length > 0, `${format} of ${what}`);
    }));

    it(`${figure}: the NumPy code prints and computes the page's numbers`, () => each(({ state, result, run }, what) => {
      if (result.error) {
        assert.equal(run.error, "ValueError: a row may look at no key", what);
        return;
      }
      const expected = expectedOf[figure](state, result);
      assert.equal(run.error, null, what);
      for (const [name, numbers] of Object.entries(expected)) {
        assertClose(run.arrays[name], numbers, 1e-12, `${name} of ${what}`);
      }
      assertClose(printedNumbers(run.printed), Object.values(expected), 1e-7, `printed for ${what}`);
    }));

    it(`${figure}: the PyTorch code is Python, with the NumPy code's inputs and steps`, () => each(({ texts, numpy, torch }, what) => {
      assert.match(texts.torch, /^# .*\nimport torch\n/);
      assert.doesNotMatch(texts.torch, /\bnp\./, what);
      assert.deepEqual(torch, numpy, what);
    }));

    for (const format of ["markdown", "latex"]) {
      it(`${figure}: the ${format} table has the page's cells`, () => each(({ shown, texts }, what) => {
        assert.deepEqual(readers[format](texts[format]), shown.map(asCopied), what);
      }));
    }

    it(`${figure}: the CSV holds the core's numbers with all their digits`, () => each(({ state, result, rows }, what) => {
      assert.deepEqual(csvNumbers(rows).flat(), [csvNumbersOf[figure](state, result)].flat(Infinity), what);
    }));
  }
});
