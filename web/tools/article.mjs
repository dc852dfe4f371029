import { readFileSync } from "node:fs";
import { join } from "node:path";
import { coreFigures } from "./core.mjs";
import { withFormulas } from "./formulas.mjs";
import { listings } from "./listing.mjs";
import { mathFont, mathFontLicence } from "./math-font.mjs";
import { printedNumbers } from "./printed.mjs";
import { root } from "./process.mjs";
import { printedQuestions } from "./questions.mjs";

const prefix = "virtual:article/";
const place = /(<attention-lesson [^>]*name="([\w-]+)"[^>]*>)(<\/attention-lesson>)/g;

function withValues(html, values, file) {
  return html.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`${file}: nothing is called "${name}"`);
    return values[name];
  });
}

/** A lesson's article as HTML: formulas as MathML, numbers from the core, code from its files. */
async function articleOf(name) {
  const file = join(root, "web/lessons", `${name}.html`);
  const text = withFormulas(readFileSync(file, "utf8")).replace(/\n\s*/g, "\n").trim();
  const figures = await coreFigures();
  return withValues(text, { ...printedNumbers(figures), ...printedQuestions(figures), ...listings() }, file);
}

/** The article as a template of Lit's, which a strict page allows, and its styles. */
function moduleOf(article) {
  const source = article.replace(/[\\`]|\$\{/g, "\\$&");
  return `
    import { html, unsafeCSS } from "lit";
    import article from "/article.css?inline";
    import figures from "/figures.css?inline";
    export default html\`${source}\`;
    export const styles = [unsafeCSS(article), unsafeCSS(figures)];
  `;
}

/**
 * A lesson's article is written once, in web/lessons. This puts it into the page, where an
 * <attention-lesson> names it, and offers it as the module virtual:article/<name>.
 */
export function articles() {
  const articlesByName = new Map();
  const article = (name) => {
    if (!articlesByName.has(name)) articlesByName.set(name, articleOf(name));
    return articlesByName.get(name);
  };
  return {
    name: "articles",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async generateBundle() {
      const all = await Promise.all(articlesByName.values());
      this.emitFile({ type: "asset", fileName: "math.woff2", source: await mathFont(all) });
      this.emitFile({ type: "asset", fileName: "math.woff2.licence.txt", source: mathFontLicence() });
    },
    load: async (id) => (id.startsWith(`\0${prefix}`) ? moduleOf(await article(id.slice(prefix.length + 1))) : null),
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        const names = [...page.matchAll(place)].map(([, , name]) => name);
        const found = new Map(await Promise.all(names.map(async (name) => [name, await article(name)])));
        return page.replace(place, (_, open, name, close) => `${open}\n${found.get(name)}\n${close}`);
      },
    },
  };
}
