import { css } from "lit";

/** The controls of the heads figure beside its slider. */
export const headsBar = css`
  .history {
    display: flex;
    margin-inline-start: auto;
  }

  .history .quiet {
    margin: 0;
  }

  [part="undo"][aria-disabled="true"] {
    background: none;
    color: var(--_edge);
    cursor: default;
  }

  .matrices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 0.75rem;
    align-items: center;
    flex-basis: 100%;
  }

  .matrices .segments label {
    padding-inline: 0.625rem;
  }

  .matrices .name {
    font-size: 1rem;
  }

  @container figure (width < 46rem) {
    .history .quiet {
      padding-inline: 0.375rem;
    }
  }

  @container figure (width < 36rem) {
    .matrices .segments {
      order: 0;
    }
  }

  @container figure (width < 24rem) {
    .matrices .segments label {
      padding-inline: 0.25rem;
      font-size: 0.9375rem;
    }
  }
`;
