// Values on their way to Python and back: what they are in words, and all their numbers in one list.

const types = new Map([
  [Uint8Array, "bool"],
  [Int32Array, "int64"],
  [Float32Array, "float32"],
]);

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

/** What values are, without their numbers, and these numbers. A mask is an array in a Uint8Array. */
export function describe(values) {
  const numbers = [];
  const descriptions = values.map((value) => describeOne(value, numbers));
  return { descriptions, numbers: Float64Array.from(numbers) };
}

/** The value that was described, with its numbers. */
export function restore(description, numbers) {
  let place = 0;
  const take = (count) => numbers.slice(place, (place += count));
  const restoreOne = ({ kind, shape, dtype, items, type, text }) => {
    if (kind === "none") return null;
    if (kind === "sequence") return items.map(restoreOne);
    if (kind === "array") return { shape, dtype, data: take(shape.reduce((a, b) => a * b, 1)) };
    if (kind === "other") return { type, text };
    const [number] = take(1);
    return kind === "bool" ? number === 1 : number;
  };
  return restoreOne(description);
}
