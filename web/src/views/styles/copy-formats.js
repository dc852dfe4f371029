import { css } from "lit";

/** The menu of what can be copied: it opens upward, over the figure, and moves nothing. */
export const copyFormats = css`
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
`;
