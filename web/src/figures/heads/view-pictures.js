import { html } from "lit";
import { followedClass, ownerClass } from "../../figure/matrix.js";
import { partsHere } from "./view-follow.js";
import { sharedOut } from "./words.en.js";

/** @typedef {import("./state.js").HeadsState} HeadsState */

/** @param {number} count @param {unknown} item */
const times = (count, item) => Array.from({ length: count }, () => item);

/**
 * Eight lines of small squares in their heads' colours: the columns of a matrix, or its rows.
 * @param {(number | "none")[]} owners
 * @param {number} count
 * @param {number} followed
 */
const lines = (owners, count, followed) => owners.map((owner, i) => html`
  <span class="line ${ownerClass(owner)} ${partsHere(owners, i) ? "parted" : ""} ${followedClass(i + 1, followed)}"
    >${times(count, html`<i></i>`)}</span>`);

/** @param {string} name @param {(number | "none")[]} owners @param {number} followed */
const projection = (name, owners, followed) => html`
  <div class="projection"><p>${name} = X · W<sub>${name}</sub></p>
    <div class="picture columns-of">${lines(owners, 4, followed)}</div></div>`;

/**
 * Q, K and V in small: which head each of their columns goes to.
 * @param {HeadsState} state
 * @param {import("./state.js").Share} share
 * @param {(number | "none")[]} owners
 */
export const projections = (state, share, owners) => html`
  <div class="projections" role="img" aria-label="Q, K and V: ${sharedOut(state, share)}">
    ${["Q", "K", "V"].map((name) => projection(name, owners, state.follow))}
  </div>`;

/**
 * The output matrix in small: each of its rows meets the column of its number.
 * @param {HeadsState} state
 * @param {(number | "none")[]} owners
 */
export const outputMatrix = (state, owners) => html`
  <p class="times"><span aria-hidden="true">·</span>
    <span class="projection"><span class="name">W<sub>O</sub></span>
      <span class="picture rows-of" aria-hidden="true">${lines(owners, 8, state.follow)}</span></span>
    <span>=</span></p>`;
