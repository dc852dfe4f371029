import { html } from "lit";
import { emptyMatrix, matrix } from "../../figure/matrix.js";
import { setProperties } from "../../figure/set-properties.js";
import { tenths } from "../../figure/write-number.js";
import { ownersOf } from "./state.js";
import { headsFollow } from "./view-follow.js";
import { gutter, headBlock } from "./view-head.js";
import { outputMatrix, projections } from "./view-pictures.js";
import { headRoles } from "./view-roles.js";
import { columnsInWords } from "./words.en.js";

/** @typedef {import("../../figure/protocol.js").Acts} Acts */
/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").HeadsState} HeadsState */

/** @param {number} count */
const countTo = (count) => Array.from({ length: count }, (_, i) => i + 1);

/**
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {Acts} act
 */
const heads = (state, result, act) => html`
  <div class="heads" ${setProperties({ "--_heads": state.heads })}>
    ${gutter(result)}${countTo(state.heads).map((head) => headBlock(head, state, result, act))}
  </div>
  ${headRoles(result)}`;

/** @param {number} head @param {import("./state.js").Share} share */
const stub = (head, share) => html`
  <p class="stub head-${head}" ${setProperties({ "--_span": share.dHead })}>
    <b><span class="wide">Head </span>${head}</b><span class="columns wide">${columnsInWords(share, head)}</span></p>`;

/**
 * What each head would get, and the core's refusal.
 * @param {HeadsState} state
 * @param {Shown} result
 */
const refusal = ({ heads: count }, { share, error }) => html`
  <div class="stubs">
    ${countTo(count).map((head) => stub(head, share))}
    <p class="stub spare" ${setProperties({ "--_span": share.leftover })}><b>left over</b></p>
  </div>
  <p class="refusal" part="refusal">${error}</p>`;

/** @param {(number | "none")[]} owners */
const neutral = (owners) => owners.map(() => /** @type {const} */ ("none"));
const joined = "The heads’ outputs, joined";
const product = "The layer’s output";

/**
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {(number | "none")[]} owners
 */
const before = (state, { x, share, words }, owners) => html`
  <div class="before">
    ${matrix({ caption: html`<b>X</b>, four tokens by eight columns`, rows: x, owners: neutral(owners), print: tenths, words })}
    <p class="arrow" aria-hidden="true"></p>
    ${projections(state, share, owners)}
  </div>`;

/**
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {(number | "none")[]} owners
 */
function after(state, { error, concatenated, output, words }, owners) {
  const left = error ? emptyMatrix(joined) : matrix({ caption: joined, rows: concatenated, owners, followed: state.follow, words });
  const right = error ? emptyMatrix(product) : matrix({ caption: product, rows: output, owners: neutral(owners), words });
  return html`<div class="after">${left}${outputMatrix(state, owners)}${right}</div>`;
}

/**
 * From the input's columns through the heads to the output.
 * @param {HeadsState} state
 * @param {Shown} result
 * @param {Acts} act
 */
export function headsFlow(state, result, act) {
  const owners = ownersOf(result.share);
  return html`
    <div class="flow ${result.words.length ? "worded" : ""}">
      ${before(state, result, owners)}
      ${headsFollow(state, owners, act.followColumn)}
      ${result.error ? refusal(state, result) : heads(state, result, act)}
      ${after(state, result, owners)}
    </div>`;
}
