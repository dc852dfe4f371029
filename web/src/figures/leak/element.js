import { LateFigure, propertiesOf } from "../../figure/late-figure.js";
import { reflected } from "../../figure/properties.js";
import { initial } from "./initial.js";

/**
 * The future-leak meter: changes one token's input, and shows which rows of a layer's output move.
 * @attr {"causal" | "none"} mask
 * @attr {string} tokens the tokens’ words, "the cat sat down"; numbers unless given
 * @attr {number} token the token that is changed, from 1
 * @attr {number} amount what is added to every number of its input, from -2 to 2
 * @attr {number} heads of the layer: 1, 2, 4 or 8
 * @attr {boolean} proven whether every token has been tried
 * @attr {number} trial the seed of the random changes; 0 before any was made
 */
export default class AttentionLeak extends LateFigure {
  static initial = initial;

  static properties = { ...propertiesOf(initial), tokens: reflected };

  static table = "layer";

  static view = () => import("./view.js");

  static workings = () => import("./workings.js");
}
