import { css } from "lit";

/** The menu of what can be copied: it opens upward, over the figure, and moves nothing. */
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

  .formats {
    position: absolute;
    inset-block-end: calc(100% + 0.25rem);
    inset-inline-start: 0;
    z-index: 2;
    display: grid;
    width: max-content;
    max-width: 100%;
    padding: 0.375rem;
    border: 1px solid var(--_edge);
    border-radius: 12px;
    background: var(--_card);
    box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 16%);
  }

  .formats:has(textarea:not([hidden])) {
    width: min(32rem, 100%);
  }

  .formats .button {
    border-color: transparent;
    text-align: start;
  }

  .formats textarea {
    width: calc(100% - 0.75rem);
    margin: 0.375rem;
    padding: 0.5rem;
    border: 1px solid var(--_edge);
    border-radius: 9px;
    background: none;
    color: inherit;
    font: 0.8125rem/1.4 ui-monospace, monospace;
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
