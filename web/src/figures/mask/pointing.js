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
  #pinned;
  #hovered;
  #cell;
  #chosen;

  /** @param {import("../../figure/part-element.js").PartElement} host */
  constructor(host) {
    this.#host = host;
  }

  /** @returns {Spot | undefined} */
  get lit() {
    return this.#hovered ?? this.#pinned;
  }

  /** The cell that the formula is about. */
  get subject() {
    return this.#hovered && !this.#hovered.isTerm ? this.#hovered : this.home;
  }

  /** The cell that arrow keys start from: the last one pointed at, or the chosen row's first allowed. */
  get home() {
    return this.#cell ?? this.#chosen;
  }

  /** Follows the chosen row. @param {{ row: number, key: number }} chosen a cell of that row */
  follow(chosen) {
    if (chosen.row !== this.#chosen?.row && chosen.row !== this.#cell?.row) this.clear();
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
