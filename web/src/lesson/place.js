/**
 * The place where somebody is reading: the id of the last heading above the middle of what is seen.
 * @param {ParentNode} root
 * @returns {string} "" before anything has been scrolled
 */
export function placeInView(root) {
  if (scrollY === 0) return "";
  const headings = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("h2[id], h3[id]"))];
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 2)?.id ?? "";
}

/** Whether the page was opened afresh: after a reload, or on the way back, the browser finds the place itself. */
export function isOpenedAfresh() {
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return (entry?.type ?? "navigate") === "navigate" && scrollY === 0;
}
