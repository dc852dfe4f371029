import { css } from "lit";

export const formula = css`
  .formula {
    margin: 0;
    font-size: 1.0625rem;
    line-height: 1.8;
  }

  .formula .lead {
    color: var(--_soft);
    font-size: 0.9375rem;
  }

  .term {
    white-space: nowrap;
  }

  @container figure (width < 18rem) {
    .term {
      white-space: normal;
    }
  }

  sub,
  sup {
    line-height: 0;
  }
`;
