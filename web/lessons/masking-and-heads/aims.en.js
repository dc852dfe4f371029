/** What a learner can do after the lesson, as it ends "Afterwards you can …". */
export const aims = [
  "say what a causal mask hides, and test that nothing leaks through it;",
  "work out a masked row of weights by hand;",
  "say what becomes of a row that may look at nothing;",
  "split a layer’s width into heads, and tell what that changes and what it does not.",
];
