function causalMask(n) {
  // Row i has true up to the diagonal: at every j <= i.
  return Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => j <= i));
}
