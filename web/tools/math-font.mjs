// The font for formulas: STIX Two Math with just the glyphs that the lessons' formulas use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./process.mjs";

const folder = join(root, "node_modules/@fontsource/stix-two-math");
const source = join(folder, "files/stix-two-math-latin-400-normal.woff2");

/** A lone letter in <mi> is drawn as its mathematical italic: a codepoint of its own. */
function italic(letter) {
  if (letter === "h") return "ℎ"; // it was there before the others
  const [first, start] = letter >= "a" ? ["a", 0x1d44e] : ["A", 0x1d434];
  return String.fromCodePoint(start + letter.codePointAt(0) - first.codePointAt(0));
}

/** What the formulas of an article draw: their text, with letters in italics, and roots. */
function glyphsOf(html) {
  const formulas = [...html.matchAll(/<math.*?<\/math>/gs)].map(([formula]) => formula).join("");
  const drawn = formulas.replace(/<mi>([A-Za-z])<\/mi>/g, (_, letter) => italic(letter));
  return `${drawn.replace(/<[^>]*>/g, "")}${formulas.includes("<msqrt") ? "√" : ""}`;
}

/**
 * The font as a file, its tall brackets and roots included. Hints and kerning are left out.
 * @param {string[]} articles as HTML
 */
export function mathFont(articles) {
  return subsetFont(readFileSync(source), articles.map(glyphsOf).join(""), {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures: ["ssty"],
    dropTables: ["GPOS", "GDEF", "gasp"],
    preserveNameIds: [0, 13, 14], // whose it is, and under what licence
  });
}

export const mathFontLicence = () => readFileSync(join(folder, "LICENSE"), "utf8");
