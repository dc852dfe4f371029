import { html, nothing } from "lit";
import { loadTable } from "../engine/tables.js";
import { approach } from "./approach.js";
import { Computing } from "./computing.js";
import { earlyState } from "./early-state.js";
import { failure } from "./failure.js";
import { focusFirst } from "./focus-first.js";
import { History } from "./history.js";
import { KeepInPlace } from "./keep-in-place.js";
import { Resting } from "./resting.js";
import { same } from "./state.js";
import { StyledElement } from "./styled-element.js";
import { shared } from "./styles/index.js";
import { working } from "./working.js";

/** @typedef {import("./protocol.js").Acts} Acts */
/** @typedef {import("./protocol.js").Model} Model */
/** @typedef {import("./protocol.js").View} View */

/**
 * What every figure has in common: a state of plain JSON that a person changes and can take back, a result that is
 * computed from it, and a view that is fetched when the figure comes near. Until then, and where it cannot be had, the
 * element's own content is shown. `drawn` says that the figure stands there, or says why not. See protocol.js.
 *
 * @fires attention-ready once, when it is first drawn
 * @fires attention-change when the user has changed the state and its result is there: detail { state, previous }
 * @fires attention-error when it cannot be loaded: detail { message }
 */
export class FigureElement extends StyledElement {
  static styles = shared;

  static table = "";

  /** The first state, and any values made a state. @type {Model} */
  static model;

  /** @type {() => Promise<import("./protocol.js").Drawing>} */
  static view;

  /**
   * Finds a lesson by its name, for a figure that asks a lesson's questions.
   * @type {(name: string | null) => Promise<any>}
   */
  static findLesson;

  /** The functions of the table, in `compute` and after. @type {any} */
  core;

  /** What the figure fetches while it is used. @type {Promise<void> | undefined} */
  fetching;

  /** What a person can do besides undo and reset. @type {Acts} */
  act = {};

  /** @type {import("./protocol.js").Drawing | undefined} */
  #drawing;

  /** @type {Promise<void> | undefined} */
  #loading;

  /** Why there is no view. @type {string | undefined} */
  #failure;

  /** The state before what the user has changed and has not yet been told. @type {object | undefined} */
  #previous;

  #history = new History();
  #place = new KeepInPlace(this);
  #resting = new Resting(() => this.requestUpdate());
  #isReady = false;
  #computing = new Computing((state, signal) => this.compute(state, signal), (error) => {
    if (error) this.#fail(error);
    this.requestUpdate();
  });

  constructor() {
    super();
    Object.assign(this, this.model.initial);
  }

  get #figure() {
    return /** @type {typeof FigureElement} */ (this.constructor);
  }

  /** The figure's first state, and how any values become a state. @returns {Model} */
  get model() {
    return this.#figure.model;
  }

  connectedCallback() {
    super.connectedCallback();
    this.state = earlyState(this) ?? this.state;
    if (!this.#loading) approach(this).then(() => this.#start());
    this.requestUpdate(); // what was cancelled when it was taken out begins anew
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#resting.rest();
    this.#computing.cancel();
  }

  /** What the learner has chosen, as plain JSON; setting it restores everything. @returns {any} */
  get state() {
    return this.model.clean(this);
  }

  set state(state) {
    Object.assign(this, this.model.clean({ ...this.state, ...state }));
  }

  /** What is shown now, as plain JSON; null before the first result. @returns {any} */
  get result() {
    return structuredClone(this.#computing.result ?? null);
  }

  /**
   * @param {any} state
   * @param {AbortSignal} signal
   * @returns {object | Promise<object>}
   */
  compute(state, signal) { // eslint-disable-line no-unused-vars -- for figures that compute
    return {};
  }

  /** @param {any} state @param {any} result @returns {object} */
  ui(state, result) { // eslint-disable-line no-unused-vars -- for figures that have one
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
    if (kind) this.#resting.move();
    this.#set(state, before);
  }

  /**
   * An act that changes the state by a transition: (state, ...what was chosen) -> state.
   * @param {(state: any, ...args: any[]) => object} transition
   * @param {string} [kind] as in `change`
   */
  to(transition, kind) {
    return (/** @type {any[]} */ ...args) => this.change(transition(this.state, ...args), kind);
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

  /** Fetches what `compute` needs. Called anew when it has failed. */
  async prepare() {
    const { table } = this.#figure;
    if (table) this.core = await loadTable(table);
  }

  #start() {
    this.#loading ??= this.#load();
  }

  /** There is a view only once all is there: until then a new state has nothing to compute. */
  async #load() {
    try {
      const [drawing] = await Promise.all([this.#figure.view(), this.prepare()]);
      this.addStyles(FigureElement.finalizeStyles([drawing.styles]));
      this.#drawing = drawing;
      this.#failure = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.requestUpdate();
  }

  /** @param {unknown} error */
  #fail(error) {
    const message = error instanceof Error ? error.message : String(error);
    this.#drawing = undefined;
    this.#failure = message;
    this.emit("attention-error", { message });
  }

  /** The button that was pressed may be gone then: the focus goes on to the first control. */
  #retry = async () => {
    this.#loading = this.#load();
    await focusFirst(this);
  };

  /** What an update begins to fetch is waited for as well. @returns {Promise<boolean>} */
  async getUpdateComplete() {
    if (this.isConnected) this.#start();
    const { fetching } = this;
    await Promise.all([this.#loading, fetching]);
    await super.getUpdateComplete();
    return this.fetching === fetching ? !this.isUpdatePending : this.getUpdateComplete();
  }

  willUpdate() {
    if (!this.#drawing) return;
    this.state = this.model.clean(this);
    try {
      this.#computing.begin(this.state);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {import("lit").PropertyValues} changed */
  update(changed) {
    this.#place.during(() => super.update(changed));
  }

  /** The words are English and the numbers run from left to right, whatever page they stand in. */
  render() {
    const { isRunning, fraction } = this.#computing;
    return html`
      <div lang="en" dir="ltr" role="group" aria-label=${this.#drawing?.name ?? nothing} aria-busy=${isRunning ? "true" : nothing}>
        ${this.#failure ? failure(this.#failure, this.childElementCount > 0, this.#retry) : nothing}
        ${this.#drawing && this.#computing.result ? this.#drawn(this.#drawing.view, isRunning) : html`<slot></slot>`}
        ${isRunning ? working(fraction) : nothing}
      </div>`;
  }

  /** @param {View} view @param {boolean} isWorking */
  #drawn(view, isWorking) {
    const { state } = this;
    const { result } = this.#computing;
    const ui = { canUndo: !this.#history.isEmpty, isMoving: this.#resting.isMoving, isWorking, ...this.ui(state, result) };
    return view(state, result, ui, { undo: () => this.undo(), reset: () => this.reset(), ...this.act });
  }

  updated() {
    this.toggleAttribute("drawn", Boolean(this.#failure || this.#computing.result));
    if (!this.#computing.result || this.#computing.isRunning) return;
    if (!this.#isReady) {
      this.#isReady = true;
      this.emit("attention-ready");
    }
    const previous = this.#previous;
    this.#previous = undefined;
    if (previous) this.emit("attention-change", { state: this.state, previous });
  }

  /** Sends an event that bubbles and leaves the shadow. @param {string} type @param {object | null} [detail] */
  emit(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}
