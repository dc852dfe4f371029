import { LitElement, adoptStyles, html } from "lit";
import { same } from "../lesson/state.js";
import { failure } from "../views/failure.js";
import { shared } from "../views/styles/shared.js";
import { approach } from "./approach.js";

/** The words are English and the numbers run from left to right, whatever page they stand in. */
const inEnglish = (content) => html`<div lang="en" dir="ltr">${content}</div>`;

/** How many changes can be undone. */
const depth = 100;

/** An attribute that is reflected, and is not written while it has its default. */
export const reflected = { reflect: true, useDefault: true };

/** The same for a whole number; without digits it means nothing. */
export const wholeNumber = { ...reflected, converter: (text) => Number.parseFloat(text) };

/**
 * What all parts of a lesson have in common: a state of plain JSON that a person changes and can
 * take back, and a drawing that is fetched when the part comes near. Until then, and where it
 * cannot be had, the element's own content is shown.
 *
 * A part brings `static drawing` (() -> the module that draws it, with its `styles`), `initial`
 * (its first state), `clean` (any values -> a state), `compute` (state -> plain result) and `draw`
 * (drawing, state, result -> template); its state's names are its reactive properties.
 *
 * @fires attention-ready once, when it is first drawn
 * @fires attention-change when the user has changed the state: detail { state, previous }
 * @fires attention-error when it cannot be loaded: detail { message }
 */
export class PartElement extends LitElement {
  static styles = [shared];

  #drawing;
  #loading;
  #failure;
  #result;
  #computed;
  #previous;
  #past = [];
  #lastKind;
  #isReady = false;

  constructor() {
    super();
    Object.assign(this, this.initial);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#takeEarlyState();
    if (!this.#loading) approach(this).then(() => this.#start());
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

  /** What is shown now, as plain JSON; null before the first result. */
  get result() {
    return structuredClone(this.#result ?? null);
  }

  /**
   * Changes the state as the learner asked.
   * @param {object} state
   * @param {string} [kind] changes of one kind in a row, as of a slider dragged along, are undone together
   */
  change(state, kind) {
    const before = this.state;
    const isSame = same(before, this.clean(state));
    if (!isSame && (!kind || kind !== this.#lastKind)) this.#past = [...this.#past.slice(1 - depth), before];
    this.#lastKind = kind;
    if (!isSame) this.#set(state, before);
  }

  /**
   * Changes the state if it can be computed.
   * @param {object} state
   * @param {string} [kind] as in `change`
   * @returns {string} why it cannot; empty when it was changed
   */
  attempt(state, kind) {
    try {
      this.#compute(state);
    } catch (error) {
      if (error instanceof RangeError) return error.message;
      throw error;
    }
    this.change(state, kind);
    return "";
  }

  /** Takes the last change back. */
  undo() {
    this.#lastKind = undefined;
    if (this.canUndo) this.#set(this.#past.pop(), this.state);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** Takes the part back to how it began. */
  reset() {
    this.change(this.initial);
  }

  /** What is already computed is not computed again. */
  #compute(state) {
    if (same(this.#computed, state)) return;
    this.#result = this.compute(state);
    this.#computed = state;
  }

  #set(state, before) {
    this.#previous ??= before;
    this.state = state;
    this.requestUpdate();
  }

  /** Fetches what `compute` needs. Called anew when it has failed. */
  async prepare() {}

  #start() {
    this.#loading ??= this.#load();
  }

  /** There is a drawing only once all is there: until then a new state has nothing to compute. */
  async #load() {
    try {
      const [drawing] = await Promise.all([this.constructor.drawing(), this.prepare()]);
      adoptStyles(this.renderRoot, this.constructor.finalizeStyles([shared, drawing.styles]));
      this.#drawing = drawing;
      this.#failure = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.requestUpdate();
  }

  #fail({ message }) {
    this.#drawing = undefined;
    this.#failure = message;
    this.emit("attention-error", { message });
  }

  /** The button that was pressed may be gone then: the focus goes on to the first control. */
  #retry = async () => {
    this.#loading = this.#load();
    await this.updateComplete;
    this.renderRoot.querySelector("button, input").focus();
  };

  async getUpdateComplete() {
    if (this.isConnected) this.#start();
    await this.#loading;
    return super.getUpdateComplete();
  }

  willUpdate() {
    if (!this.#drawing) return;
    this.state = this.clean(this);
    try {
      this.#compute(this.state);
    } catch (error) {
      this.#fail(error);
    }
  }

  render() {
    if (this.#failure) return html`${this.#explanation()}<slot></slot>`;
    if (!this.#drawing) return html`<slot></slot>`;
    return inEnglish(this.draw(this.#drawing, this.state, this.#result));
  }

  #explanation() {
    return inEnglish(failure(this.#failure, this.childElementCount > 0, this.#retry));
  }

  updated() {
    if (!this.#result) return;
    if (!this.#isReady) {
      this.#isReady = true;
      this.emit("attention-ready");
    }
    const previous = this.#previous;
    this.#previous = undefined;
    if (previous) this.emit("attention-change", { state: this.state, previous });
  }

  /** Sends an event that bubbles and leaves the shadow. */
  emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
