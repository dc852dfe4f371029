import { html } from "lit";
import { ownersOf } from "../lesson/heads.js";
import { tenths } from "../lesson/numbers.js";
import { columnsInWords } from "../lesson/heads-words.js";
import { gutter, headBlock } from "./head-block.js";
import { emptyMatrix, matrix } from "./matrix.js";
import { setProperties } from "./set-properties.js";

const countTo = (count) => Array.from({ length: count }, (_, i) => i + 1);

const heads = (count, result) => html`
  <div class="heads" ${setProperties({ "--_heads": count })}>
    ${gutter()}${countTo(count).map((head) => headBlock(head, result))}
  </div>`;

const stub = (head, share) => html`
  <p class="stub head-${head}" ${setProperties({ "--_span": share.dHead })}>
    <b><span class="wide">Head </span>${head}</b><span class="columns wide">${columnsInWords(share, head)}</span></p>`;

/** What each head would get, and the core's refusal. */
const refusal = (count, { share, error }) => html`
  <div class="stubs">
    ${countTo(count).map((head) => stub(head, share))}
    <p class="stub spare" ${setProperties({ "--_span": share.leftover })}><b>left over</b></p>
  </div>
  <p class="refusal" part="refusal">${error}</p>`;

const joined = "The heads’ outputs, joined";
const product = "The layer’s output";

function after({ error, concatenated, output }, owners) {
  const left = error ? emptyMatrix(joined) : matrix({ caption: joined, rows: concatenated, owners });
  const right = error ? emptyMatrix(product)
    : matrix({ caption: product, rows: output, owners: owners.map(() => "none") });
  return html`
    <div class="after">
      ${left}<p class="times"><span>· W<sub>O</sub> =</span></p>${right}
    </div>`;
}

/** From the input's columns through the heads to the output. */
export function headsFlow({ heads: count }, result) {
  const owners = ownersOf(result.share);
  const caption = html`<b>X</b>, four tokens by eight columns. In Q, K and V a column goes to the head of its colour`;
  return html`
    <div class="flow">
      ${matrix({ caption, rows: result.x, owners, print: tenths })}
      ${result.error ? refusal(count, result) : heads(count, result)}
      ${after(result, owners)}
    </div>`;
}
