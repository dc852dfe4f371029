// Reads from a runner's output how many tests passed and failed.

const plain = (text) => text.replace(/\x1b\[[0-9;]*m/g, ""); // eslint-disable-line no-control-regex

function total(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
}

/** doctest, alone or once for each of ctest's tests; what it skips counts as failed. */
export function doctest(output) {
  const lines = plain(output).split("\n").filter((line) => line.includes("[doctest] test cases:"));
  const text = lines.join("\n");
  return {
    passed: total(text, /(\d+) passed/g),
    failed: total(text, /(\d+) failed/g),
  };
}

/** Node's own runner; a test that is skipped, cancelled or still to be written counts as failed. */
export function nodeTest(output) {
  const text = plain(output);
  return {
    passed: total(text, /^(?:ℹ|#) pass (\d+)$/gm),
    failed: total(text, /^(?:ℹ|#) (?:fail|cancelled|skipped|todo) (\d+)$/gm),
  };
}

/** Checks that print "ok ..." or "over ..." a line. */
export function checks(output) {
  return {
    passed: total(plain(output).replace(/^ok\b/gm, "1 ok"), /^(1) ok/gm),
    failed: total(plain(output).replace(/^over\b/gm, "1 over"), /^(1) over/gm),
  };
}
