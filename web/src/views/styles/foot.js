import { css } from "lit";
import { controls } from "./controls.js";
import { tokens } from "./tokens.js";
import { unseen } from "./unseen.js";

export const footStyles = [tokens, controls, css`
  .unseen {
    ${unseen}
  }

  .progress {
    box-sizing: border-box;
    max-width: calc(41rem + 2 * var(--edge, 1.25rem));
    margin-inline: auto;
    padding: 0 var(--edge, 1.25rem) 1.5rem;
    color: var(--_soft);
    font: 0.9375rem / 1.5 var(--attention-font, system-ui, sans-serif);
  }

  progress {
    display: block;
    width: 100%;
    height: 0.5rem;
    accent-color: var(--_accent);
  }

  .progress ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    margin: 0.75rem 0 0;
    padding: 0;
    list-style: none;
  }

  .progress li::before {
    display: inline-block;
    width: 1.25em;
    content: "○";
  }

  .progress .done {
    color: var(--_ink);
  }

  .progress .done::before {
    content: "✓";
  }

  .end {
    min-height: 1.5em;
    margin: 0.75rem 0;
    color: var(--_ink);
    font-weight: 600;
  }

  .copying {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    margin: 0;
  }

  .copying span {
    overflow-wrap: anywhere;
  }

  @media print {
    .progress {
      display: none;
    }
  }
`];
