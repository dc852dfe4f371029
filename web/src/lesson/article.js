/** The articles that a lesson can bring when it stands empty in a page. */
const articles = {
  "masking-and-heads": () => import("virtual:article/masking-and-heads"),
};

/**
 * @param {string | null} name of the lesson
 * @throws {RangeError} when there is no such lesson
 */
export async function articleOf(name) {
  if (!Object.hasOwn(articles, name ?? "")) {
    throw new RangeError(`no lesson is called "${name ?? ""}": there is ${Object.keys(articles).join(" and ")}`);
  }
  const { default: article, styles } = await articles[name]();
  return { article, styles };
}

/**
 * A link cannot lead to a place in a shadow by itself.
 * @param {MouseEvent} event
 * @param {(id: string) => HTMLElement | null} find
 */
export function follow(event, find) {
  const link = event.target.closest?.("a[href^='#']");
  const place = link && find(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}
