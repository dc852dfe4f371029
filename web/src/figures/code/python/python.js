// Python for the exercise: runs a learner's program and calls the functions that it defines.
import { startMicroPython } from "./micropython.js";
import { describe, restore } from "./values.js";

const outputLimit = 20_000; // bytes
const cut = "\n[The output is longer: the rest is not shown.]";

/** Keeps what Python prints, up to a limit. */
class Output {
  /** @type {number[]} */
  #bytes = [];

  #isCut = false;

  /** @param {number} byte */
  add(byte) {
    if (this.#bytes.length < outputLimit) this.#bytes.push(byte);
    else this.#isCut = true;
  }

  take() {
    const text = new TextDecoder().decode(new Uint8Array(this.#bytes)) + (this.#isCut ? cut : "");
    this.#bytes = [];
    this.#isCut = false;
    return text;
  }
}

class Python {
  #files;
  #execute;
  #output;

  /**
   * @param {{ files: import("./micropython.js").Files, execute: (code: string) => void }} machine
   * @param {Output} output
   */
  constructor({ files, execute }, output) {
    this.#files = files;
    this.#execute = execute;
    this.#output = output;
  }

  /**
   * Runs a program from its first line, with nothing left of the one before.
   * @param {string} program
   * @returns {{ output: string, error: null | { type: string, message: string, line: number | null } }}
   *   what it printed, and the error that ended it with the line of the program
   */
  run(program) {
    this.#files.writeFile("/program.py", program);
    const { output, error } = this.#ask("run");
    return { output, error };
  }

  /**
   * Calls a function that the program has defined.
   * @param {string} name
   * @param {import("./values.js").Value[]} args numbers (a whole one is an int), booleans, null, arrays { shape, data } and lists of these
   * @returns {{ output: string, error: object | null, value: any }} value as in `args`, null after
   *   an error; what is none of these is { type, text }
   */
  call(name, args) {
    const { descriptions, numbers } = describe(args);
    this.#files.writeFile("/request.json", JSON.stringify({ name, arguments: descriptions }));
    this.#files.writeFile("/numbers", new Uint8Array(numbers.buffer));
    return this.#ask("call");
  }

  /** @param {"run" | "call"} action */
  #ask(action) {
    this.#execute(`learner.${action}()`);
    const { value, error = null } = JSON.parse(this.#files.readFile("/answer.json", { encoding: "utf8" }));
    const numbers = new Float64Array(this.#files.readFile("/numbers").slice().buffer);
    return { output: this.#output.take(), error, value: error ? null : restore(value, numbers) };
  }
}

/** @param {import("./micropython.js").Files} files @param {Record<string, string>} sources */
function writeSources(files, sources) {
  for (const [path, text] of Object.entries(sources)) {
    const folder = path.includes("/") ? `/lib/${path.split("/")[0]}` : "/lib";
    files.mkdirTree(folder);
    files.writeFile(`/lib/${path}`, text);
  }
}

/**
 * Starts Python. It fetches nothing.
 * @param {{ wasm: BufferSource, sources: Record<string, string> }} options the bytes of
 *   micropython.wasm, and the text of sources.js: learner.py and what lies beside it
 * @returns {Promise<Python>}
 */
export async function startPython({ wasm, sources }) {
  const output = new Output();
  const machine = await startMicroPython({ wasm, onByte: (byte) => output.add(byte) });
  writeSources(machine.files, sources);
  machine.execute("import learner");
  return new Python(machine, output);
}
