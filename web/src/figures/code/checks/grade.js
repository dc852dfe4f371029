// Tries a learner's functions one by one against the core.
import { leakCheck, nameIn, names, refusals } from "../exercise/functions.js";
import { casesOf, leakPairs } from "./cases.js";
import { closeTolerance, differenceOf, isEqual, isTensor } from "./compare.js";
import { messageOf } from "./messages.en.js";

/** @typedef {import("../exercise/functions.js").Language} Language */
/** @typedef {import("./draw.js").Tensor} Tensor */

/**
 * An error of a learner's program: its type, what it says, and the program's line where that is known.
 * @typedef {{ type: string, message: string, line: number | null }} ProgramError
 *
 * What runs a learner's program.
 * @typedef {object} Runner
 * @property {(program: string) => Promise<{ output: string, error: ProgramError | null }>} run
 * @property {(name: string, args: any[]) => Promise<{ error: ProgramError | null, value: any }>} call
 *
 * What came of one check: `mistake` is the well-known mistake that it looks like; `given`, `got` and
 * `expected` are the smallest call that failed, each part { name, value }.
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} passed
 * @property {string | null} mistake
 * @property {string | null} message
 * @property {{ name: string, value: any }[]} [given]
 * @property {{ name: string, value: any }[]} [got]
 * @property {{ name: string, value: any }[]} [expected]
 *
 * @typedef {{ output: string, error: ProgramError | null, results: Result[] }} Grade
 *
 * @typedef {object} Exercise
 * @property {Language} language
 * @property {string} program what the learner has written
 * @property {Runner} runner
 * @property {import("./cases.js").Core} core
 * @property {Record<string, string>} solutions of this language, by the function's name
 * @property {number} seed of the fresh inputs
 * @property {(fraction: number) => void} [progress]
 */

const passed = (/** @type {string} */ name) => ({ name, passed: true, mistake: null, message: null });

const listed = (/** @type {Record<string, any>} */ values) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

/** The tensors along the first axis of another. @param {Tensor} tensor */
function along({ shape: [count, ...shape], data }) {
  const entries = Array.from(data);
  const size = entries.length / count;
  return Array.from({ length: count }, (_, place) => ({ shape, data: entries.slice(place * size, (place + 1) * size) }));
}

/**
 * The parts of an answer: masked_attention answers with two, which are one array if they are alike.
 * @param {any} value
 * @param {number} count
 */
function partsOf(value, count) {
  if (count > 1 && isTensor(value) && value.shape[0] === count) return along(value);
  return count > 1 && Array.isArray(value) ? value : [value];
}

/** The well-known mistakes that answer a call as the learner's function does. @param {import("./cases.js").Case} tried @param {any[]} parts */
const mistakesLike = ({ mistaken }, parts) =>
  (mistaken?.() ?? []).filter((mistake) =>
    mistake.parts.length === parts.length &&
    mistake.parts.every((part, place) => isTensor(parts[place]) && isEqual(parts[place], part, closeTolerance)));

/**
 * The well-known mistake that a learner's function looks like: on the call that failed it answers so,
 * and of several such the one that does on the calls after it, too.
 * @param {import("./cases.js").Case[]} cases from the one that failed on
 * @param {(tried: import("./cases.js").Case) => Promise<any[] | null>} partsFor
 */
async function mistakeIn(cases, partsFor) {
  /** @type {import("./cases.js").Mistaken[]} */
  let left = [];
  for (const [place, tried] of cases.entries()) {
    const parts = await partsFor(tried);
    const like = parts ? mistakesLike(tried, parts) : [];
    if (place === 0) left = like;
    if (left.length < 2) break;
    const still = left.filter(({ name }) => like.some((mistake) => mistake.name === name));
    if (still.length > 0) left = still;
  }
  return left[0];
}

/**
 * A check that failed.
 * @param {Language} language
 * @param {string} name
 * @param {import("./cases.js").Case} tried
 * @param {any} fault
 * @param {import("./cases.js").Mistaken} [mistake]
 * @returns {Result}
 */
function failed(language, name, tried, { parts, error, kind, part }, mistake) {
  const expected = tried.expected ?? [];
  return {
    name,
    passed: false,
    mistake: mistake?.name ?? null,
    message: messageOf({ language, name, kind, part, mistake, error, expected, parts, given: tried.given }),
    given: listed(tried.given),
    got: (parts ?? []).map((/** @type {any} */ value, /** @type {number} */ place) => ({ name: expected[place]?.name ?? "answer", value })),
    expected: expected.map(({ name: partName, tensor }) => ({ name: partName, value: tensor })),
  };
}

/**
 * Tries one call; gives what is wrong with its answer, or null.
 * @param {Language} language
 * @param {import("./cases.js").Case} tried
 * @param {{ error: ProgramError | null, value: any }} answer
 */
function faultOf(language, { expected }, { error, value }) {
  if (!expected) {
    if (error?.type === refusals[language]) return null;
    return { kind: error ? "other-error" : "not-refused", error, parts: error ? undefined : [value] };
  }
  if (error) return { kind: "error", error };
  const parts = partsOf(value, expected.length);
  if (parts.length !== expected.length) return { kind: value === null ? "none" : "count", parts };
  for (const [place, part] of expected.entries()) {
    const kind = differenceOf(parts[place], part.tensor);
    if (kind) return { kind, part: part.name, parts };
  }
  return null;
}

/** @param {import("./cases.js").Case} tried @param {any[]} parts @returns {import("./cases.js").Mistaken | undefined} */
const nanMistakeIn = ({ nanMistake }, parts) =>
  (nanMistake && parts.some((part) => isTensor(part) && Array.from(part.data).some(Number.isNaN)) ? { name: nanMistake, parts } : undefined);

/** What can be a well-known mistake: numbers, and shapes that come of a mix-up. */
const mistakable = ["numbers", "shape"];

/** @param {Exercise} exercise @param {string} name @returns {Promise<Result>} */
async function check({ language, runner, core, seed }, name) {
  const answerTo = (/** @type {import("./cases.js").Case} */ { given }) =>
    runner.call(nameIn(language, name), Object.values(given));
  const cases = casesOf(name, core, seed);
  for (const [place, tried] of cases.entries()) {
    const answer = await answerTo(tried);
    const fault = faultOf(language, tried, answer);
    if (fault) {
      const partsFor = async (/** @type {import("./cases.js").Case} */ later) =>
        (later.expected ? partsOf((await answerTo(later)).value, later.expected.length) : null);
      const mistake = mistakable.includes(fault.kind)
        ? await mistakeIn(cases.slice(place), partsFor) ?? nanMistakeIn(tried, fault.parts ?? [])
        : undefined;
      return failed(language, name, tried, fault, mistake);
    }
  }
  return passed(name);
}

/** The first rows of a matrix. @param {Tensor} tensor @param {number} count */
const firstRows = ({ shape, data }, count) => ({ shape: [count, shape[1]], data: Array.from(data).slice(0, count * shape[1]) });

/** Changes later tokens, and looks whether an earlier row moves. @param {Exercise} exercise @returns {Promise<Result>} */
async function checkLeak({ language, runner, seed }) {
  const name = "multi_head_attention";
  for (const { token, before, after } of leakPairs(seed)) {
    const call = (/** @type {object} */ given) => runner.call(nameIn(language, name), Object.values(given));
    const answers = [await call(before), await call(after)];
    const given = { token: token + 1, h: before.h };
    const unclear = { name: leakCheck, passed: false, mistake: null };
    const broken = answers.find(({ error, value }) => error || !isTensor(value) || value.shape.length !== 2);
    if (broken) return { ...unclear, message: messageOf({ language, name: leakCheck, kind: "no-output", given, error: broken.error }) };
    const [rows, moved] = answers.map(({ value }) => firstRows(value, token));
    if (!isEqual(moved, rows)) {
      const message = messageOf({ language, name: leakCheck, kind: "leak", given });
      return { ...unclear, message, got: [{ name: "after", value: moved }], expected: [{ name: "before", value: rows }] };
    }
  }
  return passed(leakCheck);
}

/**
 * Runs the program and checks each function. A function that is tried needs none before it to be
 * right: what has failed is replaced by the solution while the others are tried.
 * @param {Exercise} exercise
 * @returns {Promise<Grade>}
 */
export async function grade(exercise) {
  const { program, runner, solutions, progress } = exercise;
  const { output, error } = await runner.run(program);
  /** @type {Result[]} */
  const results = [];
  if (error) return { output, error, results };
  for (const name of names) {
    results.push(await check(exercise, name));
    progress?.(results.length / (names.length + 1));
    const wrong = results.filter((result) => !result.passed && result.name !== "multi_head_attention");
    if (!results[results.length - 1].passed) {
      await runner.run([program, ...wrong.map((result) => solutions[result.name])].join("\n\n"));
    }
  }
  results.push(await checkLeak(exercise));
  return { output, error, results };
}
