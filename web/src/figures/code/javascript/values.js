// Tensors as a JavaScript program has them, arrays of arrays, and back.

/** @param {any} value a tensor, or what is none @returns {any} */
export function nested(value) {
  if (!value?.shape) return value;
  const { shape, data, dtype } = value;
  let place = 0;
  /** @param {number} axis @returns {any} */
  const part = (axis) => {
    if (axis < shape.length) return Array.from({ length: shape[axis] }, () => part(axis + 1));
    const entry = data[place];
    place += 1;
    return dtype === "bool" ? Boolean(entry) : entry;
  };
  return part(0);
}

/** The sizes of arrays in arrays; null where they are uneven. @param {any} value @returns {number[] | null} */
function shapeOf(value) {
  if (!Array.isArray(value)) return [];
  const shapes = value.map(shapeOf);
  const [first = []] = shapes;
  const isEven = first && shapes.every((shape) => JSON.stringify(shape) === JSON.stringify(first));
  return isEven ? [value.length, ...first] : null;
}

const isNumeric = (/** @type {any} */ entry) => typeof entry === "number" || typeof entry === "boolean";

/**
 * Arrays of numbers as a tensor; a list of such, as masked_attention gives it, as a list of tensors;
 * what is neither in words.
 * @param {any} value
 * @returns {any}
 */
export function flat(value) {
  if (value === null || value === undefined || isNumeric(value)) return value ?? null;
  if (!Array.isArray(value)) return { type: typeof value, text: String(value) };
  const shape = shapeOf(value);
  if (!shape) return value.map(flat);
  const data = value.flat(Infinity);
  if (!data.every(isNumeric)) return { type: "array", text: JSON.stringify(value) };
  const dtype = data.length > 0 && data.every((entry) => typeof entry === "boolean") ? "bool" : "float64";
  return { shape, dtype, data: Float64Array.from(data, Number) };
}
