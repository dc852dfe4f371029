import { css } from "lit";

/**
 * The look's named values. A page sets those that begin with --attention-; the color-scheme it
 * declares chooses light or dark. Each heat colour comes with the weights at which the text on it
 * turns from black to white (light) or from white to black (dark): so it is always readable.
 */
export const tokens = css`
  :host {
    --_ink: var(--attention-ink, light-dark(#1f2328, #e6e3dc));
    --_soft: var(--attention-soft, light-dark(#4d5560, #a9afb8));
    --_rule: var(--attention-rule, light-dark(#e2ded5, #2d3138));
    --_edge: light-dark(#868a91, #7d838d);
    --_card: var(--attention-card, light-dark(#fff, #1b1e23));
    --_accent: var(--attention-accent, light-dark(#1f5fbf, #7db2ff));
    --_accent-ink: var(--attention-accent-ink, light-dark(#fff, #0b1220));
    --_hatch: light-dark(#ddd8cc, #343942);
    --_heat: light-dark(#1f5fbf, #7db2ff);
    --_flip-light: 0.8615;
    --_flip-dark: 0.6065;
    --_token-1: light-dark(#0072b2, #6cb8ec);
    --_token-2: light-dark(#b35900, #f0a35a);
    --_token-3: light-dark(#00805f, #55c9a6);
    --_token-4: light-dark(#a3417f, #e39ac3);
  }
`;
