import { css } from "lit";
import { copy } from "./copy.js";
import { leakProof } from "./leak-proof.js";
import { slider } from "./slider.js";
import { unseen } from "./unseen.js";

const choices = css`
  .back {
    display: flex;
    margin-inline-start: auto;
  }

  .tokens {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 0 0.25rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .tokens legend {
    padding: 0;
    font-weight: 600;
  }

  .tokens label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
    padding-inline: 0.5rem;
    border-radius: 9px;
  }

  .tokens label:first-of-type {
    margin-inline-start: -0.5rem;
  }

  .tokens label:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .tokens input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--_accent);
  }

  .slider p {
    flex-direction: row;
    align-items: center;
  }

  .slider [type="text"] {
    width: 4.5rem;
    min-height: 2.25rem;
    padding: 0 0.5rem;
    border: 1px solid var(--_edge);
    border-radius: 9px;
    background: none;
    text-align: end;
  }

  /* Filled from the middle, where nothing is added. */
  [type="range"] {
    --_place: calc(0.75rem + (100% - 1.5rem) * var(--_at));
    --_track: linear-gradient(
      to right,
      var(--_edge) min(50%, var(--_place)),
      var(--_accent) 0 max(50%, var(--_place)),
      var(--_edge) 0
    );
  }

  [type="range"]::-webkit-slider-runnable-track {
    background: var(--_track);
  }

  [type="range"]::-moz-range-track {
    background: var(--_track);
  }
`;

const bars = css`
  .bars {
    --_gap: 0;
  }

  .bars thead td {
    height: 1.25rem;
  }

  .bars th,
  .bars thead td:first-child {
    width: 8.5rem;
    text-align: start;
  }

  .bars tbody th {
    height: 3.25rem;
    line-height: 1.2;
  }

  .bars small {
    padding-inline-start: 1.1875rem;
    color: var(--_soft);
    font-weight: 400;
  }

  .lane::before,
  .lane i {
    display: block;
    height: 1.25rem;
    border-radius: 4px;
  }

  .lane {
    position: relative;
  }

  .lane::before {
    background: color-mix(in oklab, var(--_ink) 5%, var(--_card));
    content: "";
  }

  .lane i {
    position: absolute;
    inset-block: calc(50% - 0.625rem) auto;
    inset-inline-start: 0;
    width: calc(100% * var(--_share));
    min-width: 3px;
    background: var(--_color);
    print-color-adjust: exact;
  }

  .lane.still::before {
    border: 1px dashed var(--_edge);
    background: none;
  }

  .lane.still i {
    min-width: 0;
  }

  .bars .distance,
  .bars thead td:last-child {
    width: 6rem;
    text-align: end;
  }

  .still + .distance {
    font-weight: 700;
  }

  .marks {
    display: flex;
    justify-content: space-between;
    color: var(--_soft);
    font-size: 0.75rem;
  }

  @media (prefers-reduced-motion: no-preference) {
    .lane i {
      transition: width 200ms ease-out;
    }
  }

  @media (forced-colors: active) {
    .lane i {
      forced-color-adjust: none;
    }
  }
`;

const narrow = css`
  @container figure (width < 36rem) {
    .wide {
      ${unseen}
    }

    .chip {
      gap: 0.25rem;
    }

    .bars th,
    .bars thead td:first-child {
      width: 3.5rem;
    }

    .bars small {
      padding-inline-start: 0;
      font-size: 0.6875rem;
    }

    .bars .distance,
    .bars thead td:last-child {
      width: 5.5rem;
    }
  }
`;

/* Room for the longest sentence, so that nothing below it moves. */
const room = css`
  .under {
    min-height: 7.5rem;
    margin-bottom: 0.5rem;
  }

  @container figure (width < 44rem) {
    .under {
      min-height: 9rem;
    }
  }

  @container figure (width < 36rem) {
    .under {
      min-height: 10.75rem;
    }
  }

  @container figure (width < 31rem) {
    .under {
      min-height: 12.25rem;
    }
  }

  @container figure (width < 26rem) {
    .under {
      min-height: 13.875rem;
    }
  }

  @container figure (width < 22rem) {
    .under {
      min-height: 15.5rem;
    }
  }

  @container figure (width < 20rem) {
    .under {
      min-height: 17rem;
    }
  }

  @container figure (width < 18rem) {
    .under {
      min-height: 21.75rem;
    }
  }
`;

export const leakStyles = [slider, choices, bars, narrow, room, leakProof, copy];
