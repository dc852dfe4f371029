import { css } from "lit";
import { controls } from "./controls.js";
import { formula } from "./formula.js";
import { tables } from "./tables.js";
import { tokens } from "./tokens.js";

const frame = css`
  :host {
    display: block;
    box-sizing: border-box;
    padding: var(--attention-padding, 1.5rem);
    border: 1px solid var(--_rule);
    border-radius: var(--attention-radius, 14px);
    background: var(--_card);
    color: var(--_ink);
    font-family: var(--attention-font, inherit);
    font-size: 1rem;
    line-height: 1.5;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: start;
    container: figure / inline-size;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .under {
    margin-top: 1rem;
    padding-top: 0.875rem;
    border-top: 1px solid var(--_rule);
  }

  .sentence {
    margin: 0;
    line-height: 1.6;
  }

  .failure {
    margin-bottom: 1.25rem;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--_accent);
  }

  .failure p {
    margin: 0 0 0.75rem;
    overflow-wrap: anywhere;
  }
`;

const onPaper = css`
  @media print {
    :host {
      break-inside: avoid;
    }

    .bar,
    .failure .button,
    th input {
      display: none;
    }
  }
`;

/** What every figure's style begins with. */
export const shared = [tokens, frame, formula, controls, tables, onPaper];
