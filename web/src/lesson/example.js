import { oneOf } from "./state.js";

/** Which of the two keys the query may look at. */
export const choices = ["both", "first", "second", "none"];

/** @typedef {{ allowed: "both" | "first" | "second" | "none" }} ExampleState */
export const initial = { allowed: "both" };

/** @returns {ExampleState} */
export const clean = ({ allowed }) => ({ allowed: oneOf(choices, allowed) });

/** The state as one answer for each key. */
export const keysOf = ({ allowed }) => ({
  firstKey: allowed === "both" || allowed === "first",
  secondKey: allowed === "both" || allowed === "second",
});

/** Allows or forbids one key. @param {"firstKey" | "secondKey"} name */
export function allowKey(state, name, isAllowed) {
  const { firstKey, secondKey } = { ...keysOf(state), [name]: isAllowed };
  if (firstKey) return { allowed: secondKey ? "both" : "first" };
  return { allowed: secondKey ? "second" : "none" };
}
