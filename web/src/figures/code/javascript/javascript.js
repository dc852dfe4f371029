// JavaScript for the exercise. It is interpreted: a page's policy may forbid the browser to run text.
import Sval from "sval";
import { flat, nested } from "./values.js";

const outputLimit = 20_000;

/** What leads out of the program: it has no business there. */
const hidden = ["caches", "EventSource", "fetch", "importScripts", "indexedDB", "postMessage", "WebSocket", "Worker", "XMLHttpRequest"];

/** @typedef {{ type: string, message: string, line: number | null }} ProgramError */

/** @param {any} error @returns {ProgramError} */
function describeError(error) {
  if (!(error instanceof Error)) return { type: "Error", message: String(error), line: null };
  const { loc } = /** @type {any} */ (error);
  const message = loc ? error.message.replace(/ \(\d+:\d+\)$/, "") : error.message;
  return { type: error.name, message, line: loc?.line ?? null };
}

/** @param {any} value */
function inWords(value) {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value); // it holds itself, or a bigint
  }
}

/** What a program prints by console.log. */
class Output {
  #text = "";

  /** @param {any[]} values */
  add(...values) {
    const line = values.map(inWords).join(" ");
    if (this.#text.length < outputLimit) this.#text += `${line}\n`;
    if (this.#text.length >= outputLimit) this.#text = `${this.#text.slice(0, outputLimit)}\n[The output is longer: the rest is not shown.]`;
  }

  take() {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

export class JavaScript {
  #output = new Output();

  /** @type {Sval | undefined} */
  #interpreter;

  /**
   * Runs a program from its first line, with nothing left of the one before.
   * @param {string} program
   * @returns {{ output: string, error: ProgramError | null }}
   */
  run(program) {
    this.#interpreter = new Sval({ ecmaVer: "latest", sourceType: "script", sandBox: true });
    const print = (/** @type {any[]} */ ...values) => this.#output.add(...values);
    this.#interpreter.import(Object.fromEntries(hidden.map((name) => [name, undefined])));
    this.#interpreter.import({ console: { log: print, info: print, warn: print, error: print } });
    try {
      this.#interpreter.run(program);
      return { output: this.#output.take(), error: null };
    } catch (error) {
      return { output: this.#output.take(), error: describeError(error) };
    }
  }

  /**
   * Calls a function that the program has defined.
   * @param {string} name
   * @param {any[]} args numbers, booleans, null and tensors { shape, data }
   * @returns {{ output: string, error: ProgramError | null, value: any }} arrays of numbers as tensors
   */
  call(name, args) {
    try {
      this.#interpreter?.run(`exports.asked = typeof ${name} === "undefined" ? null : ${name};`);
      const asked = this.#interpreter?.exports.asked;
      if (typeof asked !== "function") throw new ReferenceError(`${name} is not defined`);
      const value = flat(asked(...args.map(nested)));
      return { output: this.#output.take(), error: null, value };
    } catch (error) {
      return { output: this.#output.take(), error: describeError(error), value: null };
    }
  }
}
