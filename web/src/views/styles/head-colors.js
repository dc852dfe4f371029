import { css } from "lit";

/**
 * The eight heads' colours, apart from one another with each kind of colour blindness too. Beside
 * each: the weights where the text on it turns, as in tokens.js; 2 is never.
 */
export const headColors = css`
  .head-1 {
    --_heat: light-dark(#165ab2, #1f7db5);
    --_flip-light: 0.8235;
    --_flip-dark: 0.9875;
  }

  .head-2 {
    --_heat: light-dark(#a91e00, #c86400);
    --_flip-light: 0.788;
    --_flip-dark: 0.8993;
  }

  .head-3 {
    --_heat: light-dark(#27916e, #3db776);
    --_flip-light: 2;
    --_flip-dark: 0.669;
  }

  .head-4 {
    --_heat: light-dark(#e366a9, #fe93bc);
    --_flip-light: 2;
    --_flip-dark: 0.591;
  }

  .head-5 {
    --_heat: light-dark(#a47000, #d2cc59);
    --_flip-light: 2;
    --_flip-dark: 0.522;
  }

  .head-6 {
    --_heat: light-dark(#0699f4, #62cbff);
    --_flip-light: 2;
    --_flip-dark: 0.5485;
  }

  .head-7 {
    --_heat: light-dark(#392275, #9f89f1);
    --_flip-light: 0.6243;
    --_flip-dark: 0.72;
  }

  .head-8 {
    --_heat: light-dark(#5e5453, #eee8e6);
    --_flip-light: 0.786;
    --_flip-dark: 0.437;
  }
`;
