import { layerCall, layerFunctions, layerInputs, layerMask } from "../../figure/export/layer.js";
import { functionsIn, paragraphs, scalar } from "../../figure/export/python.js";
import { checks } from "../../figure/export/softmax.js";
import { cell, numbered } from "../../figure/export/tables.js";
import numpyMovedBy from "./numpy/moved_by.py?raw";
import torchMovedBy from "./torch/moved_by.py?raw";
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

const movedBy = { numpy: functionsIn(numpyMovedBy), torch: functionsIn(torchMovedBy) };

const layer = `def layer(x):
    """The layer's output."""
    return ${layerCall}[1]`;

/**
 * One token as the learner chose it, or all; and under the mask, what must be exactly 0.
 * @param {{ module: string }} options
 * @param {LeakState} state
 */
function trial({ module }, { mask, token, proven }) {
  const early = proven ? `${module}.tril(moved, -1)` : `moved[:${token - 1}]`;
  return [
    proven
      ? `moved = ${module}.stack([moved_by(token, change, x, layer) for token in range(4)])`
      : `moved = moved_by(${token - 1}, change, x, layer)  # token ${token}, counted from 0`,
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
  layer,
  ...movedBy[dialect.name],
  trial(dialect, state),
  ...checks(dialect, { moved: state.proven ? result.moved : result.moved[state.token - 1] }),
);
