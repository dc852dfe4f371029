import { focusOn } from "./focus-on.js";

/** Goes back to the title. @param {ParentNode} root */
export function goToTop(root) {
  const title = root.querySelector("h1");
  if (title) focusOn(title);
  scrollTo(0, 0);
}
