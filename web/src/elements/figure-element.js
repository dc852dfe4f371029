import { LitElement, html } from "lit";
import { loadFigures } from "../engine/figures.js";
import { same } from "../lesson/state.js";
import { failure } from "../views/failure.js";

/** The words are English and the numbers run from left to right, whatever page they stand in. */
const inEnglish = (content) => html`<div lang="en" dir="ltr">${content}</div>`;

/** An attribute that is a whole number; without digits it means nothing. */
export const wholeNumber = { reflect: true, useDefault: true, converter: (text) => Number.parseFloat(text) };

/**
 * What the elements have in common: they load the core, compute anew whenever their state changes,
 * and draw what the core gave. Until then, and without it, the element's own content is shown.
 *
 * A figure brings `clean` (any values -> a state), `compute` (core, state -> plain result) and
 * `draw` (state, result -> template); its state's names are its reactive properties.
 *
 * @fires attention-ready once, when the first result is drawn
 * @fires attention-change when the user has changed the state: detail { state, previous }
 * @fires attention-error when the core cannot be loaded: detail { message }
 */
export class FigureElement extends LitElement {
  #figures;
  #loading;
  #failure;
  #result;
  #previous;
  #isReady = false;

  connectedCallback() {
    super.connectedCallback();
    this.#takeEarlyState();
    this.#loading ??= this.#load();
  }

  /** A state set before the script arrived hides the accessor. */
  #takeEarlyState() {
    if (!Object.hasOwn(this, "state")) return;
    const { state } = this;
    delete this.state;
    this.state = state;
  }

  /** What the learner has chosen, as plain JSON; setting it restores everything. */
  get state() {
    return this.clean(this);
  }

  set state(state) {
    Object.assign(this, this.clean({ ...this.state, ...state }));
  }

  /** What is shown now, as plain JSON, as the core gave it; null before the first result. */
  get result() {
    return structuredClone(this.#result ?? null);
  }

  /** Changes the state as the learner asked. */
  change(state) {
    const before = this.state;
    if (same(before, this.clean(state))) return;
    this.#previous ??= before;
    this.state = state;
  }

  async #load() {
    try {
      const figures = await loadFigures();
      this.prepare(figures);
      this.#figures = figures;
      this.#failure = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.requestUpdate();
  }

  #fail({ message }) {
    this.#figures = undefined;
    this.#failure = message;
    this.#emit("attention-error", { message });
  }

  /** The button that was pressed may be gone then: the focus goes on to the first control. */
  #retry = async () => {
    this.#loading = this.#load();
    await this.updateComplete;
    this.renderRoot.querySelector("button, input").focus();
  };

  /** Called once with the loaded core. */
  prepare() {}

  async getUpdateComplete() {
    await this.#loading;
    return super.getUpdateComplete();
  }

  willUpdate() {
    if (!this.#figures) return;
    this.state = this.clean(this);
    try {
      this.#result = this.compute(this.#figures, this.state);
    } catch (error) {
      this.#fail(error);
    }
  }

  render() {
    if (this.#failure) return html`${this.#explanation()}<slot></slot>`;
    return this.#result ? inEnglish(this.draw(this.state, this.#result)) : html`<slot></slot>`;
  }

  #explanation() {
    return inEnglish(failure(this.#failure, this.childElementCount > 0, this.#retry));
  }

  updated() {
    if (!this.#result) return;
    if (!this.#isReady) {
      this.#isReady = true;
      this.#emit("attention-ready");
    }
    const previous = this.#previous;
    this.#previous = undefined;
    if (previous) this.#emit("attention-change", { state: this.state, previous });
  }

  #emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
