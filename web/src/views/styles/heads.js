import { css } from "lit";
import { headColors } from "./head-colors.js";
import { slider } from "./slider.js";

const flow = css`
  .flow {
    --_gap: 2px;
    --_cell-radius: 4px;
    --_label: 2.5rem;
  }

  .label {
    width: var(--_label);
    text-align: start;
  }

  .wide {
    display: none;
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
    background: color-mix(in oklab, var(--_ink) 6%, var(--_card));
  }

  .left-over {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--_hatch) 6px 7px);
    box-shadow: inset 0 0 0 1px var(--_rule);
  }

  .weights .weight,
  .weights .masked {
    height: 2.125rem;
  }

  .weights .masked {
    font-size: 0.75rem;
  }

  .bare:empty {
    padding: 0;
  }

  .matrix .bare,
  .weights .bare {
    height: 0;
  }

  .bare:first-child:not(.label) {
    width: 1px;
  }
`;

const blocks = css`
  .heads {
    display: grid;
    grid-template-columns: repeat(var(--_heads), minmax(0, 1fr));
    margin-top: 0.25rem;
    padding-inline-start: calc(var(--_label) + 2px);
    column-gap: 0.5rem;
  }

  .head {
    padding-top: 0.5rem;
    border-top: 4px solid var(--_heat);
  }

  .head table {
    margin-inline-start: -4px;
    width: calc(100% + 6px);
  }

  .head caption {
    padding: 0;
  }

  h3 {
    margin: 0;
    font-size: 0.875rem;
    line-height: 1.4;
  }

  .columns,
  .step {
    display: block;
    color: var(--_soft);
    font-size: 0.75rem;
    font-weight: 400;
  }

  .step {
    margin: 0.375rem 0 0;
  }

  .refusal {
    display: grid;
    place-items: center;
    min-height: 21rem;
    margin: 0.5rem 0 0;
    padding: 1rem;
    border: 2px dashed var(--_edge);
    border-radius: 10px;
    font-size: 1.125rem;
    font-weight: 600;
    text-align: center;
    text-wrap: balance;
  }

  .after {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 0.75rem;
    align-items: end;
    margin-top: 1.25rem;
  }

  .times {
    display: grid;
    place-items: center;
    height: 8rem;
    margin: 0;
    white-space: nowrap;
  }

  .times sub {
    line-height: 0;
  }

  .absent {
    height: 9.75rem;
  }

  .absent p {
    margin: 0;
  }

  .under {
    min-height: 6rem;
  }
`;

export const headsStyles = [headColors, slider, flow, blocks];
