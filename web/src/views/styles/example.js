import { css } from "lit";
import { copy } from "./copy.js";
import { fields, fieldsOnPaper } from "./fields.js";

const exampleLayout = css`
  .query {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    margin-bottom: 1rem;
  }

  .query .stepper {
    margin-inline-start: auto;
  }

  .stepper .name {
    width: 9.5rem;
  }

  .tables {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 1rem 1.5rem;
  }

  .tables table {
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

  .query > b,
  th[scope="row"],
  thead td {
    width: 3.25rem;
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
  }

  .pair {
    display: inline-flex;
    gap: 4px;
    width: 100%;
    max-width: 8rem;
    vertical-align: middle;
  }

  .masked {
    font-size: 1.125rem;
  }

  .weight-of-none {
    font-size: 1rem;
  }

  td.long {
    font-size: 0.75rem;
  }

  .tools {
    margin-top: 0.75rem;
  }

  .under {
    min-height: 12.5rem;
  }

  .workings {
    margin: 0 0 0.75rem;
    padding: 0;
    list-style: none;
  }

  .workings .formula {
    font-size: 1rem;
    line-height: 1.9;
    overflow-wrap: anywhere;
  }
`;

const exampleNarrow = css`
  @container figure (width < 46rem) {
    .tables {
      grid-template-columns: minmax(0, 1fr);
    }

    .inputs .pair {
      max-width: none;
    }
  }

  /* The longest workings and sentence have their place kept. */
  @container figure (width < 48rem) {
    .under {
      min-height: 14.4375rem;
    }
  }

  @container figure (width < 37rem) {
    .under {
      min-height: 18rem;
    }
  }

  @container figure (width < 25rem) {
    .under {
      min-height: 23rem;
    }
  }

  @container figure (width < 20rem) {
    .under {
      min-height: 28.75rem;
    }
  }

  @container figure (width < 36rem) {
    .bar {
      gap: 0.25rem 0.5rem;
    }

    .check {
      gap: 0.375rem;
      font-size: 0.875rem;
    }

    .query .stepper {
      margin-inline-start: 0;
    }

    .steps {
      --_gap: 2px;
    }

    .steps td {
      font-size: 0.75rem;
      letter-spacing: -0.02em;
    }

    .steps th[scope="row"],
    .steps thead td {
      width: 2.375rem;
      font-size: 0.75rem;
      white-space: nowrap;
    }

    .steps thead th {
      font-size: 0.6875rem;
      line-height: 1.2;
    }

    .steps td:is(.long, .longish) {
      font-size: 0.625rem;
    }
  }

  @container figure (width < 18rem) {
    .aside {
      display: none;
    }

    .query .stepper {
      flex-wrap: wrap;
    }

    .steps td:is(.long, .longish) {
      font-size: 0.5625rem;
    }
  }
`;

export const exampleStyles = [fields, exampleLayout, exampleNarrow, copy, fieldsOnPaper];
