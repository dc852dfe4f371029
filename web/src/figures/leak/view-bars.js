import { html } from "lit";
import { tokenChip } from "../../figure/cells.js";
import { setProperties } from "../../figure/set-properties.js";
import { isLeak, tokens } from "./state.js";
import { distanceInWords, placeOf } from "./words.en.js";

/** The end of the bars' scale, just above the farthest that the lesson's layer moves. */
const farthest = 9;

/** How much of the scale a distance takes. @param {number} moved */
export const share = (moved) => Math.min(1, moved / farthest);

const marks = [0, 3, 6, 9];

/**
 * @param {number} row
 * @param {number} token
 * @param {import("./state.js").Shown} result
 */
function bar(row, token, { moved: distances, words }) {
  const moved = distances[token - 1][row - 1];
  return html`
  <tr class=${isLeak(row, token, moved) ? "leak" : ""}>
    <th scope="row">${tokenChip(row, words)}<small>${placeOf(row, token, moved)}</small></th>
    <td class="lane token-${row} ${moved === 0 ? "still" : ""}"><i ${setProperties({ "--_share": share(moved) })}></i></td>
    <td class="distance">${distanceInWords(moved)}</td>
  </tr>`;
}

/**
 * One bar a row of the output: how far it moves when the chosen token is changed.
 * @param {import("./state.js").LeakState} state
 * @param {import("./state.js").Shown} result
 */
export const leakBars = ({ token }, result) => html`
  <table class="bars" part="table">
    <caption>How far each row of the output moves: the largest change among its 8 numbers</caption>
    <thead class="axis"><tr>
      <td></td>
      <td><div class="marks" aria-hidden="true">${marks.map((mark) => html`<span>${mark}</span>`)}</div></td>
      <td></td>
    </tr></thead>
    <tbody>${tokens.map((row) => bar(row, token, result))}</tbody>
  </table>`;
