import { css } from "lit";

/** The four steps of the open head: below all heads where they stand side by side. */
export const headSteps = css`
  .steps {
    grid-row: 2;
    grid-column: 1 / -1;
    margin-top: 1rem;
    padding: 0.875rem 0 1.25rem;
    border-block: 1px solid var(--_rule);
    border-block-start: 4px solid var(--_heat);
    font-size: 0.875rem;
  }

  .steps ol {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1.25rem 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }

  .steps li {
    counter-increment: step;
  }

  .step-1,
  .step-4 {
    grid-column: 1 / -1;
  }

  .step-3 {
    grid-column: span 2;
  }

  h4 {
    margin: 0 0 0.25rem;
    font-size: 0.875rem;
    font-weight: 600;
  }

  h4::before {
    margin-inline-end: 0.5rem;
    color: var(--_soft);
    content: counter(step);
  }

  .tables {
    --_least: 11rem;

    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(var(--_least), 100%), 1fr));
    gap: 0.5rem 1rem;
  }

  .step-1 .tables {
    --_least: calc(1.875rem + 2.5rem * var(--_wide));
  }

  .step-4 .tables {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }

  .whole .step-4 .tables {
    grid-template-columns: minmax(0, 1fr);
  }

  .steps .label {
    width: 1.875rem;
  }

  .steps .chip {
    --_dot: 0.5rem;

    gap: 0.25rem;
  }

  .steps .number {
    height: 1.75rem;
  }

  .whole td {
    font-size: 0.75rem;
  }

  .steps .chosen td {
    border-radius: 0;
    box-shadow: 0 -2px 0 var(--_ink), 0 2px 0 var(--_ink);
  }

  .steps .weights tbody td {
    height: 1.875rem;
  }

  .numbers .formula {
    margin-top: 0.375rem;
    font-size: 0.9375rem;
    line-height: 1.6;
  }

  .numbers .lead {
    font-size: 0.875rem;
  }

  @media (forced-colors: active) {
    .steps .chosen td {
      border-block: 3px solid;
    }
  }

  @media print {
    .numbers .segments,
    .named::after {
      display: none;
    }
  }

  @container figure (width < 46rem) {
    .steps ol {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .step-4 .tables {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  @container figure (width < 40rem) {
    .numbers .term,
    .carry .term {
      white-space: normal;
    }

    .steps {
      grid-row: auto;
      margin: 0;
    }

    .steps ol {
      grid-template-columns: minmax(0, 1fr);
    }

    .steps li {
      grid-column: auto;
    }

    .step-4 .tables {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
