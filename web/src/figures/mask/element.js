import { entryOf, nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { FigureElement } from "../../figure/figure-element.js";
import { plain, tensor } from "../../figure/plain.js";
import { underPolicy } from "../../figure/policies.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { stepped } from "../../figure/read-number.js";
import { Pointing } from "./pointing.js";
import {
  bounds, choosePolicy, clean, firstAllowed, flipCell, flippedTable, initial, partsOf, selectRow, showTable, togglePart, writeScore,
} from "./state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./pointing.js").Spot} Spot */
/** @typedef {import("./state.js").MaskState} MaskState */

/**
 * Four tokens that look at one another: scores to write, a mask to turn cell by cell, and the steps
 * from one to the other.
 * @attr {"causal" | "none" | "padding" | "causal-padding"} mask
 * @attr {"weights" | "exponentials" | "masked-scores" | "scores"} show what the table shows
 * @attr {number} row the token whose row is explained, from 1
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what a row with no key left becomes
 * @attr {boolean} waits shows the scores alone and cannot be operated, until it is taken off
 */
export default class AttentionMask extends FigureElement {
  static model = { initial, clean };

  static table = "lesson";

  static view = () => import("./view.js");

  static properties = {
    mask: reflected,
    show: reflected,
    row: wholeNumber,
    flipped: { attribute: false },
    scores: { attribute: false },
    fullyMasked: { ...reflected, attribute: "fully-masked" },
    waits: { type: Boolean, reflect: true },
  };

  #drafts = new Drafts(this, {
    wanted: () => ({ name: "A score", ...bounds }),
    write: (cell, score) => this.#writeScore(cell, score),
  });

  #pointing = new Pointing(this);

  /** @type {import("../../figure/figure-element.js").Acts} */
  act = {
    togglePart: this.to(togglePart),
    showTable: (show) => this.#showTable(show),
    selectRow: this.to(selectRow),
    choosePolicy: this.to(choosePolicy),
    flip: this.to(flipCell),
    type: (cell, text) => this.#drafts.type(cell, text),
    leave: (cell) => this.#drafts.leave(cell),
    drop: (cell) => this.#drafts.drop(cell),
    step: (cell, by) => this.#stepScore(cell, by),
    pin: (spot) => this.#pointing.pin(spot),
    hover: (spot) => this.#pointing.hover(spot),
  };

  /** @param {MaskState} state */
  compute(state) {
    return underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
  }

  /** @param {MaskState} state @param {string} fullyMasked */
  #figure(state, fullyMasked) {
    const flipped = state.flipped ? tensor(flippedTable(state)) : undefined;
    return plain(this.core.maskFigure({ ...partsOf(state), scores: tensor(state.scores), flipped, fullyMasked }));
  }

  undo() {
    this.#forget();
    super.undo();
  }

  reset() {
    this.#forget();
    super.reset();
  }

  #forget() {
    this.#drafts.clear();
    this.#pointing.clear();
  }

  /** @param {Cell} cell @param {number} score */
  #writeScore(cell, score) {
    return this.attempt(writeScore(this.state, this.result.scores, cell, score), nameOf(cell));
  }

  /** @param {Cell} cell @param {number} by */
  #stepScore(cell, by) {
    this.#drafts.finish(cell);
    this.#writeScore(cell, stepped(entryOf(this.result, cell), by, bounds));
  }

  /** What was refused stays behind with its field. @param {string} show */
  #showTable(show) {
    this.#drafts.clear();
    this.change(showTable(this.state, show));
  }

  /** @param {MaskState} state @param {import("./state.js").MaskResult} result */
  ui(state, result) {
    this.#pointing.follow(firstAllowed(state, result));
    return { drafts: this.#drafts, pointing: this.#pointing, waits: this.waits };
  }
}
