/**
 * Functions that go to the core as they were called.
 * @param {string[]} names
 * @returns {import("./tables.js").Table["functions"]}
 */
export const asCalled = (names) => (call) =>
  Object.fromEntries(names.map((name) => [name, (/** @type {any} */ options) => call(name, options)]));
