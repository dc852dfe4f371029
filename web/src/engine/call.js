import { inCallersWords } from "./sentences.js";

/** @typedef {import("./types.js").Call} Call */

/** What C++ says when it gets no memory. */
const noMemory = "std::bad_alloc";

/** What a module that serves all callers may keep. */
const sharedMemory = 64 * 2 ** 20;

/** More calls into one another than the core makes, with room to spare. */
const deepest = 400;

/**
 * Throws JavaScript's own error when the stack has no room left for a call.
 * @param {number} depth
 */
function requireStack(depth) {
  if (depth > 0) requireStack(depth - 1);
}

/**
 * Wraps a module's functions: counts the calls and turns the answer { error } into an exception.
 *
 * A module is used again only after a call from which it came back whole. It does not when
 * JavaScript throws inside of it: at the stack's limit, or when there is no room to copy a result
 * out. Such an exception passes through C++ without a destructor run or a stack pointer put back,
 * perhaps out of the midst of malloc; no repair could be sure of what it finds. Nor is a module
 * kept that ran out of memory, or whose memory has grown large, since that never shrinks. The next
 * call starts another, with nothing left over, in about a millisecond; where the stack ends,
 * calls are turned away before they come to that.
 * @param {import("./load.js").Started} started a module, and how to start another
 * @param {number} [kept] the largest memory that is kept from one call to the next, in bytes
 * @returns {{ calls: number, call: Call }}
 */
export function caller({ module: first, restart }, kept = sharedMemory) {
  /** @type {import("./types.js").Module | undefined} */
  let whole = first;
  const counted = {
    calls: 0,
    /** @type {Call} */
    call(name, request) {
      counted.calls += 1;
      requireStack(deepest);
      const module = whole ?? restart();
      whole = undefined;
      const answer = module[name](request);
      if (answer.error === noMemory) throw new Error("there is not enough memory for this computation");
      if (module.HEAPU8.length <= kept) whole = module;
      if (answer.error !== undefined) throw new RangeError(inCallersWords(answer.error, request));
      return answer;
    },
  };
  return counted;
}
