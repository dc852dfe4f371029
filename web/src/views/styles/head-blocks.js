import { css } from "lit";

const wide = css`
  .heads,
  .stubs {
    display: grid;
    column-gap: 0.5rem;
    margin-top: 0.25rem;
  }

  .heads {
    grid-template-columns: calc(var(--_label) - 6px) repeat(var(--_heads), minmax(0, 1fr));
  }

  .gutter {
    padding-top: 0.75rem;
  }

  .head {
    padding-top: 0.5rem;
    border-top: 4px solid var(--_heat);
    container: head / inline-size;
  }

  .inside {
    container: inside / inline-size;
  }

  .head table {
    width: calc(100% + 5px);
    margin-inline-start: -3px;
  }

  .head .label {
    width: 1px;
  }

  .head .label .dot::before {
    display: none;
  }

  .head caption {
    padding: 0;
  }

  .opener {
    display: block;
    width: 100%;
    min-height: 2.5rem;
    padding: 0 0.25rem;
    border: 0;
    border-radius: 6px;
    background: none;
    line-height: 1.4;
    text-align: start;
  }

  .opener:hover,
  .follows .opener {
    background: color-mix(in oklab, var(--_heat) 20%, var(--_card));
  }

  .named {
    white-space: nowrap;
  }

  .named::after {
    display: inline-block;
    width: 0.4375em;
    height: 0.4375em;
    margin: 0 0.25em 0.1875em 0.5em;
    border: solid var(--_accent);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: "";
  }

  [aria-expanded="true"] > .named::after {
    margin-bottom: 0;
    rotate: 225deg;
  }

  .weights {
    --_dot: 0.5rem;
  }

  .gutter .weights {
    --_dot: 0.75rem;
  }

  .gutter td {
    height: 1.75rem;
    font-weight: 600;
    text-align: start;
  }

  .gutter .bare {
    height: 0;
  }

  .weights thead th,
  .weights thead td {
    height: 1rem;
  }

  .weights tbody td {
    height: 2.125rem;
  }

  .weights .masked {
    font-size: 0.75rem;
  }

  h3,
  .name {
    margin: 0;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.4;
  }

  .gutter .name {
    min-height: 2.5rem;
  }

  .columns,
  .step {
    display: block;
    color: var(--_soft);
    font-size: 0.75rem;
    font-weight: 400;
  }

  .step {
    margin: 0.25rem 0 0;
    line-height: 1.5;
  }
`;

const refused = css`
  .stubs {
    display: flex;
    padding-inline-start: calc(var(--_label) + 2px);
  }

  .stub {
    flex: var(--_span) 1 0;
    min-width: 0;
    margin: 0;
    padding-top: 0.5rem;
    border-top: 4px solid var(--_heat);
    font-size: 0.875rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .spare {
    --_heat: var(--_edge);

    border-top-style: dashed;
    color: var(--_soft);
  }

  .refusal {
    display: grid;
    place-items: center;
    min-height: 18.875rem;
    margin: 0.75rem 0 0;
    margin-inline-start: calc(var(--_label) + 2px);
    padding: 1rem;
    border: 2px dashed var(--_edge);
    border-radius: 10px;
    font-size: 1.125rem;
    font-weight: 600;
    text-align: center;
    text-wrap: balance;
  }
`;

/** The heads, side by side; or what is refused. */
export const headBlocks = [wide, refused];
