/** @typedef {Record<string, () => Promise<{ default: import("./lesson.js").Lesson }>>} Lessons */

/**
 * Loads a lesson.
 * @param {Lessons} lessons
 * @param {string | null} name
 * @throws {RangeError} when there is no such lesson
 */
export async function lessonNamed(lessons, name) {
  if (!Object.hasOwn(lessons, name ?? "")) {
    throw new RangeError(`no lesson is called "${name ?? ""}": there is ${Object.keys(lessons).join(" and ")}`);
  }
  return (await lessons[name ?? ""]()).default;
}

/** The same, or the first lesson, for what was given no name or one of its own. @param {Lessons} lessons @param {string | null} name */
export const lessonOrFirst = (lessons, name) =>
  lessonNamed(lessons, Object.hasOwn(lessons, name ?? "") ? name : Object.keys(lessons)[0]);
