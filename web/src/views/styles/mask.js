import { css } from "lit";
import { copy } from "./copy.js";
import { fields, fieldsOnPaper } from "./fields.js";
import { maskNarrow } from "./mask-narrow.js";

/** What surrounds the table, in places of their own. */
const surroundings = css`
  .bar {
    margin-bottom: 0.75rem;
  }

  .segments {
    display: flex;
    margin-bottom: 1rem;
  }

  .segments label {
    flex: auto;
  }

  .tag {
    padding: 0.125rem 0.625rem;
    border: 1px dashed var(--_edge);
    border-radius: 1rem;
    color: var(--_soft);
    font-size: 0.875rem;
  }

  .absent {
    visibility: hidden;
  }

  .tools {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.5rem 1.5rem;
    align-items: center;
    margin-top: 0.75rem;
  }

  .hint,
  .stepper {
    display: flex;
    align-items: center;
    min-height: 2.5rem;
  }

  .hint {
    margin: 0;
    color: var(--_soft);
    font-size: 0.9375rem;
  }

  .waits .controls,
  .waits .tools {
    opacity: 0.5;
  }

  .waits .workings {
    visibility: hidden;
  }
`;

const cells = css`
  .grid {
    margin-inline: -4px;
    width: calc(100% + 8px);
  }

  caption {
    padding-inline: 4px;
  }

  .corner {
    width: 8.5rem;
    color: var(--_soft);
    text-align: start;
  }

  th,
  .weight,
  .number,
  .masked {
    height: 3.5rem;
  }

  thead th,
  thead td {
    height: 2.5rem;
    line-height: 1.2;
  }

  thead small {
    color: var(--_soft);
    font-weight: 400;
  }

  td.short {
    font-size: 1.125rem;
  }

  td.long {
    font-size: 0.9375rem;
  }

  .number {
    background: color-mix(in oklab, var(--_ink) 5%, var(--_card));
  }

  .flip {
    display: grid;
    place-content: center;
    width: 100%;
    height: 3.5rem;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    line-height: 1.2;
  }

  td .field {
    height: 3.5rem;
  }

  .flip:hover {
    box-shadow: inset 0 0 0 2px var(--_accent);
  }

  .future {
    outline: 2px dashed var(--_edge);
    outline-offset: -2px;
  }

  th[scope="row"] {
    text-align: start;
  }

  .row-choice {
    position: relative;
    display: flex;
    align-items: center;
    height: 100%;
    padding-inline: 0.375rem;
    border-radius: 8px;
  }

  .row-choice:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .row-choice input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-inline-end: 0.5rem;
    accent-color: var(--_accent);
  }

  .chosen .weight,
  .chosen .number,
  .chosen .masked {
    outline: 2px solid var(--_ink);
    outline-offset: -2px;
  }

  td.lit {
    outline: 4px double var(--_accent);
    outline-offset: -2px;
  }

  .lit .word {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.1em;
  }

  .sum {
    width: 4.25rem;
    color: var(--_soft);
  }

  td.sum.long {
    font-size: 0.875rem;
  }

  .share {
    width: 5.5rem;
    color: var(--_soft);
  }

  th.sum,
  th.share {
    line-height: 1.2;
  }

  .strip {
    display: block;
    height: 4px;
    margin: 4px 12px 0;
    border-radius: 2px;
    background: linear-gradient(var(--_ink), var(--_ink)) no-repeat 0 / calc(100% * var(--_share)) 100% var(--_rule);
  }

  .sentence {
    min-height: 4.8125rem;
  }

  .formula {
    min-height: 2.3125rem;
    margin-top: 0.25rem;
  }

  @media (prefers-reduced-motion: no-preference) {
    .strip {
      transition: background-size 200ms ease-out;
    }
  }
`;

const waitingOnPaper = css`
  .on-paper {
    display: none;
  }

  @media print {
    .waits {
      display: none;
    }

    .on-paper {
      display: contents;
    }
  }
`;

export const maskStyles = [fields, surroundings, cells, maskNarrow, copy, fieldsOnPaper, waitingOnPaper];
