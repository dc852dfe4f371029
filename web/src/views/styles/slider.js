import { css } from "lit";

/** A slider whose stops stand under the middle of its thumb: both are 1.5rem wide. */
export const slider = css`
  .slider {
    flex: 1 1 24rem;
  }

  .slider p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    margin: 0 0 0.25rem;
  }

  .slider label {
    font-weight: 600;
  }

  .run {
    display: grid;
    grid-template-columns: auto 1fr auto;
    column-gap: 0.75rem;
    align-items: center;
  }

  .round {
    width: 2.25rem;
    height: 2.25rem;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    background: none;
    font-size: 1.125rem;
    line-height: 1;
  }

  .round:hover {
    background: color-mix(in oklab, var(--_accent) 10%, transparent);
  }

  .round[aria-disabled="true"] {
    border-color: var(--_rule);
    background: none;
    color: var(--_edge);
    cursor: default;
  }

  [type="range"] {
    --_fill: calc(0.75rem + (100% - 1.5rem) * var(--_at));

    width: 100%;
    min-width: 0;
    height: 2.25rem;
    border-radius: 9px;
    background: none;
    appearance: none;
    cursor: pointer;
  }

  [type="range"]::-webkit-slider-runnable-track {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--_accent) var(--_fill), var(--_edge) 0);
  }

  [type="range"]::-moz-range-track {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--_accent) var(--_fill), var(--_edge) 0);
  }

  [type="range"]::-webkit-slider-thumb {
    width: 1.5rem;
    height: 1.5rem;
    margin-top: -9px;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    box-shadow: 0 0 0 3px var(--_card);
    appearance: none;
  }

  [type="range"]::-moz-range-thumb {
    width: 1.5rem;
    height: 1.5rem;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    box-shadow: 0 0 0 3px var(--_card);
  }

  .stops {
    display: flex;
    grid-column: 2;
    justify-content: space-between;
    color: var(--_soft);
    font-size: 0.8125rem;
    line-height: 1.2;
  }

  .stops span {
    width: 1.5rem;
    text-align: center;
  }

  .stops .even {
    color: var(--_ink);
    font-weight: 700;
  }

  @container figure (width < 44rem) {
    .slider p {
      flex-direction: column;
    }
  }

  /* The stops need the whole width: the buttons go below. */
  @container figure (width < 18rem) {
    [type="range"],
    .stops {
      grid-column: 1 / -1;
    }

    .round {
      grid-row: 3;
      margin-top: 0.5rem;
    }
  }

  @media (forced-colors: active) {
    [type="range"] {
      --_accent: Highlight;
      --_edge: ButtonText;
      --_card: Canvas;

      forced-color-adjust: none;
    }
  }
`;
