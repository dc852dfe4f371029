import temml from "temml";

/** What Temml writes for its own style sheet, and style attributes, which a strict policy refuses. */
const unwanted = / (?:class|style)="[^"]*"/g;

function mathml(tex, displayMode) {
  const source = tex.trim().replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  return temml.renderToString(source, { displayMode, throwOnError: true }).replace(unwanted, "");
}

/** Turns \( … \) and \[ … \] into MathML. */
export function withFormulas(html) {
  return html
    .replace(/\\\((.*?)\\\)/gs, (_, tex) => mathml(tex, false))
    .replace(/\\\[(.*?)\\\]/gs, (_, tex) => mathml(tex, true));
}
