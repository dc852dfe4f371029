import { css } from "lit";

/** For text that is read aloud and not seen. */
export const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
