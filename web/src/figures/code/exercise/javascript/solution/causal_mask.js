function causalMask(n) {
  // Row i has true up to the diagonal: at every j <= i.
  return Array.from({ length: n }, (_row, i) => Array.from({ length: n }, (_cell, j) => j <= i));
}
