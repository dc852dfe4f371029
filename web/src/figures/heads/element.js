import { LateFigure, propertiesOf } from "../../figure/late-figure.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { initial } from "./initial.js";

/**
 * A layer of width 8 that shares its columns out among heads.
 * @attr {number} heads from 1 to 8
 * @attr {string} tokens the tokens’ words, "the cat sat down"; numbers unless given
 * @attr {"causal" | "none"} mask
 * @attr {"lesson" | "identity" | "random" | "by-hand"} weights what the layer's four matrices are filled with
 * @attr {number} seed of the random ones
 * @attr {number} follow the column that is followed through the layer, from 1; 0 for none
 * @attr {number} open the head whose steps are shown, from 1; 0 for none
 */
export default class AttentionHeads extends LateFigure {
  static initial = initial;

  static properties = { ...propertiesOf(initial), tokens: reflected, row: { ...wholeNumber, attribute: false } };

  static table = "layer";

  static view = () => import("./view.js");

  static workings = () => import("./workings.js");
}
