import { css } from "lit";

/** Tables of numbers: heat for weights, hatching and a word for what is masked. */
export const tables = css`
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: var(--_gap, 4px);
    table-layout: fixed;
  }

  caption {
    padding-bottom: 0.5rem;
    color: var(--_soft);
    font-size: 0.875rem;
    text-align: start;
  }

  th {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }

  td {
    padding: 0;
    text-align: center;
  }

  .weight,
  .number,
  .masked {
    border-radius: var(--_cell-radius, 8px);
  }

  .weight {
    --_level: calc(var(--_weight) - var(--_flip-light));
    --_level-dark: calc(var(--_flip-dark) - var(--_weight));

    background: color-mix(in oklab, var(--_heat) calc(6% + 94% * var(--_weight)), var(--_card));
    color: light-dark(
      hsl(0deg 0% calc(var(--_level) * 1000000%)),
      hsl(0deg 0% calc(var(--_level-dark) * 1000000%))
    );
    print-color-adjust: exact;
  }

  .masked {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--_hatch) 6px 7px);
    box-shadow: inset 0 0 0 1px var(--_rule);
    color: var(--_soft);
    font-size: 0.8125rem;
    print-color-adjust: exact;
  }

  .bare {
    height: 0;
    font-size: 0;
    line-height: 0;
  }

  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1.2;
  }

  .chip {
    display: inline-flex;
    gap: 0.4375rem;
    align-items: center;
    white-space: pre;
  }

  .dot {
    display: block;
  }

  .chip::before,
  .dot::before {
    display: block;
    flex: none;
    width: var(--_dot, 0.75rem);
    height: var(--_dot, 0.75rem);
    margin: auto;
    border-radius: 3px;
    background: var(--_color);
    content: "";
    forced-color-adjust: none;
    print-color-adjust: exact;
  }

  .token-1 {
    --_color: var(--_token-1);
  }

  .token-2 {
    --_color: var(--_token-2);
  }

  .token-3 {
    --_color: var(--_token-3);
  }

  .token-4 {
    --_color: var(--_token-4);
  }

  .sentence [class^="token-"] {
    color: var(--_color);
  }

  @media (prefers-reduced-motion: no-preference) {
    .weight,
    .number {
      transition: background-color 200ms ease-out;
    }
  }

  @media (forced-colors: active) {
    .weight,
    .number {
      border: 1px solid;
    }

    .masked {
      border: 1px dotted;
    }
  }
`;
