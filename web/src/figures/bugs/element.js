import { FigureElement } from "../../figure/figure-element.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { initial } from "./initial.js";

/** The state's rules, its acts and its computations: they come with the view. @type {typeof import("./workings.js")} */
let workings;

/** @type {Record<string, object>} */
const properties = { number: wholeNumber, boolean: { type: Boolean, reflect: true }, string: reflected };

/** The attribute of a value of the state; what is no number, text or yes and no has none. @param {unknown} value */
const propertyOf = (value) => properties[typeof value] ?? { attribute: false };

/** @template T @param {(value: any, name: string) => T} change @returns {Record<string, T>} */
const eachOfState = (change) =>
  Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, change(value, name)]));

/** Until the rules are there, values are taken as they come. @param {any} values */
const clean = (values) => (workings ? workings.clean(values) : eachOfState((value, name) => values[name] ?? value));

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
export default class AttentionBugs extends FigureElement {
  static model = { initial, clean };

  static table = "bugs";

  static view = () => import("./view.js");

  static properties = eachOfState(propertyOf);

  async prepare() {
    [workings] = await Promise.all([import("./workings.js"), super.prepare()]);
    this.act = workings.actsOf(this);
  }

  /** @param {import("./initial.js").BugsState} state */
  compute(state) {
    return workings.compute(this.core, state);
  }
}
