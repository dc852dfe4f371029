import { html, nothing } from "lit";
import { approach } from "../figure/approach.js";
import { StyledElement } from "../figure/styled-element.js";
import { sheet } from "../figure/styles/index.js";
import { Address } from "./address-keeper.js";
import { goTo } from "./go-to.js";
import style from "./lesson.css?inline";
import { lessonNamed, lessonOrFirst } from "./lessons.js";
import { Parts } from "./parts.js";
import { resultOf, stepsOf } from "./progress.js";

/**
 * A whole lesson. It wraps the lesson's article and its parts, or, when it is empty, brings them.
 * @attr {string} name "masking-and-heads"
 * @attr {boolean} address whether the page's address keeps the state
 * @fires attention-ready once, when its parts are there
 * @fires attention-answer from its parts, at each answer
 * @fires attention-complete once, when all is done: detail { score, total }
 * @fires attention-error when it cannot be loaded: detail { message }
 */
export class AttentionLesson extends StyledElement {
  static styles = sheet(style);

  static properties = {
    name: { reflect: true },
    address: { type: Boolean, reflect: true },
  };

  /** The lessons there are. @type {import("./lessons.js").Lessons} */
  static lessons = {};

  /** @type {Promise<void> | undefined} */
  #beginning;

  /** What was brought into an empty lesson. @type {import("lit").TemplateResult | undefined} */
  #article;

  /** @type {string | undefined} */
  #failure;

  /** @type {typeof import("./foot-view.js") | undefined} */
  #foot;

  #said = "";

  /** @type {Record<string, boolean>} */
  #tried = {};

  #isTold = false;

  #parts = new Parts(() => this.#place);

  #keeper = new Address({
    states: () => this.#parts.linked,
    starts: () => this.#parts.linkStarts,
    take: (parts) => this.#take({ parts }),
    goTo: (anchor) => this.#goTo(this.#find(anchor)),
  });

  constructor() {
    super();
    /** Which lesson it is. @type {string | null} */
    this.name = null;
    /** Whether the page's address keeps the state. */
    this.address = false;
  }

  /** Where the article is. @returns {ParentNode} */
  get #place() {
    return this.#article ? this.renderRoot : this;
  }

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

  get #steps() {
    return stepsOf(this.#parts.list, this.#parts.states, this.#tried);
  }

  /** What the learner has chosen and answered, as plain JSON; setting it restores everything. */
  get state() {
    return { name: this.name, parts: this.#parts.states, tried: { ...this.#tried } };
  }

  set state(state) {
    this.#early = state;
    if (this.#parts.areMet) this.#takeEarlyState();
  }

  /** A state that was set before the parts were there. @type {any} */
  #early;

  #takeEarlyState() {
    if (Object.hasOwn(this, "state")) {
      this.#early = this.state;
      Reflect.deleteProperty(this, "state");
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
      const lesson = await this.#bring();
      await super.getUpdateComplete();
      this.#meetParts(lesson.parts);
      this.#emit("attention-ready");
      this.#drawFoot();
      this.#setFormulas();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#failure = message;
      this.requestUpdate();
      this.#emit("attention-error", { message });
    }
  }

  /** An element that stands empty is filled with its lesson's article. */
  async #bring() {
    const { lessons } = AttentionLesson;
    if (this.childElementCount > 0) return lessonOrFirst(lessons, this.name);
    const lesson = await lessonNamed(lessons, this.name);
    const [{ follow }, { default: article, styles }] = await Promise.all([import("./article.js"), lesson.article()]);
    // From outside, what comes out of the shadow would be the lesson's own: it is ready once only.
    this.#article = html`<div lang="en" dir="ltr" @attention-ready=${(/** @type {Event} */ event) => event.stopPropagation()}
      @click=${(/** @type {MouseEvent} */ event) => follow(event, (id) => this.#find(id), (place) => this.#goTo(place))}>${article}</div>`;
    this.addStyles(styles);
    this.requestUpdate();
    return lesson;
  }

  async #setFormulas() {
    const root = this.#place;
    const formula = root.querySelector("math");
    if (!formula) return;
    await approach(formula);
    const { loadMathFontNear } = await import("./math-font.js");
    loadMathFontNear(root);
  }

  /** @param {import("./lesson.js").Part[]} list */
  #meetParts(list) {
    this.#parts.meet(list);
    this.#takeEarlyState();
    if (this.address) this.#keeper.read();
    this.#parts.open();
  }

  /**
   * What comes by script or by the address; what a person does comes by events.
   * @param {{ parts?: Record<string, object>, tried?: Record<string, boolean> }} state
   */
  #take({ parts, tried }) {
    this.#parts.restore(parts ?? {});
    if (tried) this.#tried = { ...tried };
    this.#parts.open();
    this.#isTold ||= this.result.complete;
    this.requestUpdate();
  }

  /** @param {Event} event */
  #onChange = (event) => {
    const [element] = event.composedPath();
    const { detail } = /** @type {CustomEvent} */ (event);
    const id = this.#parts.idOf(element);
    if (!id) return;
    if (this.#parts.isTried(id, detail)) this.#tried = { ...this.#tried, [id]: true };
    this.#parts.show(this.#tried);
    this.#parts.open();
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
    await approach(/** @type {Element} */ (this.renderRoot.querySelector(".foot")));
    const foot = await import("./foot-view.js");
    this.addStyles(AttentionLesson.finalizeStyles(foot.styles));
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

  /** @param {Element | null} place */
  #goTo(place) {
    if (place) goTo(place, this.#parts.drawing);
  }

  /** @param {string} id @returns {HTMLElement | null} */
  #find(id) {
    return (this.#article ? this.renderRoot : document).querySelector(`#${CSS.escape(id)}`);
  }

  render() {
    if (this.#failure) return html`<p lang="en" dir="ltr">This lesson cannot be shown: ${this.#failure}.</p><slot></slot>`;
    const act = { copyLink: this.address ? this.#copyLink : undefined };
    return html`${this.#article ?? html`<slot></slot>`}<div class="foot" lang="en" dir="ltr">${
      this.#foot?.footView(this.#steps, this.result, this.#said, act) ?? nothing}</div>`;
  }

  /** @param {string} type @param {object | null} [detail] */
  #emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
