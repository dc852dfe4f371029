import { loadFigures } from "../engine/figures.js";
import { PartElement } from "./part-element.js";

/** A part whose numbers the core computes: anew whenever its state changes. */
export class FigureElement extends PartElement {
  /** The loaded core, in `compute` and after. @type {import("../engine/figures.js").Figures} */
  figures;

  async prepare() {
    this.figures = await loadFigures();
  }
}
