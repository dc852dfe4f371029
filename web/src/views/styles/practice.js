import { css } from "lit";
import { questionStyles } from "./questions.js";

export const practiceStyles = [questionStyles, css`
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    justify-content: space-between;
    margin: 0 0 0.25rem;
    font-size: 1rem;
    font-weight: 600;
  }

  .count {
    color: var(--_soft);
    font-size: 0.875rem;
    font-weight: 400;
  }

  .item label {
    display: block;
    max-width: 41rem;
    cursor: auto;
  }

  .answer {
    display: flex;
    flex-wrap: wrap;
    gap: 0.625rem;
    margin-top: 0.75rem;
  }

  .answer input {
    width: 11rem;
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--_edge);
    border-radius: 9px;
    background: var(--_card);
  }

  /* The second button comes later: it finds its place beside the first. */
  @container figure (width < 30rem) {
    .answer input {
      width: 100%;
    }
  }
`];
