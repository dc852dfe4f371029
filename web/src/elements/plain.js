/**
 * What the core computed, as plain JSON: tensors as nested arrays, null for −∞, which JSON has no
 * word for.
 */
export function plain(figure) {
  return Object.fromEntries(Object.entries(figure).map(([name, part]) =>
    [name, part?.shape ? nested(part.shape, part.data) : part]));
}

function nested(shape, data) {
  if (shape.length === 0) return data[0] === -Infinity ? null : data[0];
  const [count, ...rest] = shape;
  const size = data.length / count;
  return Array.from({ length: count }, (_, i) => nested(rest, data.subarray(i * size, (i + 1) * size)));
}
