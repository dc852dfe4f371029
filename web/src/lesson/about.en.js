import about from "virtual:about";

const { version, year, repository } = about;
const publisher = "Attention lesson";

/** Where the source code is, if the package says so. */
export const source = repository;

export const licence = `Version ${version}, under the MIT licence: use it, change it and share it, in teaching and elsewhere.`;

const place = () => location.href.replace(/#.*/s, "");

/** @param {string} title of the lesson */
export const citation = (title) => `“${title}”, ${publisher}, version ${version}, ${year}, ${place()}`;

/** @param {string} title */
export const bibtex = (title) => [
  `@misc{attention-lesson-${year},`,
  `  title = {${title}},`,
  `  howpublished = {${publisher}, version ${version}},`,
  `  year = {${year}},`,
  `  url = {${place()}},`,
  "}",
].join("\n");

/** @param {string} title @param {string} link the address of what is shown now, or "" */
export const faultReport = (title, link) => [
  `${publisher}, “${title}”, version ${version}`,
  `Page: ${link || place()}`,
  `Browser: ${navigator.userAgent}`,
  `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio} dots a pixel`,
  "What I did, what I expected, and what I saw instead:",
  "",
].join("\n");
