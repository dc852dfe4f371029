import { css } from "lit";

/** Matrices in small: lines of squares in their heads' colours. */
export const headsPictures = css`
  .projections {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.75rem;
  }

  .projection p,
  .projection .name {
    margin: 0 0 0.5rem;
    color: var(--_soft);
    font-size: 0.75rem;
    font-weight: 400;
    white-space: nowrap;
  }

  .picture {
    display: flex;
    gap: 2px;
  }

  .rows-of {
    flex-direction: column;
    width: 4.5rem;
    height: 7.375rem;
  }

  .columns-of {
    height: 7.375rem;
    margin-bottom: 2px;
  }

  .line {
    display: flex;
    flex: 1;
    gap: 2px;
    border-radius: 2px;
  }

  .columns-of .line {
    flex-direction: column;
  }

  .columns-of .parted {
    margin-inline-start: 3px;
  }

  .rows-of .parted {
    margin-top: 2px;
  }

  .line i {
    flex: 1;
    border-radius: 2px;
    background: color-mix(in oklab, var(--_heat) 60%, var(--_card));
    forced-color-adjust: none;
    print-color-adjust: exact;
  }

  .line.left-over i {
    background: var(--_hatch);
  }

  .times .projection {
    position: relative;
  }

  .times .name {
    position: absolute;
    inset: auto auto 100% 0;
  }

  @container figure (width < 44rem) {
    .columns-of {
      height: 4rem;
    }

    .rows-of {
      height: 4.5rem;
    }

    .times .projection {
      display: flex;
      gap: 0.5rem;
      align-items: center;
    }

    .times .name {
      position: static;
      margin: 0;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .line {
      transition: margin 200ms ease-out;
    }

    .line i {
      transition: background-color 200ms ease-out;
    }
  }
`;
