function splitHeads(X, h) {
  const d = X[0].length;
  // Every head gets as many columns, or there is no split.
  if (!(h >= 1) || d % h !== 0) throw new RangeError(`width ${d} cannot be split into ${h} heads of equal width`);
  const width = d / h;
  // Head k takes its slice of every token's row.
  return Array.from({ length: h }, (_, k) => X.map((row) => row.slice(k * width, (k + 1) * width)));
}
