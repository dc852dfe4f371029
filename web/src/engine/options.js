import { inWords } from "./tensors.js";

/** The words of each choice, in the order of the C++ enumeration. */
const words = {
  alignment: ["top-left", "bottom-right"],
  fullyMasked: ["zeros", "uniform", "nan", "error"],
  layout: ["in-out", "out-in"],
  side: ["left", "right"],
  dtype: ["float64", "float32"],
};

/** Refuses names that nothing reads: a mistyped mask must not be a mask that is not there. */
export function checkNames(options, known, caller) {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`${caller} takes an object of named arguments, not ${inWords(options)}`);
  }
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`${caller} has no argument "${name}"`);
  }
}

/** The place of a word in its list. */
export function choice(options, name) {
  const value = options[name] === undefined ? words[name][0] : options[name];
  const place = words[name].indexOf(value);
  if (place < 0) {
    const list = words[name].map((word) => `"${word}"`).join(", ");
    const message = `${name} must be one of ${list}, not ${inWords(value)}`;
    throw typeof value === "string" ? new RangeError(message) : new TypeError(message);
  }
  return place;
}

export function flag(options, name, fallback) {
  const value = options[name] === undefined ? fallback : options[name];
  if (typeof value !== "boolean") throw new TypeError(`${name} must be true or false, not ${inWords(value)}`);
  return value;
}

/** A number; whether it is whole, and in range, is for the core to say. */
export function number(value, name) {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number, not ${inWords(value)}`);
  return value;
}

export function optionalNumber(options, name) {
  return options[name] === undefined ? undefined : number(options[name], name);
}
