import { clean, initial, selectRow, showTable } from "../lesson/mask.js";
import { toggleMask } from "../lesson/state.js";
import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./part-element.js";
import { plain } from "./plain.js";

/**
 * Four tokens that look at one another, with and without a causal mask.
 * @attr {"causal" | "none"} mask
 * @attr {"weights" | "masked-scores" | "scores"} show what the table shows
 * @attr {number} row the token whose row is explained, from 1
 */
export class AttentionMask extends FigureElement {
  static drawing = () => import("../views/mask-drawing.js");

  static properties = {
    mask: reflected,
    show: reflected,
    row: wholeNumber,
  };

  get initial() {
    return initial;
  }

  clean(values) {
    return clean(values);
  }

  compute({ mask }) {
    return plain(this.figures.maskFigure({ causal: mask === "causal" }));
  }

  draw({ maskView }, state, result) {
    return maskView(state, result, {
      toggleMask: () => this.change(toggleMask(this.state)),
      showTable: (show) => this.change(showTable(this.state, show)),
      selectRow: (row) => this.change(selectRow(this.state, row)),
      reset: () => this.reset(),
    });
  }
}
