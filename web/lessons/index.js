/**
 * The lessons there are, by name.
 * @type {Record<string, () => Promise<{ default: import("../src/lesson/lesson.js").Lesson }>>}
 */
export const lessons = {
  "masking-and-heads": () => import("./masking-and-heads/lesson.js"),
};
