import { html, nothing } from "lit";
import { approach } from "../figure/approach.js";
import { earlyState } from "../figure/early-state.js";
import { focusFirst } from "../figure/focus-first.js";
import { StyledElement } from "../figure/styled-element.js";
import { sheet } from "../figure/styles/index.js";
import { DeviceKeeper } from "./device-keeper.js";
import { goTo } from "./go-to.js";
import { LateAddress } from "./late-address.js";
import style from "./lesson.css?inline";
import { lessonNamed, lessonOrFirst } from "./lessons.js";
import { Parts } from "./parts.js";
import { resultOf, stepsOf } from "./progress.js";
import { beginningOfUse } from "./use.js";

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
export class AttentionLesson extends StyledElement {
  static styles = sheet(style);

  static properties = {
    name: { reflect: true },
    address: { type: Boolean, reflect: true },
    save: { type: Boolean, reflect: true },
  };

  /** The lessons there are. @type {import("./lessons.js").Lessons} */
  static lessons = {};

  /** @type {Promise<void> | undefined} */
  #beginning;

  /** What was brought into an empty lesson. @type {import("lit").TemplateResult | undefined} */
  #article;

  /** @type {string | undefined} */
  #failure;

  /** @type {Record<string, boolean>} */
  #tried = {};

  #isTold = false;

  #parts = new Parts(() => this.#root);

  /** @type {import("./surroundings.js").Surroundings | undefined} */
  #surroundings;

  #address = new LateAddress({
    states: () => this.#parts.linked,
    starts: () => this.#parts.linkStarts,
    take: (parts) => this.#parts.restoreLinked(parts),
    find: (id) => this.#find(id),
    goTo: (place) => this.#goTo(place),
  });

  #device = new DeviceKeeper({
    name: () => this.name ?? "",
    state: () => this.state,
    root: () => this.#root,
    take: (state) => this.#take(state),
  });

  constructor() {
    super();
    /** Which lesson it is. @type {string | null} */
    this.name = null;
    /** Whether the page's address keeps the state. */
    this.address = false;
    /** Whether this device keeps what is done. */
    this.save = false;
  }

  /** Where the article is. @returns {ParentNode} */
  get #root() {
    return this.#article ? this.renderRoot : this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("attention-change", this.#onChange);
    this.addEventListener("attention-link", this.#onLink);
    if (this.save) this.#device.listen();
    this.#address.listen();
    this.#beginning ??= this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#device.unlisten();
    this.#address.unlisten();
  }

  get #hasBegun() {
    return this.#steps.some(({ isDone, score }) => isDone || score?.answered);
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
    const state = earlyState(this) ?? this.#early;
    if (state) this.#take(state);
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
    if (this.address) this.#goTo(this.querySelector(":target")); // where the browser is already, and stays while figures are drawn
    try {
      const lesson = await this.#bring();
      await super.getUpdateComplete();
      if (this.address && location.hash) await this.#address.fetch();
      this.#meetParts(lesson.parts);
      this.#emit("attention-ready");
      if (this.address) this.#address.fetchAt(beginningOfUse(this));
      this.#surround();
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
    const { bring } = await import("./article.js");
    const { article, styles } = await bring(lesson, (id) => this.#find(id), (place) => this.#goTo(place));
    this.#article = article;
    this.addStyles(styles);
    this.requestUpdate();
    return lesson;
  }

  /** What stands round the article is fetched when somebody begins, or comes near its end, or has begun before. */
  async #surround() {
    const foot = /** @type {Element} */ (this.renderRoot.querySelector(".foot"));
    if (!this.#hasBegun) await Promise.race([beginningOfUse(this), approach(foot)]);
    const { Surroundings } = await import("./surroundings.js");
    this.#adopt(Surroundings.styles);
    this.#surroundings = new Surroundings(this.#root, () => this.requestUpdate());
    this.requestUpdate();
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
    const place = this.save ? this.#device.read() : "";
    this.#takeEarlyState();
    this.#address.read();
    if (place && !location.hash) this.#goTo(this.#find(place));
  }

  /** Forgets all that was done: the lesson is as on the first visit. */
  #startAgain = () => {
    this.#tried = {};
    this.#isTold = false;
    this.#parts.startAgain();
    this.requestUpdate();
    this.#address.write();
    this.#device.forget();
    import("./go-to-top.js").then(({ goToTop }) => goToTop(this.#root));
  };

  get #title() {
    return this.#root.querySelector("h1")?.textContent ?? "";
  }

  /**
   * What comes by script or by the address; what a person does comes by events.
   * @param {{ parts?: Record<string, object>, tried?: Record<string, boolean> }} state
   */
  #take({ parts, tried }) {
    this.#parts.restore(parts ?? {});
    if (tried) this.#tried = { ...tried };
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
    this.#goOn();
  };

  /** A figure asks for a link to itself. @param {Event} event */
  #onLink = (event) => {
    const [element] = event.composedPath();
    const id = this.#parts.idOf(element);
    if (!this.#address || !id) return;
    /** @type {CustomEvent} */ (event).detail.link = this.#address.linkTo(id, /** @type {Element} */ (element).id);
  };

  #goOn() {
    this.requestUpdate();
    if (this.save) this.#device.write();
    this.#address.write();
    const { complete, right, total } = this.result;
    if (!complete || this.#isTold) return;
    this.#isTold = true;
    this.#emit("attention-complete", { score: right, total });
  }

  /** @param {import("lit").CSSResult[]} styles */
  #adopt(styles) {
    this.addStyles(AttentionLesson.finalizeStyles(styles));
  }

  /** @param {import("./progress.js").Step} step */
  #goToStep = async ({ figure }) => {
    const element = this.#parts.elements.get(figure);
    if (!element) return;
    await focusFirst(element, { preventScroll: true });
    this.#goTo(element);
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
    return id === "" ? null : (this.#article ? this.renderRoot : document).querySelector(`#${CSS.escape(id)}`);
  }

  render() {
    if (this.#failure) return html`<p lang="en" dir="ltr">This lesson cannot be shown: ${this.#failure}.</p><slot></slot>`;
    const { result, save } = this;
    const steps = this.#steps;
    const link = this.#address.link;
    return html`
      ${this.#article ?? html`<slot></slot>`}
      <div class="foot" lang="en" dir="ltr">${
        this.#surroundings?.foot({ steps, result, title: this.#title, link }, { startAgain: save ? this.#startAgain : undefined }) ?? nothing}</div>
      <div class="line-place" lang="en" dir="ltr">${this.#surroundings?.line(steps, result, this.#goToStep) ?? nothing}</div>`;
  }

  /** @param {string} type @param {object | null} [detail] */
  #emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
