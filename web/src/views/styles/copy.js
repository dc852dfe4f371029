import { css } from "lit";

/** The way to what can be copied; the menu itself is styled when it opens. */
export const copy = css`
  .takeaway {
    position: relative;
    display: flex;
    gap: 0.25rem 0.875rem;
    align-items: center;
    min-height: 2.5rem;
    margin-top: 0.75rem;
    line-height: 1.3;
  }

  .takeaway summary {
    display: flex;
    align-items: center;
    margin-inline-start: -0.625rem;
    padding-inline: 0.625rem;
    border-color: transparent;
    color: var(--_accent);
    cursor: pointer;
    list-style: none;
    white-space: nowrap;
  }

  .takeaway summary::-webkit-details-marker {
    display: none;
  }

  .copied {
    color: var(--_soft);
    font-size: 0.875rem;
  }

  @media print {
    .takeaway {
      display: none;
    }
  }
`;
