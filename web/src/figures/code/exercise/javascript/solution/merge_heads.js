function mergeHeads(Xh) {
  // Token i's row is its row in every head, one after the other.
  return Xh[0].map((_, i) => Xh.flatMap((head) => head[i]));
}
