import { css } from "lit";
import { unseen } from "./unseen.js";

/** The mask figure where there is little room. */
export const maskNarrow = css`
  @container figure (width < 46rem) {
    .tools {
      grid-template-columns: 1fr;
    }
  }

  @container figure (width < 36rem) {
    .bar {
      gap: 0.5rem 0.75rem;
    }

    .switch {
      gap: 0.5rem;
      font-size: 0.9375rem;
    }

    .segments label {
      padding-inline: 0.25rem;
      font-size: 0.8125rem;
      line-height: 1.2;
    }

    .grid {
      --_gap: 3px;

      margin-inline: -3px;
      width: calc(100% + 6px);
    }

    caption {
      min-height: 3.125rem;
    }

    .wide {
      ${unseen}
    }

    .sum {
      display: none;
    }

    .corner {
      width: 3.25rem;
    }

    thead th {
      font-size: 0.6875rem;
      line-height: 1.3;
      text-align: center;
    }

    th[scope="row"],
    .corner {
      text-align: start;
    }

    .share {
      width: 2.75rem;
    }

    .strip {
      margin-inline: 4px;
    }

    .row-choice {
      padding-inline: 0;
    }

    .row-choice input {
      margin-inline-end: 0.25rem;
    }

    .chip {
      gap: 0.25rem;
    }

    .masked {
      font-size: 0.625rem;
    }

    .note {
      display: block;
      margin-inline-start: 0;
    }

    td.short {
      font-size: 1rem;
    }

    td.longish {
      font-size: 0.8125rem;
    }

    td.long {
      font-size: 0.625rem;
      letter-spacing: -0.04em;
    }

    small {
      font-size: 0.6875rem;
    }
  }

  @container figure (width < 18rem) {
    .segments {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }

    .share {
      display: none;
    }

    .corner {
      width: 3rem;
    }

    .whole,
    .grid small {
      ${unseen}
    }

    td.short {
      font-size: 0.875rem;
    }

    td.longish {
      font-size: 0.6875rem;
    }
  }

  @media (forced-colors: active) {
    .strip {
      --_ink: CanvasText;
      --_rule: Canvas;

      forced-color-adjust: none;
    }
  }

  /* The longest sentence and formula have their place kept. */
  @container figure (width < 46rem) {
    .formula {
      min-height: 4.5625rem;
    }
  }

  @container figure (width < 40rem) {
    .sentence {
      min-height: 6.4375rem;
    }
  }

  @container figure (width < 30rem) {
    .sentence {
      min-height: 8rem;
    }
  }

  @container figure (width < 25rem) {
    .sentence {
      min-height: 9.625rem;
    }
  }

  @container figure (width < 22.5rem) {
    .sentence {
      min-height: 11.25rem;
    }

    .formula {
      min-height: 6.8125rem;
    }
  }
`;
