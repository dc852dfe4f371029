// Starts MicroPython from bytes and runs statements in it. It fetches nothing, and Python gets no
// way to JavaScript: the package's own loader would give it both.
import createModule from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

/** @typedef {import("@micropython/micropython-webassembly-pyscript/micropython.mjs").Module} Module */
/** @typedef {import("@micropython/micropython-webassembly-pyscript/micropython.mjs").Files} Files */

const stackWords = 8192;
const firstHeapBytes = 4 * 1024 * 1024; // more is taken as it is needed
const exceptionKind = -1;

/** The text of an exception: its type, a separator and its traceback. @param {Module} module @param {number} slot */
function takeException(module, slot) {
  const length = module.getValue(slot + 4, "i32");
  const address = module.getValue(slot + 8, "i32");
  const text = module.UTF8ToString(address, length);
  module._free(address);
  return text.split("\u0004")[1];
}

/** @param {Module} module @param {string} code */
function execute(module, code) {
  const length = module.lengthBytesUTF8(code);
  const text = module._malloc(length + 1);
  const slot = module._malloc(12); // a kind and two words
  try {
    module.stringToUTF8(code, text, length + 1);
    const types = ["pointer", "number", "pointer"];
    module.ccall("mp_js_do_exec", "number", types, [text, length, slot]);
    const isException = module.getValue(slot, "i32") === exceptionKind;
    if (isException) throw new Error(takeException(module, slot));
  } finally {
    module._free(text);
    module._free(slot);
  }
}

/**
 * @param {{ wasm: BufferSource, onByte: (byte: number) => void }} options the bytes of
 *   micropython.wasm, and what takes each byte that Python prints
 * @returns {Promise<{ files: Files, execute: (code: string) => void }>} its files, which are in
 *   memory, and a function that runs statements and throws what they raise
 */
export async function startMicroPython({ wasm, onByte }) {
  const module = await createModule({
    wasmBinary: wasm,
    locateFile: (name) => name, // not looked for: its bytes are here
    stdin: () => null,
    stdout: onByte,
    stderr: onByte,
  });
  module.ccall("mp_js_init", "null", ["number", "number"], [stackWords, firstHeapBytes]);
  module.ccall("proxy_c_init", "null", [], []);
  return { files: module.FS, execute: (code) => execute(module, code) };
}
