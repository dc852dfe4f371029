import { layerFunctions, layerInputs, layerMask, layerSteps } from "../../figure/export/layer.js";
import { paragraphs, scalar } from "../../figure/export/python.js";
import { checks } from "../../figure/export/softmax.js";
import { cell, numbered } from "../../figure/export/tables.js";
import { distanceInWords } from "./words.en.js";

/** @typedef {import("../../figure/export/python.js").Dialect} Dialect */
/** @typedef {import("./state.js").LeakResult} LeakResult */
/** @typedef {import("./state.js").LeakState} LeakState */

/**
 * How far each row moves, when the chosen token is changed, or each in turn.
 * @param {LeakState} state
 * @param {LeakResult} result
 */
export function tables({ token, proven }, { moved }) {
  const tokens = proven ? moved.map((_, t) => t + 1) : [token];
  const rows = tokens.map((changed) => ({
    name: `token ${changed}`,
    cells: moved[changed - 1].map((move) => cell(move, distanceInWords)),
  }));
  return [{ title: "How far each row moves", corner: "changed \\ row", columns: numbered("row", moved.length), rows }];
}

/** @param {Dialect} dialect */
const layer = (dialect) => `def layer(x):
    """Multi-head attention."""
${layerSteps(dialect).map((line) => `    ${line}\n`).join("")}    return output`;

/** @param {Dialect} dialect */
const movedBy = (dialect) => `def moved_by(token):
    """How far each row of the output moves when \`change\` is added to a token's input."""
    changed = ${dialect.copy("x")}
    changed[token] += change
    return ${dialect.largest("layer(changed) - layer(x)")}`;

/**
 * One token as the learner chose it, or all; and under the mask, what must be exactly 0.
 * @param {{ module: string }} options
 * @param {LeakState} state
 */
function trial({ module }, { mask, token, proven }) {
  const early = proven ? `${module}.tril(moved, -1)` : `moved[:${token - 1}]`;
  return [
    proven
      ? `moved = ${module}.stack([moved_by(token) for token in range(4)])`
      : `moved = moved_by(${token - 1})  # token ${token}, counted from 0`,
    "print(moved)",
    ...mask === "causal" ? [`assert (${early} == 0).all()  # no row before the token moves, to the last bit`] : [],
  ];
}

/**
 * Code that changes a token and measures what moves.
 * @param {Dialect} dialect
 * @param {LeakState} state
 * @param {LeakResult} result
 */
export const code = (dialect, state, result) => paragraphs(
  [`# The future-leak test of a layer with ${state.heads} head${state.heads === 1 ? "" : "s"}.`, dialect.start],
  ...layerInputs(dialect, result),
  [`heads = ${state.heads}`, `${scalar("change", state.amount)}  # added to every number of a token's input`],
  layerMask(dialect, state),
  ...layerFunctions(dialect),
  layer(dialect),
  movedBy(dialect),
  trial(dialect, state),
  ...checks(dialect, { moved: state.proven ? result.moved : result.moved[state.token - 1] }),
);
