import * as mask from "../lesson/mask.js";
import { stepped } from "../lesson/typed.js";
import { Drafts } from "./drafts.js";
import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./part-element.js";
import { plain } from "./plain.js";
import { Pointing } from "./pointing.js";
import { tensor } from "./tensor.js";
import { underPolicy } from "./under-policy.js";

/**
 * Four tokens that look at one another: scores to write, a mask to turn cell by cell, and the steps
 * from one to the other.
 * @attr {"causal" | "none" | "padding" | "causal-padding"} mask
 * @attr {"weights" | "exponentials" | "masked-scores" | "scores"} show what the table shows
 * @attr {number} row the token whose row is explained, from 1
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what a row with no key left becomes
 * @attr {boolean} waits shows the scores alone and cannot be operated, until it is taken off
 */
export class AttentionMask extends FigureElement {
  static drawing = () => import("../views/mask-drawing.js");

  static properties = {
    mask: reflected,
    show: reflected,
    row: wholeNumber,
    flipped: { attribute: false },
    scores: { attribute: false },
    fullyMasked: { ...reflected, attribute: "fully-masked" },
    waits: { type: Boolean, reflect: true },
  };

  #drafts = new Drafts(this);
  #pointing = new Pointing(this);

  get initial() {
    return mask.initial;
  }

  clean(values) {
    return mask.clean(values);
  }

  compute(state) {
    return underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
  }

  #figure(state, fullyMasked) {
    const flipped = state.flipped ? tensor(mask.flippedTable(state)) : undefined;
    return plain(this.figures.maskFigure(
      { ...mask.partsOf(state), scores: tensor(state.scores), flipped, fullyMasked }));
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

  #writeScore(row, key, score) {
    const { scores } = this.result;
    return this.attempt(mask.writeScore(this.state, scores, row, key, score), `score ${row}-${key}`);
  }

  #stepScore(row, key, step) {
    this.#drafts.drop(`${row}-${key}`);
    this.#writeScore(row, key, stepped(this.result.scores[row - 1][key - 1], step, mask.bounds));
  }

  /** What was refused stays behind with its field. */
  #showTable(show) {
    this.#drafts.clear();
    this.change(mask.showTable(this.state, show));
  }

  #acts = {
    togglePart: (part) => this.change(mask.togglePart(this.state, part)),
    showTable: (show) => this.#showTable(show),
    selectRow: (row) => this.change(mask.selectRow(this.state, row)),
    choosePolicy: (policy) => this.change(mask.choosePolicy(this.state, policy)),
    flip: (row, key) => this.change(mask.flipCell(this.state, row, key)),
    type: (row, key, text) =>
      this.#drafts.type(`${row}-${key}`, text, (score) => this.#writeScore(row, key, score)),
    leave: (row, key) => this.#drafts.leave(`${row}-${key}`),
    drop: (row, key) => this.#drafts.drop(`${row}-${key}`),
    step: (row, key, step) => this.#stepScore(row, key, step),
    pin: (spot) => this.#pointing.pin(spot),
    hover: (spot) => this.#pointing.hover(spot),
    undo: () => this.undo(),
    reset: () => this.reset(),
  };

  draw({ maskView }, state, result) {
    this.#pointing.follow(mask.firstAllowed(state, result));
    return maskView(state, result, {
      drafts: this.#drafts,
      pointing: this.#pointing,
      canUndo: this.canUndo,
      waits: this.waits,
    }, this.#acts);
  }
}
