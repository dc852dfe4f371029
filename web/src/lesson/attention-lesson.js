import { LitElement, adoptStyles, css, html, nothing } from "lit";
import { approach } from "../figure/approach.js";
import { FigureElement } from "../figure/figure-element.js";
import { Address } from "./address-keeper.js";
import { resultOf, stepsOf, triedBy } from "./progress.js";

/** What a learner answers is not for a link: it carries what the figures show. */
const untold = ["predict", "practice", "quiz"];

function without(states, names) {
  return Object.fromEntries(Object.entries(states).filter(([name]) => !names.includes(name)));
}

/**
 * A whole lesson. It wraps the lesson's article and its parts, or, when it is empty, brings them.
 * @attr {string} name "masking-and-heads"
 * @attr {boolean} address whether the page's address keeps the state
 * @fires attention-ready once, when its parts are there
 * @fires attention-answer from its parts, at each answer
 * @fires attention-complete once, when all is done: detail { score, total }
 * @fires attention-error when it cannot be loaded: detail { message }
 */
export class AttentionLesson extends LitElement {
  static styles = css`
    :host {
      display: block;
    }

    :host([hidden]) {
      display: none;
    }

    .foot {
      min-height: 12rem;
    }
  `;

  static properties = {
    name: { reflect: true },
    address: { type: Boolean, reflect: true },
  };

  #beginning;
  #article;
  #failure;
  #foot;
  #said = "";
  #starts = {};
  #tried = {};
  #isTold = false;

  #keeper = new Address({
    states: () => without(this.#states(), untold),
    starts: () => ({ ...without(this.#starts, untold), ...this.#states(["predict"]) }),
    take: (parts) => this.#take({ parts }),
  });

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("attention-change", this.#onChange);
    if (this.address) this.#keeper.listen();
    this.#beginning ??= this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#keeper.unlisten();
  }

  /** The lesson's parts by name: "mask", and "mask-2" for a second one. @returns {Map<string, FigureElement>} */
  get #parts() {
    const parts = new Map();
    for (const element of (this.#article ? this.renderRoot : this).querySelectorAll("*")) {
      if (!(element instanceof FigureElement)) continue;
      const kind = element.localName.replace("attention-", "");
      let name = kind;
      for (let count = 2; parts.has(name); count += 1) name = `${kind}-${count}`;
      parts.set(name, element);
    }
    return parts;
  }

  #states(names) {
    const all = [...this.#parts].map(([name, { state }]) => [name, state]);
    return Object.fromEntries(names ? all.filter(([name]) => names.includes(name)) : all);
  }

  get #steps() {
    return stepsOf(this.#states(), this.#tried);
  }

  /** What the learner has chosen and answered, as plain JSON; setting it restores everything. */
  get state() {
    return { name: this.name, parts: this.#states(), tried: { ...this.#tried } };
  }

  set state(state) {
    this.#early = state;
    if (Object.keys(this.#starts).length > 0) this.#takeEarlyState();
  }

  #early;

  #takeEarlyState() {
    if (Object.hasOwn(this, "state")) {
      this.#early = this.state;
      delete this.state;
    }
    if (this.#early) this.#take(this.#early);
    this.#early = undefined;
  }

  /** How far the learner has got, as plain JSON. */
  get result() {
    return resultOf(this.#steps);
  }

  async #begin() {
    if (document.readyState === "loading") {
      await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
    }
    await null; // who makes a lesson by script may fill it at once
    try {
      if (this.childElementCount === 0) await this.#bringArticle();
      await super.getUpdateComplete();
      this.#meetParts();
      this.#emit("attention-ready");
      this.#drawFoot();
      this.#setFormulas();
    } catch ({ message }) {
      this.#failure = message;
      this.requestUpdate();
      this.#emit("attention-error", { message });
    }
  }

  async #setFormulas() {
    const root = this.#article ? this.renderRoot : this;
    const formula = root.querySelector("math");
    if (!formula) return;
    await approach(formula);
    const { loadMathFontNear } = await import("./math-font.js");
    loadMathFontNear(root);
  }

  async #bringArticle() {
    const { articleOf, follow } = await import("./article.js");
    const { article, styles } = await articleOf(this.name);
    // From outside, what comes out of the shadow would be the lesson's own: it is ready once only.
    this.#article = html`<div lang="en" dir="ltr" @attention-ready=${(event) => event.stopPropagation()}
      @click=${(event) => follow(event, (id) => this.#find(id))}>${article}</div>`;
    adoptStyles(this.renderRoot, [...styles, ...this.constructor.elementStyles]);
    this.requestUpdate();
  }

  #meetParts() {
    this.#starts = this.#states();
    this.#takeEarlyState();
    const anchor = this.address ? this.#keeper.read() : "";
    this.#openMask();
    if (anchor) this.#find(anchor)?.scrollIntoView();
  }

  /** What comes by script or by the address; what a person does comes by events. */
  #take({ parts, tried }) {
    for (const [name, part] of this.#parts) {
      if (parts?.[name]) part.state = parts[name];
    }
    if (tried) this.#tried = { ...tried };
    this.#openMask();
    this.#isTold ||= this.result.complete;
    this.requestUpdate();
  }

  /** The mask waits for a prediction, if one is asked for. */
  #openMask() {
    const parts = this.#parts;
    if (parts.get("predict")?.guess !== null) parts.get("mask")?.removeAttribute("waits");
  }

  #onChange = (event) => {
    const [part] = event.composedPath();
    const parts = this.#parts;
    const name = [...parts.keys()].find((known) => parts.get(known) === part);
    if (!name) return;
    if (triedBy(name, event.detail)) this.#tried = { ...this.#tried, [name]: true };
    const predict = parts.get("predict");
    if (this.#tried.mask && predict) predict.seen = true;
    this.#openMask();
    this.#goOn();
  };

  #goOn() {
    this.requestUpdate();
    if (this.address) this.#keeper.write();
    const { complete, right, total } = this.result;
    if (!complete || this.#isTold) return;
    this.#isTold = true;
    this.#emit("attention-complete", { score: right, total });
  }

  async #drawFoot() {
    await approach(this.renderRoot.querySelector(".foot"));
    const foot = await import("./foot-view.js");
    adoptStyles(this.renderRoot, [...this.renderRoot.adoptedStyleSheets, ...this.constructor.finalizeStyles(foot.styles)]);
    this.#foot = foot;
    this.requestUpdate();
  }

  #copyLink = async () => {
    const { link } = this.#keeper;
    this.#said = await navigator.clipboard.writeText(link).then(() => "Link copied.", () => `The link is ${link}`);
    this.requestUpdate();
  };

  async getUpdateComplete() {
    await this.#beginning;
    return super.getUpdateComplete();
  }

  #find(id) {
    return (this.#article ? this.renderRoot : document).querySelector(`#${CSS.escape(id)}`);
  }

  render() {
    if (this.#failure) return html`<p lang="en" dir="ltr">This lesson cannot be shown: ${this.#failure}.</p><slot></slot>`;
    const act = { copyLink: this.address && this.#copyLink };
    return html`${this.#article ?? html`<slot></slot>`}<div class="foot" lang="en" dir="ltr">${
      this.#foot?.footView(this.#steps, this.result, this.#said, act) ?? nothing}</div>`;
  }

  #emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
