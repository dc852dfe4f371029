import { clean, initial, selectRow, showTable } from "../lesson/mask.js";
import { toggleMask } from "../lesson/state.js";
import { maskView } from "../views/mask-view.js";
import { maskStyles } from "../views/styles/mask.js";
import { shared } from "../views/styles/shared.js";
import { FigureElement, wholeNumber } from "./figure-element.js";
import { plain } from "./plain.js";

const reflected = { reflect: true, useDefault: true };

/**
 * Four tokens that look at one another, with and without a causal mask.
 * @attr {"causal" | "none"} mask
 * @attr {"weights" | "masked-scores" | "scores"} show what the table shows
 * @attr {number} row the token whose row is explained, from 1
 */
export class AttentionMask extends FigureElement {
  static styles = [shared, maskStyles];

  static properties = {
    mask: reflected,
    show: reflected,
    row: wholeNumber,
  };

  constructor() {
    super();
    Object.assign(this, initial);
  }

  clean(values) {
    return clean(values);
  }

  compute(figures, { mask }) {
    return plain(figures.maskFigure({ causal: mask === "causal" }));
  }

  draw(state, result) {
    return maskView(state, result, {
      toggleMask: () => this.change(toggleMask(this.state)),
      showTable: (show) => this.change(showTable(this.state, show)),
      selectRow: (row) => this.change(selectRow(this.state, row)),
      reset: () => this.change(initial),
    });
  }
}
