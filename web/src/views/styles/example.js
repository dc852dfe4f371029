import { css } from "lit";

export const exampleStyles = css`
  table {
    margin-inline: -4px;
    width: calc(100% + 8px);
  }

  caption {
    padding-inline: 4px;
  }

  th,
  td {
    height: 3rem;
  }

  thead th,
  thead td {
    height: 1.75rem;
  }

  th[scope="row"],
  thead td {
    width: 3.5rem;
    text-align: start;
    padding-inline-start: 4px;
  }

  .masked {
    font-size: 1.125rem;
  }

  .formula {
    margin-bottom: 0.5rem;
  }

  .under {
    min-height: 6.75rem;
  }

  @container figure (width < 36rem) {
    .aside {
      display: none;
    }
  }

  @container figure (width < 18rem) {
    td {
      font-size: 0.8125rem;
    }
  }

  @container figure (width < 44rem) {
    .under {
      min-height: 10.25rem;
    }
  }

  @container figure (width < 30rem) {
    .under {
      min-height: 11.75rem;
    }
  }

  @container figure (width < 24rem) {
    .under {
      min-height: 13.75rem;
    }
  }

  @container figure (width < 20rem) {
    .under {
      min-height: 15.25rem;
    }
  }
`;
