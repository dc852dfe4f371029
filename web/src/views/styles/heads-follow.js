import { css } from "lit";

/** Eight columns to choose from, each above its place in its head. */
export const headsFollow = css`
  .follow {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.25rem 0.75rem;
    align-items: center;
    margin: 1rem 0 0;
    padding: 0;
    border: 0;
  }

  .follow legend {
    float: inline-start;
    padding: 0;
    color: var(--_soft);
    font-size: 0.875rem;
  }

  .follow input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .follow label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.25rem;
    border-radius: 6px;
  }

  .nothing {
    justify-self: start;
    padding-inline: 0.75rem;
    border: 1px solid var(--_edge);
    font-size: 0.875rem;
  }

  .ribbon {
    display: flex;
    grid-column: 1 / -1;
    padding-inline-start: calc(var(--_label) + 2px);
  }

  .ribbon label {
    flex: 1 1 0;
    min-width: 0;
    margin-inline-end: 2px;
    background: color-mix(in oklab, var(--_heat) 20%, var(--_card));
    font-weight: 600;
    print-color-adjust: exact;
  }

  .ribbon label:last-child {
    margin-inline-end: 0;
  }

  .ribbon .parted {
    margin-inline-start: 6px;
  }

  .ribbon .left-over {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--_hatch) 6px 7px);
    box-shadow: inset 0 0 0 1px var(--_rule);
  }

  .follow label:hover {
    outline: 2px solid var(--_edge);
  }

  .follow label:has(:checked) {
    border-color: var(--_ink);
    background: var(--_ink);
    color: var(--_card);
  }

  .follow label:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
    z-index: 1;
  }

  @container figure (width < 40rem) {
    .ribbon {
      padding-inline-start: 0;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .ribbon label {
      transition: 200ms ease-out;
      transition-property: margin, background-color;
    }
  }

  @media (forced-colors: active) {
    .ribbon label {
      border: 1px solid;
    }

    .follow label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }

  @media print {
    .follow {
      display: none;
    }
  }
`;
