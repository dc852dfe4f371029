import { css } from "lit";
import { questionStyles } from "./questions.js";

export const quizStyles = [questionStyles, css`
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    max-width: 41rem;
    padding: 0 0 0.375rem;
    font-weight: 600;
  }

  .choice {
    display: flex;
    flex-wrap: nowrap;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.25rem;
    padding-block: 0.25rem;
    color: var(--_ink);
  }

  .choice input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--_accent);
  }

  .outcome {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.625rem 1rem;
    align-items: start;
    margin-top: 0.5rem;
  }

  .outcome .feedback {
    min-height: 4.8em;
    margin: 0.3125rem 0 0;
  }

  @container figure (width < 40rem) {
    .outcome {
      grid-template-columns: auto;
      justify-items: start;
    }
  }

  @media print {
    .outcome .feedback {
      min-height: 0;
    }
  }
`];
