import { css } from "lit";
import { copy } from "./copy.js";
import { unseen } from "./unseen.js";
import { headBlocks } from "./head-blocks.js";
import { headColors } from "./head-colors.js";
import { headStack } from "./head-stack.js";
import { headSteps } from "./head-steps.js";
import { headsBar } from "./heads-bar.js";
import { headsFollow } from "./heads-follow.js";
import { headsPictures } from "./heads-pictures.js";
import { slider } from "./slider.js";

const flow = css`
  .flow {
    --_gap: 2px;
    --_cell-radius: 4px;
    --_label: 2.25rem;
  }

  .before > .matrix,
  .after > .matrix {
    margin-inline: -2px;
    width: calc(100% + 4px);
  }

  .followed {
    outline: 2px solid var(--_ink);
  }

  caption {
    padding-inline: 2px;
  }

  .label {
    width: var(--_label);
    text-align: start;
  }

  .chip .wide {
    ${unseen}
  }

  .matrix td,
  .weights td {
    font-size: 0.8125rem;
  }

  .number {
    height: 1.75rem;
    background: color-mix(in oklab, var(--_heat) 20%, var(--_card));
    print-color-adjust: exact;
  }

  .number.no-head {
    background: color-mix(in oklab, var(--_ink) 7%, var(--_card));
  }

  .number.left-over {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--_hatch) 6px 7px);
    box-shadow: inset 0 0 0 1px var(--_rule);
  }
`;

const ends = css`
  .before,
  .after {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 0.5rem;
    align-items: end;
  }

  .after {
    margin-top: 1.25rem;
  }

  .before td,
  .after td {
    font-size: 0.6875rem;
    letter-spacing: -0.02em;
  }

  .arrow::before {
    content: "→";
  }

  .arrow,
  .times {
    display: flex;
    gap: 0.5rem;
    place-items: center;
    height: 7.5rem;
    margin: 0;
    white-space: nowrap;
  }

  .absent {
    display: grid;
    grid-template-rows: auto 1fr;
    gap: 0.5rem;
    height: 9.5625rem;
    color: var(--_soft);
    font-size: 0.875rem;
  }

  .absent p {
    display: grid;
    margin: 0;
  }

  .absent p + p {
    place-items: center;
    border: 2px dashed var(--_rule);
    border-radius: 8px;
  }

  .sentence {
    min-height: 4lh;
  }

  .carry {
    min-height: 1lh;
    font-size: 0.9375rem;
  }

  .counter {
    margin: 0.25rem 0 0;
  }

  @container figure (width < 44rem) {
    .before,
    .after {
      grid-template-columns: minmax(0, 1fr);
    }

    .times {
      height: auto;
      padding-inline-start: var(--_label);
    }

    .arrow {
      display: none;
    }

    .before td,
    .after td {
      font-size: 0.8125rem;
      letter-spacing: 0;
    }
  }

  @container figure (width < 40rem) {
    .flow {
      --_label: 1.875rem;
    }

    .chip {
      gap: 0.25rem;
    }

    .matrix td,
    .after td {
      font-size: 0.625rem;
      letter-spacing: -0.03em;
    }
  }

  /* Eight columns of numbers keep their width, and are scrolled. */
  @container figure (width < 18rem) {
    .flow {
      overflow-x: auto;
    }

    .before > .matrix,
    .after > .matrix {
      width: 18rem;
    }

    caption {
      max-width: 100cqi;
    }
  }
`;

export const headsStyles = [headColors, slider, headsBar, flow, headsFollow, headsPictures, headBlocks, headStack, headSteps, ends, copy];
