import { css } from "lit";
import { unseen } from "./unseen.js";

export const maskStyles = css`
  .grid {
    margin-inline: -4px;
    width: calc(100% + 8px);
  }

  caption {
    padding-inline: 4px;
  }

  .corner {
    width: 8.5rem;
    color: var(--_soft);
    text-align: start;
  }

  th,
  .weight,
  .number,
  .masked {
    height: 3.5rem;
  }

  thead th,
  thead td {
    height: 2.25rem;
  }

  td.weight,
  td.number {
    font-size: 1.125rem;
  }

  .number {
    background: color-mix(in oklab, var(--_ink) 5%, var(--_card));
  }

  .infinite {
    font-size: 1.125rem;
  }

  .future:not(.masked) {
    outline: 2px dashed var(--_edge);
    outline-offset: -2px;
    line-height: 1.2;
  }

  th[scope="row"] {
    text-align: start;
  }

  .row-choice {
    position: relative;
    display: flex;
    align-items: center;
    height: 100%;
    padding-inline: 0.375rem;
    border-radius: 8px;
  }

  .row-choice:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .row-choice input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-inline-end: 0.5rem;
    accent-color: var(--_accent);
  }

  .chosen .weight,
  .chosen .number,
  .chosen .masked {
    outline: 2px solid var(--_ink);
    outline-offset: -2px;
  }

  .sum {
    width: 3.5rem;
    color: var(--_soft);
  }

  .share {
    width: 5.5rem;
    color: var(--_soft);
  }

  th.sum,
  th.share {
    line-height: 1.2;
  }

  .strip {
    display: block;
    height: 4px;
    margin: 4px 12px 0;
    border-radius: 2px;
    background: linear-gradient(var(--_ink), var(--_ink)) no-repeat 0 / calc(100% * var(--_share)) 100% var(--_rule);
  }

  .under {
    min-height: 6.5rem;
  }

  .formula {
    margin-top: 0.25rem;
  }

  @container figure (width < 36rem) {
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

    .infinite {
      font-size: 1rem;
    }

    td.weight,
    td.number {
      font-size: 1rem;
    }

    small {
      font-size: 0.6875rem;
    }
  }

  @container figure (width < 18rem) {
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

    td.weight,
    td.number {
      font-size: 0.875rem;
    }
  }

  @media (forced-colors: active) {
    .strip {
      --_ink: CanvasText;
      --_rule: Canvas;

      forced-color-adjust: none;
    }
  }

  @container figure (width < 46rem) {
    .under {
      min-height: 8rem;
    }
  }

  @container figure (width < 36rem) {
    .under {
      min-height: 10rem;
    }
  }

  @container figure (width < 30rem) {
    .under {
      min-height: 13.25rem;
    }
  }

  @container figure (width < 20rem) {
    .under {
      min-height: 14.75rem;
    }
  }
`;
