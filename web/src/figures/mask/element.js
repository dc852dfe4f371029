import { entryOf, nameOf } from "../../figure/cell-name.js";
import { Drafts } from "../../figure/drafts.js";
import { FigureElement } from "../../figure/figure-element.js";
import { plain, tensor } from "../../figure/plain.js";
import { underPolicy } from "../../figure/policies.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { stepped } from "../../figure/state.js";
import { wordsOf } from "../../figure/tokens.js";
import { Pointing } from "./pointing.js";
import { asking, isHeldBack, isRight } from "./state-prediction.js";
import {
  bounds, choosePolicy, clean, firstAllowed, flipCell, flippedTable, initial, partsOf, selectRow, showTable, togglePart, writeScore,
} from "./state.js";

/** @typedef {import("../../figure/cell-name.js").Cell} Cell */
/** @typedef {import("./pointing.js").Spot} Spot */
/** @typedef {import("./state.js").MaskState} MaskState */

/** Whether a figure was told to ask. @param {object} element */
const isAsking = (element) => Boolean(Reflect.get(element, "predict"));

/**
 * Four tokens that look at one another: scores to write, a mask to turn cell by cell, and the steps
 * from one to the other.
 * @attr {"causal" | "none" | "padding" | "causal-padding"} mask
 * @attr {"weights" | "exponentials" | "masked-scores" | "scores"} show what the table shows
 * @attr {number} row the token whose row is explained, from 1
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what a row with no key left becomes
 * @attr {string} tokens the tokens’ words, "the cat sat down"; numbers unless given
 * @attr {boolean} predict asks, before weights are seen for the first time, what a forbidden position gets
 * @fires attention-answer when that is answered: detail { part, question, answer, isRight, isFirst }
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
    tokens: { reflect: true },
    predict: { type: Boolean, reflect: true },
    guess: { attribute: false },
    seen: { attribute: false },
  };

  #drafts = new Drafts(this, {
    wanted: () => ({ name: "A score", ...bounds }),
    write: (cell, score) => this.#writeScore(cell, score),
  });

  #pointing = new Pointing(this);

  /** The step that somebody wants to see, and is asked about first. @type {string | undefined} */
  #wish;

  /** Whether the answer has just been come back to. */
  #isNews = false;

  /** The question and its answer, once they are needed. @type {typeof import("./view-prediction.js") | undefined} */
  #asking;

  /** What was computed last for the answer, and for what. */
  #known = { key: "", withoutMask: NaN, withMask: NaN };

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    togglePart: (part) => this.#togglePart(part),
    answer: (guess) => this.#answer(guess),
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

  get model() {
    return isAsking(this) ? asking : super.model;
  }

  /** @param {MaskState & { guess?: string | null }} state */
  compute(state) {
    const figure = underPolicy((fullyMasked) => this.#figure(state, fullyMasked), state.fullyMasked);
    return state.guess ? { ...figure, prediction: this.#prediction(state) } : figure;
  }

  /** @param {MaskState} state @param {string} fullyMasked */
  #figure(state, fullyMasked) {
    const flipped = state.flipped ? tensor(flippedTable(state)) : undefined;
    return plain(this.core.maskFigure({ ...partsOf(state), scores: tensor(state.scores), flipped, fullyMasked }));
  }

  /** What token 3 gives token 4, which comes later. @param {MaskState} state */
  #prediction(state) {
    const { padding } = partsOf(state);
    const key = JSON.stringify([state.scores, padding]);
    if (this.#known.key !== key) this.#known = { key, ...this.#weightsOfNext(state, padding) };
    const { withoutMask, withMask } = this.#known;
    return { withoutMask, withMask };
  }

  /** @param {MaskState} state @param {boolean} padding */
  #weightsOfNext(state, padding) {
    const weight = (/** @type {string} */ mask) => this.#figure({ ...state, mask, flipped: "" }, "zeros").weights[2][3];
    return padding ? { withoutMask: weight("padding"), withMask: weight("causal-padding") }
      : { withoutMask: weight("none"), withMask: weight("causal") };
  }

  /** @param {object} state @param {string} [kind] */
  change(state, kind) {
    const { seen } = this.state;
    this.#wish = undefined;
    super.change(state, kind);
    this.#isNews = Boolean(this.state.seen) && !seen;
  }

  willUpdate() {
    super.willUpdate();
    if (this.state.guess) this.#loadAsking();
  }

  #loadAsking() {
    if (!this.#asking) this.fetching = this.#fetchAsking();
  }

  /** Where the question cannot be fetched, the weights are shown without it. */
  async #fetchAsking() {
    try {
      this.#asking = await import("./view-prediction.js");
      this.requestUpdate();
    } catch {
      if (this.#wish) this.change({ ...this.state, guess: "shown", show: this.#wish });
    }
  }

  undo() {
    this.#forget();
    this.#keepAnswer(() => super.undo());
  }

  reset() {
    this.#forget();
    this.#keepAnswer(() => super.reset());
  }

  /** What was answered stays, whatever is taken back. @param {() => void} takeBack */
  #keepAnswer(takeBack) {
    const { guess, seen } = this.state;
    takeBack();
    this.state = { guess, seen };
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
    this.#wishFor(show);
    if (!this.#wish) this.change(showTable(this.state, show));
  }

  /** @param {"causal" | "padding"} part */
  #togglePart(part) {
    this.change(togglePart(this.state, part));
    if (part === "causal") this.#wishFor("weights");
  }

  /** Asks first, if that has not been answered yet. @param {string} show */
  #wishFor(show) {
    this.#wish = isHeldBack(this.state, show) ? show : undefined;
    if (this.#wish) this.#loadAsking();
    this.requestUpdate();
  }

  /** The button that was pressed is gone then: the focus goes on to the step that is shown. @param {string} guess */
  async #answer(guess) {
    this.change({ ...this.state, guess, show: this.#wish });
    this.forget();
    this.emit("attention-answer",
      { part: "predict", question: "forbidden-weight", answer: guess, isRight: isRight(guess), isFirst: true });
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".segments :checked"))?.focus();
  }

  /** @param {MaskState} state @param {import("./state.js").MaskResult} result */
  ui(state, result) {
    this.#pointing.follow(firstAllowed(state, result));
    return {
      drafts: this.#drafts,
      pointing: this.#pointing,
      wish: this.#wish,
      prediction: this.#asking,
      isNews: this.#isNews,
      isUnanswered: isAsking(this) && !this.state.guess,
      words: wordsOf(/** @type {string | null} */ (Reflect.get(this, "tokens"))),
    };
  }
}
