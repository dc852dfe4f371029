import { LateFigure, propertiesOf } from "../../figure/late-figure.js";
import { initial } from "./initial.js";

/**
 * The bug lab: classic mistakes beside the right thing, layers to find the right one among, and bugs to
 * be named by their numbers.
 * @attr {"lab" | "layers" | "question"} mode
 * @attr {string} bug the mistake in the lab, by the core's name: "mask-after-softmax"
 * @attr {number} example which of its examples, from 1
 * @attr {boolean} ran whether it runs, and the results are shown
 * @attr {number} layers the seed of the five layers
 * @attr {number} layer the one that is looked at, from 1 to 5
 * @attr {number} amount what is added to each number of a token: 1, -1, 2 or -2
 * @attr {string} tried the tokens that were changed: "2-3" is token 3 of layer 2
 * @attr {boolean} checked whether what the layers are called has been checked
 * @attr {number} seed of the question
 * @fires attention-answer at each guess of a bug, and each check of the layers: detail { part, question, answer, isRight, isFirst, seed }
 */
export default class AttentionBugs extends LateFigure {
  static initial = initial;

  static properties = propertiesOf(initial);

  static table = "bugs";

  static view = () => import("./view.js");

  static workings = () => import("./workings.js");
}
