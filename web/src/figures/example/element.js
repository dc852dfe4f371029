import { LateFigure, propertiesOf } from "../../figure/late-figure.js";
import { reflected } from "../../figure/properties.js";
import { initial } from "./initial.js";

/**
 * One query, two keys, two values, all to be written; it begins with q = [1, 0], K = I, V = 2 · I.
 * @attr {"both" | "first" | "second" | "none"} allowed the keys that may be seen
 * @attr {"zeros" | "uniform" | "nan" | "error"} fully-masked what the weights are when no key may be seen
 */
export default class AttentionExample extends LateFigure {
  static initial = initial;

  static properties = { ...propertiesOf(initial), fullyMasked: { ...reflected, attribute: "fully-masked" } };

  static table = "lesson";

  static view = () => import("./view.js");

  static workings = () => import("./workings.js");
}
