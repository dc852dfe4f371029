import { oneOf } from "../../figure/state.js";
import { languages, leakCheck, names } from "./exercise/functions.js";

/** How many hints there are to a function. */
export const hintCount = 3;

/** All that is checked. */
export const checks = [...names, leakCheck];

/** @typedef {import("./initial.js").CodeState} CodeState */
/** @typedef {import("./initial.js").Run} Run */

const longest = 100_000; // characters of a program

/** @param {unknown} program */
const programOf = (program) => (typeof program === "string" ? program.slice(0, longest) : null);

/** Those of a list that there are, in their order. @param {string[]} all @param {unknown} chosen */
const among = (all, chosen) => (Array.isArray(chosen) ? all.filter((name) => chosen.includes(name)) : []);

/** @param {any} ran @returns {Run | null} */
function runOf(ran) {
  if (typeof ran?.program !== "string") return null;
  const number = Number.isSafeInteger(ran.number) && ran.number > 0 ? ran.number : 1;
  return { language: oneOf(languages, ran.language), program: ran.program.slice(0, longest), number };
}

/** @param {any} hints @returns {Record<string, number>} */
function hintsOf(hints) {
  const counts = names.map((name) => [name, Math.min(hintCount, Math.trunc(Number(hints?.[name])) || 0)]);
  return Object.fromEntries(counts.filter(([, count]) => Number(count) > 0));
}

/** @returns {CodeState} the state with everything that cannot be replaced by its default @param {any} state */
export function clean({ opened, language, python, javascript, ran, passed, hints, solutions }) {
  return {
    opened: opened === true,
    language: oneOf(languages, language),
    python: programOf(python),
    javascript: programOf(javascript),
    ran: runOf(ran),
    passed: among(checks, passed),
    hints: hintsOf(hints),
    solutions: among(names, solutions),
  };
}

/** @param {CodeState} state */
export const open = (state) => ({ ...state, opened: true });

/** What was checked in one language says nothing of the other. @param {CodeState} state @param {import("./exercise/functions.js").Language} language */
export const chooseLanguage = (state, language) => ({ ...state, language, ran: null, passed: [] });

/** @param {CodeState} state @param {string} program */
export const write = (state, program) => ({ ...state, [state.language]: program });

/** @param {CodeState} state @param {string} program what stands in the editor */
export const run = (state, program) =>
  ({ ...state, ran: { language: state.language, program, number: (state.ran?.number ?? 0) + 1 } });

/** @param {CodeState} state */
export const stop = (state) => ({ ...state, ran: null });

/** @param {CodeState} state @param {string} name */
export const hint = (state, name) => ({ ...state, hints: { ...state.hints, [name]: (state.hints[name] ?? 0) + 1 } });

/** @param {CodeState} state @param {string} name */
export const showSolution = (state, name) => ({ ...state, solutions: [...state.solutions, name] });

/** Takes the program, and nothing else, back to how it began. @param {CodeState} state */
export const startAnew = (state) => ({ ...state, [state.language]: null, ran: null, passed: [] });
