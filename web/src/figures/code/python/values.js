// Values on their way to Python and back: what they are in words, and all their numbers in one list.

/**
 * A value that goes to Python, or comes from it.
 * @typedef {{ shape: ArrayLike<number>, data: number[] | Uint8Array | Int32Array | Float32Array | Float64Array, dtype?: string }} PythonArray
 * @typedef {{ type: string, text: string }} Other what is none of the rest, in words
 * @typedef {null | undefined | number | boolean | PythonArray | Other | any[]} Value a list holds values
 *
 * @typedef {{ kind: string, shape?: number[], dtype?: string, items?: Description[], type?: string, text?: string }} Description
 */

/** @type {Map<Function, string>} */
const types = new Map(/** @type {[Function, string][]} */ ([
  [Uint8Array, "bool"],
  [Int32Array, "int64"],
  [Float32Array, "float32"],
]));

/** @param {any} value @param {number[]} numbers @returns {Description} */
function describeOne(value, numbers) {
  if (value === null || value === undefined) return { kind: "none" };
  if (Array.isArray(value)) {
    return { kind: "sequence", items: value.map((item) => describeOne(item, numbers)) };
  }
  if (typeof value === "object") {
    for (const number of value.data) numbers.push(number);
    const dtype = value.dtype ?? types.get(value.data.constructor) ?? "float64";
    return { kind: "array", shape: [...value.shape], dtype };
  }
  numbers.push(Number(value));
  return { kind: typeof value === "boolean" ? "bool" : "number" };
}

/** What values are, without their numbers, and these numbers. A mask is an array in a Uint8Array. @param {Value[]} values */
export function describe(values) {
  /** @type {number[]} */
  const numbers = [];
  const descriptions = values.map((value) => describeOne(value, numbers));
  return { descriptions, numbers: Float64Array.from(numbers) };
}

/** The value that was described, with its numbers. @param {Description} description @param {Float64Array} numbers */
export function restore(description, numbers) {
  let place = 0;
  const take = (/** @type {number} */ count) => numbers.slice(place, (place += count));
  /** @param {Description} description @returns {Value} */
  const restoreOne = ({ kind, shape, dtype, items, type, text }) => {
    if (kind === "none") return null;
    if (kind === "sequence") return items?.map(restoreOne);
    if (kind === "array" && shape) return { shape, dtype, data: take(shape.reduce((a, b) => a * b, 1)) };
    if (kind === "other") return { type: String(type), text: String(text) };
    const [number] = take(1);
    return kind === "bool" ? number === 1 : number;
  };
  return restoreOne(description);
}
