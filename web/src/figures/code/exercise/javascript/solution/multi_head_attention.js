function multiHeadAttention(X, Wq, Wk, Wv, Wo, h, causal = true) {
  const times = (A, B) => A.map((row) => B[0].map((_, c) => row.reduce((sum, x, k) => sum + x * B[k][c], 0)));
  // Project first, then split: each head gets its columns of Q, K and V.
  const [Q, K, V] = [Wq, Wk, Wv].map((W) => splitHeads(times(X, W), h));
  // One mask serves every head.
  const mask = causal ? causalMask(X.length) : null;
  // Each head attends by itself; its weights are not needed here, only its output.
  const outputs = Q.map((q, k) => maskedAttention(q, K[k], V[k], mask)[1]);
  // Join the heads, and let Wo mix what they found.
  return times(mergeHeads(outputs), Wo);
}
