import { LitElement, adoptStyles, css, html, nothing } from "lit";
import { approach } from "../figure/approach.js";
import { Address } from "./address-keeper.js";
import { Device } from "./device.js";
import { goTo } from "./go-to.js";
import { lessonNamed, lessonOrFirst } from "./lessons.js";
import { Parts } from "./parts.js";
import { isOpenedAfresh, placeInView } from "./place.js";
import { resultOf, stepsOf } from "./progress.js";

/**
 * A whole lesson. It wraps the lesson's article and its parts, or, when it is empty, brings them.
 * @attr {string} name "masking-and-heads"
 * @attr {boolean} address whether the page's address keeps the state
 * @attr {boolean} save whether this device keeps what a learner has done, for the next visit
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

    /* About as high as it will be. */
    .foot.coming {
      min-height: 12rem;
    }
  `;

  static properties = {
    name: { reflect: true },
    address: { type: Boolean, reflect: true },
    save: { type: Boolean, reflect: true },
  };

  /** The lessons there are. @type {import("./lessons.js").Lessons} */
  static lessons = {};

  #beginning;
  #article;
  #failure;
  #foot;
  #line;
  #said = { link: "", cite: "", report: "" };
  #tried = {};
  #isTold = false;

  #parts = new Parts(() => this.#root);

  #keeper = new Address({
    states: () => this.#parts.linked,
    starts: () => this.#parts.linkStarts,
    take: (parts) => this.#take({ parts }),
    goTo: (anchor) => this.#goTo(this.#find(anchor)),
  });

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("attention-change", this.#onChange);
    addEventListener("pagehide", this.#onLeave);
    if (this.address) this.#keeper.listen();
    this.#beginning ??= this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("pagehide", this.#onLeave);
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
      const lesson = await this.#bring();
      await super.getUpdateComplete();
      this.#meetParts(lesson.parts);
      this.#emit("attention-ready");
      this.#drawLine();
      this.#drawFoot();
      this.#setFormulas();
    } catch ({ message }) {
      this.#failure = message;
      this.requestUpdate();
      this.#emit("attention-error", { message });
    }
  }

  /** An element that stands empty is filled with its lesson's article. */
  async #bring() {
    const { lessons } = this.constructor;
    if (this.childElementCount > 0) return lessonOrFirst(lessons, this.name);
    const lesson = await lessonNamed(lessons, this.name);
    const [{ follow }, { default: article, styles }] = await Promise.all([import("./article.js"), lesson.article()]);
    // From outside, what comes out of the shadow would be the lesson's own: it is ready once only.
    this.#article = html`<div lang="en" dir="ltr" @attention-ready=${(event) => event.stopPropagation()}
      @click=${(event) => follow(event, (id) => this.#find(id), (place) => this.#goTo(place))}>${article}</div>`;
    adoptStyles(this.renderRoot, [...styles, ...this.constructor.elementStyles]);
    this.requestUpdate();
    return lesson;
  }

  async #setFormulas() {
    const formula = this.#root.querySelector("math");
    if (!formula) return;
    await approach(formula);
    const { loadMathFontNear } = await import("./math-font.js");
    loadMathFontNear(this.#root);
  }

  /** @param {import("./lesson.js").Part[]} list */
  #meetParts(list) {
    this.#parts.meet(list);
    const place = this.save ? this.#takeKept() : "";
    this.#takeEarlyState();
    if (this.address) this.#keeper.read();
    this.#parts.open();
    if (place && isOpenedAfresh()) this.#goTo(this.#find(place));
  }

  get #device() {
    return new Device(this.name ?? "");
  }

  /** Takes what this device has kept. @returns {string} the place where somebody was reading, or "" */
  #takeKept() {
    const { state, place = "" } = this.#device.read() ?? {};
    if (state) this.#take(state);
    return typeof place === "string" && !location.hash ? place : "";
  }

  #keep() {
    if (this.save) this.#device.write({ state: this.state, place: placeInView(this.#root) });
  }

  #onLeave = () => {
    if (this.#parts.areMet && this.#device.read()) this.#keep();
  };

  /** Forgets all that was done: the lesson is as on the first visit. */
  #startAgain = () => {
    this.#device.clear();
    this.#tried = {};
    this.#isTold = false;
    this.#parts.startAgain();
    this.requestUpdate();
    if (this.address) this.#keeper.write();
  };

  get #title() {
    return this.#root.querySelector("h1")?.textContent ?? "";
  }

  get #root() {
    return this.#article ? this.renderRoot : this;
  }

  /** What comes by script or by the address; what a person does comes by events. */
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
    const id = this.#parts.idOf(element);
    if (!id) return;
    if (this.#parts.isTried(id, event.detail)) this.#tried = { ...this.#tried, [id]: true };
    this.#parts.show(this.#tried);
    this.#parts.open();
    this.#goOn();
  };

  #goOn() {
    this.requestUpdate();
    this.#keep();
    if (this.address) this.#keeper.write();
    const { complete, right, total } = this.result;
    if (!complete || this.#isTold) return;
    this.#isTold = true;
    this.#emit("attention-complete", { score: right, total });
  }

  async #drawFoot() {
    await approach(this.renderRoot.querySelector(".foot"));
    const foot = await import("./foot-view.js");
    this.#adopt(foot.styles);
    this.#foot = foot;
    this.requestUpdate();
  }

  async #drawLine() {
    const line = await import("./line-view.js");
    this.#adopt(line.styles);
    this.#line = line;
    this.requestUpdate();
  }

  /** @param {import("lit").CSSResultGroup} styles */
  #adopt(styles) {
    adoptStyles(this.renderRoot, [...this.renderRoot.adoptedStyleSheets, ...this.constructor.finalizeStyles(styles)]);
  }

  /** @param {import("./progress.js").Step} step */
  #goToStep = async ({ id }) => {
    const element = this.#parts.elements.get(id);
    await element?.focusFirst();
    this.#goTo(element);
  };

  /**
   * Copies a text; where the browser refuses, it is laid out to be copied by hand.
   * @param {"link" | "cite" | "report"} what
   * @param {string} text
   */
  #copy = async (what, text) => {
    const isCopied = await Promise.resolve(text).then((copied) => navigator.clipboard.writeText(copied)).then(() => true, () => false);
    this.#said = { link: "", cite: "", report: "", [what]: isCopied ? "Copied." : text };
    this.requestUpdate();
  };

  async getUpdateComplete() {
    await this.#beginning;
    return super.getUpdateComplete();
  }

  /** @param {string} id */
  #goTo(place) {
    if (place) goTo(place, this.#parts.drawn);
  }

  /** @param {string} id @returns {HTMLElement | null} */
  #find(id) {
    return (this.#article ? this.renderRoot : document).querySelector(`#${CSS.escape(id)}`);
  }

  render() {
    if (this.#failure) return html`<p lang="en" dir="ltr">This lesson cannot be shown: ${this.#failure}.</p><slot></slot>`;
    const link = this.address ? this.#keeper.link : "";
    const act = { copy: this.#copy, startAgain: this.save ? this.#startAgain : undefined };
    return html`
      ${this.#article ?? html`<slot></slot>`}
      <div class=${this.#foot ? "foot" : "foot coming"} lang="en" dir="ltr">${
        this.#foot?.footView({ steps: this.#steps, result: this.result, title: this.#title, link, said: this.#said }, act) ?? nothing}</div>
      <div class="line-place" lang="en" dir="ltr">${
        this.#line?.lineView(this.#steps, this.result, this.#goToStep) ?? nothing}</div>`;
  }

  /** @param {string} type */
  #emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
