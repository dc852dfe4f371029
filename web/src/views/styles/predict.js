import { css } from "lit";

/** A block with a rule at its left, in the running text: no card. Its answer has room from the start. */
export const predictStyles = css`
  :host {
    margin-block: var(--attention-margin, 1.5rem 0.5rem);
    padding: 0 0 0 1.25rem;
    border: 0;
    border-inline-start: 3px solid var(--_accent);
    border-radius: 0;
    background: none;
    contain-intrinsic-inline-size: 41rem;
  }

  .predict {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    font-size: 1.125rem;
    line-height: 1.5;
  }

  .kicker {
    display: block;
    color: var(--_accent);
    font: 600 0.8125rem / 1.75 system-ui, sans-serif;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }

  .guesses {
    display: flex;
    flex-wrap: wrap;
    gap: 0.625rem;
    margin-block: 0.75rem;
    font-family: system-ui, sans-serif;
  }

  .guesses .button {
    min-width: 4rem;
    background: var(--_card);
    font-weight: 600;
  }

  .guesses [aria-pressed="true"] {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_accent-ink);
  }

  [aria-disabled="true"] {
    cursor: default;
  }

  [aria-disabled="true"]:not([aria-pressed="true"]) {
    border-style: dashed;
    color: var(--_soft);
  }

  .told {
    min-height: 5rem;
  }

  @container figure (width < 36rem) {
    .told {
      min-height: 6.625rem;
    }
  }

  @container figure (width < 22rem) {
    .told {
      min-height: 9.875rem;
    }
  }

  @media print {
    .guesses {
      display: none;
    }

    .told {
      min-height: 0;
    }
  }

  @media (forced-colors: active) {
    .guesses [aria-pressed="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
