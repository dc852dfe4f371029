import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** Reads one of the reference files, with its special numbers as numbers. */
export function readReference(name) {
  const special = { NaN, Infinity, "-Infinity": -Infinity };
  const text = readFileSync(new URL(`../reference/${name}`, import.meta.url), "utf8");
  return JSON.parse(text, (key, value) => (Object.hasOwn(special, value) ? special[value] : value));
}

/** Checks a tensor: its shape, then each number within rtol = atol = tolerance (0: to the last bit). */
export function assertClose(actual, expected, tolerance, name) {
  assert.deepEqual(actual.shape, expected.shape, `shape of ${name}`);
  assert.equal(actual.data.length, expected.data.length, `entries of ${name}`);
  for (let i = 0; i < expected.data.length; i += 1) {
    const [got, wanted] = [actual.data[i], expected.data[i]];
    const isNear = tolerance > 0 && Math.abs(got - wanted) <= tolerance + tolerance * Math.abs(wanted);
    const close = Object.is(got, wanted) || isNear;
    assert.ok(close, `${name}.data[${i}] is ${got}, expected ${wanted} within ${tolerance}`);
  }
}

/** Checks two tensors bit by bit, NaN and the sign of zero included. */
export function assertSame(actual, expected, name) {
  assert.deepEqual(actual.shape, expected.shape, `shape of ${name}`);
  assert.deepEqual(actual.data, expected.data, name);
}
