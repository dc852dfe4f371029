/**
 * The figures there are, by name: <attention-…>.
 * @type {Record<string, () => Promise<{ default: any }>>}
 */
export const figures = {
  bugs: () => import("./bugs/element.js"),
  code: () => import("./code/element.js"),
  example: () => import("./example/element.js"),
  heads: () => import("./heads/element.js"),
  leak: () => import("./leak/element.js"),
  mask: () => import("./mask/element.js"),
  practice: () => import("./practice/element.js"),
  quiz: () => import("./quiz/element.js"),
};
