import { keysOf } from "../example.js";
import { checks, softmaxCall, softmaxOf } from "./mask-code.js";
import { booleans, paragraphs, tensor } from "./python.js";

/** Code that computes the worked example. */
export function exampleCode(dialect, state, { query, key, value, weights, output, error }) {
  const allowed = Object.values(keysOf(state));
  const call = softmaxCall(dialect, state, !allowed.includes(true), allowed.length);
  return paragraphs(
    ["# Attention by hand: one query, two keys, two values.", dialect.start],
    Object.entries({ query, key, value }).map(([name, rows]) => tensor(dialect, name, rows)),
    [...dialect.maskNote, booleans(dialect, "may_attend", [allowed])],
    softmaxOf(dialect, state),
    [`scores = ${dialect.scores}`, ...error ? ["# On the page, too, this is refused."] : [], `weights = ${call}`,
      "output = weights @ value", "print(weights)", "print(output)"],
    ...error ? [] : checks(dialect, { weights, output }),
  );
}
