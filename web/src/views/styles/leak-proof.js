import { css } from "lit";

/** The table of all tokens tried, and the reason for what it shows. */
export const leakProof = css`
  .proof {
    padding-top: 1rem;
    border-top: 1px solid var(--_rule);
  }

  .trial {
    display: flex;
    gap: 0.875rem;
    align-items: center;
    margin: 0 0 0.5rem;
    line-height: 1.3;
  }

  .trial button {
    flex: none;
  }

  .proof [aria-disabled="true"] {
    border-color: var(--_rule);
    background: none;
    color: var(--_soft);
    cursor: default;
  }

  .proof table {
    margin-inline: -4px;
    width: calc(100% + 8px);
  }

  .proof caption {
    padding-inline: 4px;
  }

  .proof .corner {
    width: 8.5rem;
    color: var(--_soft);
    text-align: start;
  }

  .proof thead th {
    height: 2.25rem;
  }

  .proof tbody th {
    padding-inline-start: 4px;
    text-align: start;
  }

  .proof tbody td {
    height: 2.75rem;
    border-radius: 8px;
  }

  .proof .still,
  .proof .waiting {
    box-shadow: inset 0 0 0 1px var(--_rule);
  }

  .proof .still {
    font-weight: 700;
  }

  .proof .waiting {
    color: var(--_soft);
  }

  .proof .early {
    outline: 2px dashed var(--_edge);
    outline-offset: -2px;
  }

  .reason {
    margin: 0.75rem 0 0;
    color: var(--_soft);
    font-size: 0.875rem;
  }

  @container figure (width < 36rem) {
    .proof .corner {
      width: 3.5rem;
      font-size: 0.6875rem;
      line-height: 1.3;
    }

    .exactly {
      display: block;
      font-size: 0.6875rem;
      line-height: 1;
    }

    .proof tbody td {
      font-size: 0.875rem;
      line-height: 1.2;
    }
  }

  @media print {
    .trial,
    .proof:has(.waiting) {
      display: none;
    }
  }
`;
