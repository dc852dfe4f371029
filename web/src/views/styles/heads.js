import { css } from "lit";
import { headColors } from "./head-colors.js";

const slider = css`
  .slider {
    display: grid;
    flex: 1 1 20rem;
    grid-template: auto auto / auto 1fr auto;
    gap: 0.25rem 0.75rem;
    align-items: start;
  }

  .slider label {
    grid-column: 1 / 3;
    font-weight: 600;
  }

  .slider output {
    text-align: end;
    grid-column: 2 / 4;
    grid-row: 1;
  }

  .round {
    width: 2.25rem;
    height: 2.25rem;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    background: none;
  }

  .round[aria-disabled="true"] {
    border-color: var(--_rule);
    color: var(--_edge);
  }

  input[type="range"] {
    --_fill: calc(0.75rem + (100% - 1.5rem) * var(--_at));

    display: block;
    width: 100%;
    height: 2.25rem;
    background: none;
    appearance: none;
    cursor: pointer;
  }

  input::-webkit-slider-runnable-track {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--_accent) var(--_fill), var(--_edge) 0);
  }

  input::-moz-range-track {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--_accent) var(--_fill), var(--_edge) 0);
  }

  input::-webkit-slider-thumb {
    width: 1.5rem;
    height: 1.5rem;
    margin-top: -9px;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    box-shadow: 0 0 0 4px var(--_card);
    appearance: none;
  }

  input::-moz-range-thumb {
    width: 1.5rem;
    height: 1.5rem;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    box-shadow: 0 0 0 4px var(--_card);
  }

  .stops {
    display: flex;
    justify-content: space-between;
    color: var(--_soft);
    font-size: 0.8125rem;
  }

  .stops span {
    width: 1.5rem;
    text-align: center;
  }

  .stops .even {
    color: var(--_ink);
    font-weight: 700;
  }
`;

const flow = css`
  .flow {
    --_gap: 2px;
    --_cell-radius: 4px;
    --_label: 2.25rem;
  }

  .token {
    width: var(--_label);
    text-align: start;
  }

  .wide {
    display: none;
  }

  .matrix td {
    height: 1.75rem;
    font-size: 0.8125rem;
  }

  .weights td {
    height: 2.125rem;
    font-size: 0.8125rem;
  }

  .number {
    background: color-mix(in oklab, var(--_heat) 20%, var(--_card));
    print-color-adjust: exact;
  }

  .heads {
    display: grid;
    grid-template-columns: repeat(var(--_heads), 1fr);
    gap: 2px;
    padding-inline-start: var(--_label);
  }

  .head {
    padding: 0.5rem;
    border-top: 4px solid var(--_heat);
  }

  h3 {
    margin: 0 0 0.5rem;
    font-size: 0.875rem;
  }

  .columns {
    display: block;
    color: var(--_soft);
    font-size: 0.75rem;
    font-weight: 400;
  }

  .step {
    margin: 0.5rem 0 0;
    color: var(--_soft);
    font-size: 0.75rem;
  }

  .after {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0.75rem;
    align-items: center;
  }
`;

export const headsStyles = [headColors, slider, flow];
