import { LitElement, adoptStyles, html, nothing } from "lit";
import { loadTable } from "../engine/tables.js";
import { approach } from "./approach.js";
import { Computing } from "./computing.js";
import { failure } from "./failure.js";
import { History } from "./history.js";
import { KeepInPlace } from "./keep-in-place.js";
import { same } from "./state.js";
import { shared } from "./styles/index.js";
import { working } from "./working.js";

/** What a person can do, by its name. @typedef {Record<string, (...args: any[]) => any>} Acts */

/**
 * What every figure has in common: a state of plain JSON that a person changes and can take back,
 * a result that is computed from it, and a view that is fetched when the figure comes near. Until
 * then, and where it cannot be had, the element's own content is shown.
 *
 * A figure brings
 * - `static model`: { initial, clean }, its first state, and any values made a state;
 * - `static view`: () => import("./view.js"), a module with `view` and `styles`;
 * - `static table`: the name of the core's table that it calls, if it calls one;
 * - `compute(state, signal)`: the plain result, or a promise of it: then `signal` says when the state
 *   has moved on, and `progress` how much is done;
 * - `act`: what a person can do, by its name;
 * - `ui(state, result)`: what else is seen and is no state, such as what is typed and not yet taken.
 * The names of its state are its reactive properties. `view(state, result, ui, act)` draws it.
 *
 * @fires attention-ready once, when it is first drawn
 * @fires attention-change when the user has changed the state and its result is there: detail { state, previous }
 * @fires attention-error when it cannot be loaded: detail { message }
 */
export class FigureElement extends LitElement {
  static styles = shared;

  static table = "";

  /** Finds a lesson by its name, for a figure that asks a lesson's questions. @type {(name: string | null) => Promise<any>} */
  static lesson;

  /** The functions of the table, in `compute` and after. @type {any} */
  core;

  /** What a person can do besides undo and reset. @type {Record<string, (...args: any[]) => unknown>} */
  act = {};

  #view;
  #loading;
  #failure;
  #previous;
  #history = new History();
  #place = new KeepInPlace(this);
  #isReady = false;
  #computing = new Computing((state, signal) => this.compute(state, signal), (error) => this.#answered(error));

  constructor() {
    super();
    Object.assign(this, this.model.initial);
  }

  /** The figure's first state, and how any values become a state. */
  get model() {
    return this.constructor.model;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#takeEarlyState();
    if (!this.#loading) approach(this).then(() => this.#start());
    this.requestUpdate(); // what was cancelled when it was taken out begins anew
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#computing.cancel();
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
    return this.model.clean(this);
  }

  set state(state) {
    Object.assign(this, this.model.clean({ ...this.state, ...state }));
  }

  /** What is shown now, as plain JSON; null before the first result. */
  get result() {
    return structuredClone(this.#computing.result ?? null);
  }

  compute() {
    return {};
  }

  ui() {
    return {};
  }

  /**
   * Changes the state as the learner asked.
   * @param {object} state
   * @param {string} [kind] changes of one kind in a row, as of a slider dragged along, are undone together
   */
  change(state, kind) {
    const before = this.state;
    const next = this.model.clean(state);
    if (same(before, next)) {
      this.#history.pause(kind);
      return;
    }
    this.#history.keep(before, next, kind);
    this.#set(state, before);
  }

  /**
   * An act that changes the state by a transition: (state, ...what was chosen) -> state.
   * @param {(state: any, ...args: any[]) => object} transition
   * @param {string} [kind] as in `change`
   */
  to(transition, kind) {
    return (...args) => this.change(transition(this.state, ...args), kind);
  }

  /**
   * Changes the state if it can be computed; for figures that compute at once.
   * @param {object} state
   * @param {string} [kind] as in `change`
   * @returns {string} why it cannot; empty when it was changed
   */
  attempt(state, kind) {
    try {
      this.#computing.begin(state);
    } catch (error) {
      if (error instanceof RangeError) return error.message;
      throw error;
    }
    this.change(state, kind);
    return "";
  }

  /** Takes the last change back. */
  undo() {
    if (this.#history.isEmpty) this.#history.pause();
    else this.#set(this.#history.back(), this.state);
  }

  /** Takes the figure back to how it began. */
  reset() {
    this.change(this.model.initial);
  }

  /** Forgets the changes that could be taken back. */
  forget() {
    this.#history = new History();
    this.requestUpdate();
  }

  /** Puts the focus on the first control, once it is drawn. */
  async focusFirst() {
    await this.updateComplete;
    this.renderRoot.querySelector("button, input, select")?.focus({ preventScroll: true });
  }

  /** @param {any} state @param {object} before */
  #set(state, before) {
    this.#previous ??= before;
    this.state = state;
    this.requestUpdate();
  }

  /** Says how much of a long computation is done. @param {number} fraction from 0 to 1 */
  progress(fraction) {
    this.#computing.fraction = fraction;
    this.requestUpdate();
  }

  /** @param {unknown} error */
  #answered(error) {
    if (error) this.#fail(error);
    this.requestUpdate();
  }

  /** Fetches what `compute` needs. Called anew when it has failed. */
  async prepare() {
    const { table } = this.constructor;
    if (table) this.core = await loadTable(table);
  }

  #start() {
    this.#loading ??= this.#load();
  }

  /** There is a view only once all is there: until then a new state has nothing to compute. */
  async #load() {
    try {
      const [view] = await Promise.all([this.constructor.view(), this.prepare()]);
      adoptStyles(this.renderRoot, this.constructor.finalizeStyles([shared, view.styles]));
      this.#view = view.view;
      this.#failure = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.requestUpdate();
  }

  /** @param {{ message: string }} options */
  #fail({ message }) {
    this.#view = undefined;
    this.#failure = message;
    this.emit("attention-error", { message });
  }

  /** The button that was pressed may be gone then: the focus goes on to the first control. */
  #retry = async () => {
    this.#loading = this.#load();
    await this.focusFirst();
  };

  async getUpdateComplete() {
    if (this.isConnected) this.#start();
    await this.#loading;
    return super.getUpdateComplete();
  }

  willUpdate() {
    if (!this.#view) return;
    this.state = this.model.clean(this);
    try {
      this.#computing.begin(this.state);
    } catch (error) {
      this.#fail(error);
    }
  }

  update(changed) {
    this.#place.during(() => super.update(changed));
  }

  /** The words are English and the numbers run from left to right, whatever page they stand in. */
  render() {
    const { isRunning, fraction } = this.#computing;
    const isEmpty = !this.#view || !this.#computing.result;
    return html`
      <div lang="en" dir="ltr" aria-busy=${isRunning ? "true" : nothing}>
        ${this.#failure ? failure(this.#failure, this.childElementCount > 0, this.#retry) : nothing}
        ${isEmpty ? html`<slot></slot>` : this.#drawn(isRunning)}
        ${isRunning ? working(fraction) : nothing}
      </div>`;
  }

  /** @param {boolean} isWorking */
  #drawn(isWorking) {
    const { state } = this;
    const { result } = this.#computing;
    const ui = { canUndo: !this.#history.isEmpty, isWorking, ...this.ui(state, result) };
    return this.#view(state, result, ui, { undo: () => this.undo(), reset: () => this.reset(), ...this.act });
  }

  updated() {
    if (!this.#computing.result || this.#computing.isRunning) return;
    if (!this.#isReady) {
      this.#isReady = true;
      this.emit("attention-ready");
    }
    const previous = this.#previous;
    this.#previous = undefined;
    if (previous) this.emit("attention-change", { state: this.state, previous });
  }

  /** Sends an event that bubbles and leaves the shadow. @param {string} type */
  emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
