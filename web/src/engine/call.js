/** @typedef {import("./types.js").Call} Call */

/** What C++ says when it gets no memory. */
const noMemory = "std::bad_alloc";

/**
 * Wraps a module's functions: counts the calls and turns the answer { error } into an exception.
 * @param {import("./types.js").Module} module
 * @returns {{ calls: number, call: Call }}
 */
export function caller(module) {
  const counted = {
    calls: 0,
    /** @type {Call} */
    call(name, request) {
      counted.calls += 1;
      const answer = module[name](request);
      if (answer.error === noMemory) throw new Error("there is not enough memory for this computation");
      if (answer.error !== undefined) throw new RangeError(answer.error);
      return answer;
    },
  };
  return counted;
}
