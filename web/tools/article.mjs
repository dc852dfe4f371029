import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withFormulas } from "./formulas.mjs";
import { printedListings } from "./listing.mjs";
import { mathFont, mathFontLicence } from "./math-font.mjs";
import { printedValues } from "./printed.mjs";
import { root } from "./process.mjs";

const prefix = "virtual:article/";
const place = /(<attention-lesson [^>]*name="([\w-]+)"[^>]*>)(<\/attention-lesson>)/g;

/** Where lessons and figures are kept. */
const home = { lessons: [join(root, "web/lessons")], figures: [join(root, "web/src/figures")] };

function withValues(html, values, file) {
  return html.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`${file}: nothing is called "${name}"`);
    return values[name];
  });
}

/** The folder of a lesson, and what its texts can say as {{ name }}. */
async function lessonOf(name, { lessons, figures }) {
  const folder = lessons.map((where) => join(where, name)).find((path) => existsSync(join(path, "article.html")));
  if (!folder) throw new Error(`no lesson is called "${name}"`);
  const fromFolder = (file) => import(pathToFileURL(join(folder, file)));
  const { default: lesson } = await fromFolder("lesson.js");
  const fromOptional = async (file) => (existsSync(join(folder, file)) ? fromFolder(file) : {});
  const [{ printed = {} }, { listings = {} }] = await Promise.all(["printed.js", "listings.js"].map(fromOptional));
  return { folder, values: { ...await printedValues(figures, lesson), ...printedListings(listings), ...printed } };
}

/** A lesson's article as HTML: formulas as MathML, numbers from the core, code from its files. */
async function articleOf(name, folders) {
  const { folder, values } = await lessonOf(name, folders);
  const file = join(folder, "article.html");
  const text = withFormulas(readFileSync(file, "utf8")).replace(/\n\s*/g, "\n").trim();
  return withValues(text, values, file);
}

/** A page about a lesson, which says so in its head, with what the lesson's texts can say. */
async function withLesson(page, file, folders) {
  const [, name] = /<meta name="lesson" content="([\w-]+)">/.exec(page) ?? [];
  return name ? withValues(page, (await lessonOf(name, folders)).values, file) : page;
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
 * A lesson's article is written once, in its folder. This puts it into the page, where an
 * <attention-lesson> names it, and offers it as the module virtual:article/<name>. A page about a
 * lesson can say {{ name }} as the article does.
 * @param {{ lessons: string[], figures: string[] }} [more] further folders of lessons and of figures
 */
export function articles(more = { lessons: [], figures: [] }) {
  const folders = { lessons: [...home.lessons, ...more.lessons], figures: [...home.figures, ...more.figures] };
  const articlesByName = new Map();
  const article = (name) => {
    if (!articlesByName.has(name)) articlesByName.set(name, articleOf(name, folders));
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
      async handler(page, { filename }) {
        const names = [...page.matchAll(place)].map(([, , name]) => name);
        const found = new Map(await Promise.all(names.map(async (name) => [name, await article(name)])));
        const whole = page.replace(place, (_, open, name, close) => `${open}\n${found.get(name)}\n${close}`);
        return withLesson(whole, filename, folders);
      },
    },
  };
}
