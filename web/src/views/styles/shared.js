import { css } from "lit";
import { controls } from "./controls.js";
import { formula } from "./formula.js";
import { tables } from "./tables.js";
import { tokens } from "./tokens.js";
import { unseen } from "./unseen.js";

/**
 * A container has no width of its own, which a row, a centred or a floating place asks for: so it is
 * given one, that yields where there is less room.
 */
const frame = css`
  :host {
    display: block;
    box-sizing: border-box;
    padding: var(--attention-padding, min(5%, 1.5rem));
    border: 1px solid var(--_rule);
    border-radius: var(--attention-radius, 14px);
    background: var(--_card);
    color: var(--_ink);
    font-family: var(--attention-font, inherit);
    font-size: 1rem;
    line-height: 1.5;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    container: figure / inline-size;
    contain-intrinsic-inline-size: 48rem;
    min-width: 0;
    max-width: 100%;
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
    ${unseen}
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
    .button,
    th input {
      display: none;
    }
  }
`;

/** What every figure's style begins with. */
export const shared = [tokens, frame, formula, controls, tables, onPaper];
