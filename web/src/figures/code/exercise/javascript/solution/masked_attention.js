function maskedAttention(Q, K, V, mask = null) {
  // How well a query fits a key, scaled by the root of their width.
  const score = (q, k) => q.reduce((sum, x, c) => sum + x * k[c], 0) / Math.sqrt(q.length);
  const weights = Q.map((q, i) => {
    // A forbidden score is -Infinity before the softmax, so that its exponential is exactly 0.
    const scores = K.map((k, j) => (mask && !mask[i][j] ? -Infinity : score(q, k)));
    // With the largest subtracted no exponential overflows. A row without a key has no largest: 0 does.
    const largest = Math.max(...scores);
    const exponentials = scores.map((s) => Math.exp(s - (largest === -Infinity ? 0 : largest)));
    // Divided by their sum they add up to 1; a row of zeros is divided by 1 and stays 0.
    const total = exponentials.reduce((sum, x) => sum + x, 0) || 1;
    return exponentials.map((x) => x / total);
  });
  // The weights of a row mix the rows of V.
  const output = weights.map((row) => V[0].map((_, c) => row.reduce((sum, w, j) => sum + w * V[j][c], 0)));
  return [weights, output];
}
