import { css } from "lit";

/** A formula whose quantities are buttons, and the code beside it. */
export const formula = css`
  .formula {
    margin: 0;
    font-size: 1.0625rem;
    line-height: 2.25rem;
  }

  .formula .lead {
    color: var(--_soft);
    font-size: 0.9375rem;
  }

  .formula > span {
    white-space: pre-wrap;
  }

  .term {
    white-space: nowrap;
  }

  button.term {
    min-width: 1.5rem;
    min-height: 2.25rem;
    padding: 0 0.1875rem;
    border: 0;
    border-radius: 6px;
    background: none;
    line-height: inherit;
  }

  button.term:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .term.lit,
  .code .lit {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.3em;
  }

  .term.lit {
    background: color-mix(in oklab, var(--_accent) 14%, transparent);
  }

  .code {
    margin: 0.5rem 0 0;
    padding: 0;
    color: var(--_soft);
    font-size: 0.8125rem;
    line-height: 1.6;
    list-style: none;
  }

  .code li {
    padding-inline-start: calc(0.75rem + 3px);
  }

  .code [aria-current] {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--_accent);
    color: var(--_ink);
  }

  code {
    font-family: ui-monospace, "Cascadia Code", "Liberation Mono", "DejaVu Sans Mono", monospace;
    overflow-wrap: anywhere;
  }

  .note {
    margin-inline-start: 0.75rem;
    color: var(--_soft);
    font-style: italic;
  }

  @container figure (width < 18rem) {
    .term {
      white-space: normal;
    }
  }

  sub,
  sup {
    line-height: 0;
  }
`;
