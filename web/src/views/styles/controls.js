import { css } from "lit";

/** Controls: native, at least 36 px high, the accent for what can be touched. */
export const controls = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
    align-items: center;
    margin-bottom: 1.25rem;
  }

  button,
  input {
    margin: 0;
    font: inherit;
    color: inherit;
  }

  button,
  label {
    cursor: pointer;
  }

  :focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .button {
    min-height: 2.25rem;
    padding: 0.25rem 0.875rem;
    border: 1px solid var(--_edge);
    border-radius: 9px;
    background: none;
  }

  .button:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .quiet {
    margin-inline-start: auto;
    padding-inline: 0.625rem;
    border-color: transparent;
    color: var(--_accent);
  }

  .history {
    display: flex;
    margin-inline-start: auto;
  }

  .button[aria-disabled="true"] {
    background: none;
    color: var(--_edge);
    cursor: default;
  }

  .choice {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.625rem;
    align-items: center;
    color: var(--_soft);
    font-size: 0.9375rem;
  }

  select {
    min-height: 2.25rem;
    max-width: 100%;
    margin: 0;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--_edge);
    border-radius: 9px;
    background: var(--_card);
    color: var(--_ink);
    font: inherit;
    cursor: pointer;
  }

  .switch {
    display: inline-flex;
    gap: 0.625rem;
    align-items: center;
    min-height: 2.25rem;
    padding: 0.25rem 0;
    border: 0;
    border-radius: 9px;
    background: none;
    font-weight: 600;
  }

  .track {
    position: relative;
    flex: none;
    width: 2.75rem;
    height: 1.625rem;
    border: 2px solid var(--_edge);
    border-radius: 1rem;
    background: var(--_edge);
  }

  .track::after {
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    width: 1.125rem;
    border-radius: 50%;
    background: var(--_card);
    content: "";
  }

  [aria-checked="true"] > .track {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  [aria-checked="true"] > .track::after {
    inset-inline-start: calc(100% - 1.125rem - 2px);
  }

  .segments {
    display: inline-flex;
    margin: 0;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: 9px;
  }

  .segments label {
    position: relative;
    display: grid;
    align-items: center;
    min-height: 2.25rem;
    padding: 0.25rem 0.8125rem;
    color: var(--_soft);
    text-align: center;
  }

  .segments label:first-of-type {
    border-start-start-radius: 8px;
    border-end-start-radius: 8px;
  }

  .segments label:last-of-type {
    border-start-end-radius: 8px;
    border-end-end-radius: 8px;
  }

  .segments input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .segments label:has(:checked) {
    background: var(--_ink);
    color: var(--_card);
  }

  .segments label:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
    z-index: 1;
  }

  .check {
    display: inline-flex;
    gap: 0.625rem;
    align-items: center;
    min-height: 2.25rem;
    font-weight: 600;
  }

  .check input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: var(--_accent);
  }

  @container figure (width < 36rem) {
    .segments {
      order: 1;
      width: 100%;
    }

    .segments label {
      flex: auto;
      padding-inline: 0.375rem;
    }
  }

  @container figure (width < 18rem) {
    .segments label {
      padding-inline: 0.25rem;
      font-size: 0.875rem;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .track,
    .track::after {
      transition: 150ms ease-out;
      transition-property: background-color, border-color, inset-inline-start;
    }
  }

  @media (forced-colors: active) {
    .switch,
    .segments label:has(:checked) {
      --_accent: Highlight;
      --_edge: GrayText;
      --_card: Canvas;

      forced-color-adjust: none;
    }

    .switch {
      color: CanvasText;
    }

    [aria-disabled="true"] {
      --_edge: GrayText;
      --_soft: GrayText;
    }

    .segments label:has(:checked) {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
