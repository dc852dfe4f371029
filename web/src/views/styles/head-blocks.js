import { css } from "lit";
import { unseen } from "./unseen.js";

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

  .columns,
  .step {
    display: block;
    color: var(--_soft);
    font-size: 0.75rem;
    font-weight: 400;
  }

  .step {
    margin: 0.25rem 0 0;
  }
`;

const refused = css`
  .stubs {
    grid-template-columns: repeat(8, minmax(0, 1fr));
    padding-inline-start: calc(var(--_label) + 2px);
  }

  .stub {
    grid-column: span var(--_span);
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
    min-height: 18.1875rem;
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

const narrow = css`
  @container figure (width < 40rem) {
    .heads {
      grid-template-columns: repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr));
      gap: 1rem 0.75rem;
      margin-top: 1rem;
    }

    .gutter {
      display: none;
    }

    .head .label {
      width: 0.75rem;
    }

    .head .label .dot {
      --_dot: 0.5rem;
    }

    .head .label .dot::before {
      display: block;
      margin-inline-start: 0;
    }

    .head table {
      width: 100%;
      margin-inline-start: 0;
    }

    .stubs {
      column-gap: 2px;
    }

    .stub {
      font-size: 0.75rem;
    }

    .stub .wide {
      ${unseen}
    }

    .refusal {
      min-height: 12rem;
      margin-inline-start: 0;
    }
  }
`;

const tight = css`
  @container head (width < 12.5rem) {
    .head .masked {
      font-size: 0.6875rem;
    }
  }

  @container head (width < 11.5rem) {
    .head .word {
      ${unseen}
    }

    .head td {
      font-size: 0.6875rem;
    }
  }

  @container head (width < 7rem) {
    .head .whole {
      ${unseen}
    }

    .head .weight {
      font-size: 0.625rem;
      letter-spacing: -0.03em;
    }
  }
`;

export const headBlocks = [wide, refused, narrow, tight];
