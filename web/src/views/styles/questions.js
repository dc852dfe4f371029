import { css } from "lit";

/** Questions one below the other, and what is said about an answer. */
export const questionStyles = css`
  .item {
    margin: 0;
    padding-block: 1.25rem 1rem;
    border-top: 1px solid var(--_rule);
  }

  .item:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  .button {
    background: var(--_card);
    font-weight: 600;
  }

  .button[aria-disabled="true"] {
    border-style: dashed;
    color: var(--_soft);
    cursor: default;
  }

  .feedback {
    min-height: 3.2em;
    margin: 0.625rem 0 0;
    line-height: 1.6;
  }

  .feedback > span {
    display: block;
    padding-inline-start: 0.875rem;
    border-inline-start: 3px solid var(--_edge);
  }

  .feedback > .right {
    border-color: var(--_accent);
  }

  .score {
    margin: 0.75rem 0 0;
    padding-top: 0.875rem;
    border-top: 1px solid var(--_rule);
    color: var(--_soft);
    font-size: 0.9375rem;
  }

  @container figure (width < 40rem) {
    .feedback {
      min-height: 4.8em;
    }
  }

  @media print {
    .feedback {
      min-height: 0;
    }

    .item {
      break-inside: avoid;
    }

    .button {
      display: none;
    }
  }
`;
