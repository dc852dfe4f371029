import { css } from "lit";

export const exampleStyles = css`
  table {
    border-spacing: 0;
  }

  th,
  td {
    height: 2.75rem;
    border-top: 1px solid var(--_rule);
    text-align: end;
    padding-inline: 0.5rem;
  }

  .output {
    font-weight: 600;
  }

  .under {
    min-height: 6.5rem;
  }

  @container (width < 36rem) {
    .aside {
      display: none;
    }
  }
`;
