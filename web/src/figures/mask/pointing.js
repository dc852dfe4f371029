/** @typedef {import("../../figure/cell-name.js").Place} Place */

/**
 * What the learner points at: the quantity that lights up wherever it stands, and the cell that the
 * formula is about. Focus, a press and the mouse all point; what the mouse points at lasts as long
 * as it stays.
 *
 * @typedef {import("../../figure/cell-name.js").Cell & { isTerm: boolean }} Spot a cell of the table, or the
 *   same quantity as a term of the formula
 */
export class Pointing {
  #host;

  /** @type {Spot | undefined} */
  #pinned;

  /** @type {Spot | undefined} */
  #hovered;

  /** The cell that was pointed at last. @type {Place | undefined} */
  #cell;

  /** A cell of the chosen row. @type {Place} */
  #chosen = { row: 1, key: 1 };

  /** @param {import("../../figure/figure-element.js").FigureElement} host */
  constructor(host) {
    this.#host = host;
  }

  /** @returns {Spot | undefined} */
  get lit() {
    return this.#hovered ?? this.#pinned;
  }

  /** The cell that the formula is about. @returns {Place} */
  get subject() {
    return this.#hovered && !this.#hovered.isTerm ? this.#hovered : this.home;
  }

  /** The cell that arrow keys start from: the last one pointed at, or the chosen row's first allowed. @returns {Place} */
  get home() {
    return this.#cell ?? this.#chosen;
  }

  /** Follows the chosen row. @param {{ row: number, key: number }} chosen a cell of that row */
  follow(chosen) {
    if (chosen.row !== this.#chosen.row && chosen.row !== this.#cell?.row) this.clear();
    this.#chosen = chosen;
  }

  /** @param {Spot} spot */
  pin(spot) {
    this.#pinned = spot;
    if (!spot.isTerm) this.#cell = spot;
    this.#host.requestUpdate();
  }

  /** @param {Spot | undefined} spot */
  hover(spot) {
    if (!spot && !this.#hovered) return;
    this.#hovered = spot;
    this.#host.requestUpdate();
  }

  clear() {
    this.#pinned = undefined;
    this.#cell = undefined;
  }
}
