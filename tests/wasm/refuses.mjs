import assert from "node:assert/strict";

/** Checks that a call is refused, with an error of just this kind and in these words. */
export const refuses = (run, type, message) => assert.throws(run, (error) => {
  assert.equal(error.constructor, type);
  assert.equal(error.message, message);
  return true;
});
