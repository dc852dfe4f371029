import { FigureElement } from "./figure/figure-element.js";
import { AttentionLesson } from "./lesson/attention-lesson.js";
import { lessonOrFirst } from "./lesson/lessons.js";

/**
 * A page may load the script twice, from two places: the first one stays.
 * @param {string} name
 * @param {HTMLElement} element
 */
function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * Makes figures and lessons known to the page.
 * @param {object} known
 * @param {typeof import("./figures/index.js").figures} known.figures
 * @param {typeof import("../lessons/index.js").lessons} known.lessons
 */
export async function register({ figures, lessons }) {
  FigureElement.lesson = (name) => lessonOrFirst(lessons, name);
  AttentionLesson.lessons = lessons;
  const elements = await Promise.all(Object.entries(figures).map(async ([name, load]) => ({ name, element: (await load()).default })));
  for (const { name, element } of elements) define(`attention-${name}`, element);
  define("attention-lesson", AttentionLesson); // comes last, so that it finds its parts
}
