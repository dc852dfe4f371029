import { css } from "lit";

/** Fields for numbers, and the two buttons that change one. */
export const fields = css`
  .field {
    display: block;
    width: 100%;
    height: 100%;
    min-width: 0;
    min-height: 2.25rem;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: var(--_cell-radius, 8px);
    background: var(--_card);
    font-variant-numeric: inherit;
    text-align: center;
  }

  .field:hover {
    border-color: var(--_accent);
  }

  .field[aria-invalid="true"] {
    border: 2px dashed var(--_accent);
    font-weight: 700;
  }

  .field:focus-visible {
    outline-offset: 0;
  }

  .stepper {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }

  .stepper .round {
    flex: none;
    width: 2.25rem;
    height: 2.25rem;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    background: none;
    font-size: 1.125rem;
    line-height: 1;
  }

  .stepper .round:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .stepper .round[aria-disabled="true"] {
    border-color: var(--_rule);
    background: none;
    color: var(--_edge);
    cursor: default;
  }

  .reading {
    min-width: 2.5rem;
    font-weight: 600;
    text-align: center;
  }

  .stepper .name {
    color: var(--_soft);
    font-size: 0.9375rem;
    line-height: 1.3;
  }
`;

/** On paper a field is its number; it comes after the figure's own style. */
export const fieldsOnPaper = css`
  @media print {
    .segments,
    .tools,
    .stepper {
      display: none;
    }

    .field {
      border: 0;
    }
  }
`;
