/** Takes out of a style sheet what only a reader of the source needs. */
const slimStyles = (text) => text
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/\s+/g, " ")
  .replace(/ ?([{};,>]) ?/g, "$1")
  .replace(/: /g, ":")
  .replace(/;\}/g, "}")
  .replace(/(?<![\w.])0\.(?=\d)/g, ".");

/** In markup, a line's end and the indent after it are one space. */
const slimMarkup = (text) => text.replace(/\s*\n\s*/g, " ");

const slim = { css: slimStyles, html: slimMarkup };

/** Every node of a syntax tree. */
function* nodesOf(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesOf(child);
  } else if (node && typeof node === "object") {
    if (typeof node.type === "string") yield node;
    for (const child of Object.values(node)) yield* nodesOf(child);
  }
}

/** The texts of a module's css and html templates, last first, so that places stay as they are. */
function textsOf(program) {
  const templates = [...nodesOf(program)].filter(({ type, tag }) => type === "TaggedTemplateExpression" && tag.name in slim);
  const texts = templates.flatMap(({ tag, quasi }) => quasi.quasis.map(({ start, end }) => ({ tag: tag.name, start, end })));
  return texts.sort((a, b) => b.start - a.start);
}

/** Vite's plugin that slims the templates, which a minifier leaves as they are written. */
export const slimTemplates = () => ({
  name: "slim-templates",
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.js$/ },
    handler(code) {
      return textsOf(this.parse(code)).reduce((text, { tag, start, end }) =>
        text.slice(0, start) + slim[tag](text.slice(start, end)) + text.slice(end), code);
    },
  },
});
