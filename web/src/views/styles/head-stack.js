import { css } from "lit";
import { unseen } from "./unseen.js";

/** Where there is less room, a line joins heads that stand one below the other. */
const narrow = css`
  @container figure (width < 40rem) {
    .heads {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
      padding: 0.75rem 0 0 0.875rem;
    }

    .heads::before {
      position: absolute;
      inset: 0 auto -1.25rem 0;
      border-inline-start: 2px solid var(--_edge);
      content: "";
    }

    .head {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) calc(0.75rem + 2.125rem * var(--_wide));
      column-gap: 0.5rem;
      padding: 0;
      border: 0;
    }

    .outcome .number {
      height: 2.125rem;
    }

    .head .step {
      margin: 0;
      line-height: 1rem;
    }

    .head::before {
      position: absolute;
      inset: 0.25rem auto auto -1.1875rem;
      width: 0.75rem;
      height: 2rem;
      border: 2px solid var(--_card);
      border-radius: 6px;
      background: var(--_heat);
      content: "";
      forced-color-adjust: none;
      print-color-adjust: exact;
    }

    .head h3 {
      grid-column: 1 / -1;
    }

    .gutter {
      display: none;
    }

    .head .label {
      width: 0.75rem;
    }

    .head .label .dot {
      --_dot: 0.5rem;
    }

    .head .label .dot::before {
      display: block;
      margin-inline-start: 0;
    }

    .head table {
      width: 100%;
      margin-inline-start: 0;
    }

    .stubs {
      padding-inline-start: 0;
    }

    .stub {
      font-size: 0.75rem;
    }

    .stub .wide {
      ${unseen}
    }

    .refusal {
      min-height: 12rem;
      margin-inline-start: 0;
    }
  }
`;

/** What their tables leave out when they are small. */
const tight = css`
  @container figure (width < 34rem) {
    .head.broad {
      grid-template-columns: minmax(0, 1fr);
    }

    .broad .outcome .number {
      height: 1.75rem;
    }

    .head.broad .step {
      margin-top: 0.25rem;
      line-height: 1.5;
    }
  }

  @container inside (width < 13rem) {
    .head .masked {
      font-size: 0.6875rem;
    }
  }

  @container inside (width < 12.5rem) {
    .head .masked {
      font-size: 0.625rem;
    }
  }

  @container inside (width < 11.5rem) {
    .head .word {
      ${unseen}
    }
  }

  @container head (width < 11.5rem) {
    .head td {
      font-size: 0.6875rem;
    }
  }

  @container head (width < 7rem) {
    .opener {
      padding: 0;
    }

    .head .whole {
      ${unseen}
    }

    .head .weight {
      font-size: 0.625rem;
      letter-spacing: -0.03em;
    }
  }
`;

const tiny = css`
  @container figure (width < 18rem) {
    .head {
      grid-template-columns: minmax(0, 1fr);
    }

    .steps .masked {
      font-size: 0.625rem;
    }
  }
`;

export const headStack = [narrow, tight, tiny];
