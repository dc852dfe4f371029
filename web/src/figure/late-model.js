import { reflected, wholeNumber } from "./properties.js";

/** @type {Record<string, object>} */
const properties = { number: wholeNumber, boolean: { type: Boolean, reflect: true }, string: reflected };

/** The attribute of a value of the state; what is no number, text or yes and no has none. @param {unknown} value */
const propertyOf = (value) => properties[typeof value] ?? { attribute: false };

/**
 * The model of a figure that is met late on a page: only its first state is there at once, its rules
 * come with its view. Until then values are taken as they come.
 * @template {object} State
 * @param {State} initial
 */
export function lateModel(initial) {
  /** @type {((values: any) => State) | undefined} */
  let rules;
  /** @param {(value: any, name: string) => any} change */
  const eachOfState = (change) =>
    Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, change(value, name)]));
  return {
    model: {
      initial,
      clean: (/** @type {any} */ values) => (rules ? rules(values) : eachOfState((value, name) => values[name] ?? value)),
    },
    /** What Lit is told of the state's names. @type {Record<string, object>} */
    properties: eachOfState(propertyOf),
    /** Takes the rules once they are there. @param {(values: any) => State} clean */
    take(clean) {
      rules = clean;
    },
  };
}
