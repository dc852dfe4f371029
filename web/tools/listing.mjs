// Code in a lesson's text: taken from the files it lives in, and coloured.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

const escaped = (text) => text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character]);

const words = {
  py: "and|assert|def|else|for|from|if|import|in|is|not|or|pass|return",
  cpp: "class|continue|else|for|if|return|template",
};

/** Comments, which say what a reader should know, and the language's own words. */
function coloured(code, language) {
  const comment = language === "py" ? "#[^\\n]*" : "//[^\\n]*";
  const token = new RegExp(`(${comment})|\\b(${words[language]})\\b|([^])`, "g");
  return escaped(code).replace(token, (all, note, word) => {
    if (note) return `<i>${note}</i>`;
    return word ? `<b>${word}</b>` : all;
  });
}

/** Where a definition of a function begins and ends: from its comment or template line to its brace. */
function definition(source, name) {
  const found = new RegExp(`^(?:///[^\\n]*\\n)*(?:template <[^\\n]*>\\n)?[^\\n/}#][^\\n]*\\b${name}\\([^;{]*\\{\\n.*?^\\}$`, "ms");
  return source.match(found)?.[0];
}

/** A function of the core as its source has it. */
function functionIn(path, name) {
  const text = definition(read(path), name);
  if (!text) throw new Error(`${path} defines no ${name}, which a lesson shows`);
  return text;
}

/** A listing under the file's name; one can scroll it with the keyboard. */
function listing(label, path, code) {
  const coded = coloured(code, path.split(".").at(-1));
  return `<figure><figcaption>${path}</figcaption>` +
    `<pre tabindex="0" role="group" aria-label="${label}"><code>${coded}</code></pre></figure>`;
}

/**
 * What stands for each {{ name }} of a listing in a lesson's text.
 * @param {Record<string, import("../src/lesson/lesson.js").Listing>} all
 */
export const printedListings = (all) => Object.fromEntries(Object.entries(all).map(([name, { label, file, definition: wanted }]) =>
  [name, listing(label, file, wanted ? functionIn(file, wanted) : read(file).trim())]));
