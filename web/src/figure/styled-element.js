import { LitElement, adoptStyles } from "lit";

/** @typedef {import("lit").CSSResultOrNative} Style */

/**
 * The same style sheet for the document of another window.
 * @param {Style} style
 * @param {Window & typeof globalThis} window
 */
function copyFor(style, window) {
  const { cssRules } = style instanceof CSSStyleSheet ? style : /** @type {CSSStyleSheet} */ (style.styleSheet);
  const copy = new window.CSSStyleSheet();
  copy.replaceSync(Array.from(cssRules, ({ cssText }) => cssText).join("\n"));
  return copy;
}

/**
 * An element that keeps its styles wherever it is moved. A document takes no style sheets but its own:
 * whoever moves an element to a frame's or a template's document, even for a moment, takes them away. A template's document is never shown and needs none.
 */
export class StyledElement extends LitElement {
  /** @type {Style[]} */
  #styles = /** @type {typeof LitElement} */ (this.constructor).elementStyles;

  createRenderRoot() {
    const { shadowRootOptions } = /** @type {typeof LitElement} */ (this.constructor);
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    this.#adoptStyles();
    return root;
  }

  adoptedCallback() {
    if (this.shadowRoot) this.#adoptStyles();
  }

  /** Takes styles beside those that it has. @param {Style[]} styles */
  addStyles(styles) {
    const lacking = styles.filter((style) => !this.#styles.includes(style));
    if (lacking.length === 0) return;
    this.#styles = [...this.#styles, ...lacking];
    this.#adoptStyles();
  }

  #adoptStyles() {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const { defaultView } = this.ownerDocument;
    if (defaultView === window) adoptStyles(root, this.#styles);
    else if (defaultView) root.adoptedStyleSheets = this.#styles.map((style) => copyFor(style, defaultView));
  }
}
