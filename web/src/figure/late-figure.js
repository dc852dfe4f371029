import { FigureElement } from "./figure-element.js";
import { reflected, wholeNumber } from "./properties.js";

/** @type {Record<string, object>} */
const properties = { number: wholeNumber, boolean: { type: Boolean, reflect: true }, string: reflected };

/** The attribute of a value of the state; what is no number, text or yes and no has none. @param {unknown} value */
const propertyOf = (value) => properties[typeof value] ?? { attribute: false };

/** Another value for each name of a state. @param {object} state @param {(value: any, name: string) => any} change */
const eachOf = (state, change) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, change(value, name)]));

/** What Lit is told of the names of a state. @param {object} initial @returns {Record<string, object>} */
export const propertiesOf = (initial) => eachOf(initial, propertyOf);

/**
 * What a figure does and computes.
 * @typedef {object} Workings
 * @property {import("./protocol.js").Acts} act
 * @property {(state: any, signal: AbortSignal) => object | Promise<object>} compute
 * @property {object} [ui]
 * @property {{ clear: () => void }} [drafts] what is typed and not yet taken
 *
 * Its module: `clean` makes a state of any values.
 * @typedef {{ Workings: new (element: any) => Workings, clean: (values: any) => any }} WorkingsModule
 */

/**
 * A figure that is met further down a page: only its first state is there at once. What it does and
 * computes comes with its view; until then the values of its state are taken as they come.
 */
export class LateFigure extends FigureElement {
  /** @type {object} */
  static initial;

  /** @type {() => Promise<WorkingsModule>} */
  static workings;

  /** @type {WorkingsModule | undefined} */
  #module;

  /** @type {Workings | undefined} */
  workings;

  get model() {
    const { initial } = /** @type {typeof LateFigure} */ (this.constructor);
    const asTheyCome = (/** @type {any} */ values) => eachOf(initial, (value, name) => values[name] ?? value);
    return { initial, clean: (/** @type {any} */ values) => (this.#module?.clean ?? asTheyCome)(values) };
  }

  async prepare() {
    const { workings } = /** @type {typeof LateFigure} */ (this.constructor);
    const [module] = await Promise.all([workings(), super.prepare()]);
    this.#module = module;
    this.workings = new module.Workings(this);
    this.act = this.workings.act;
  }

  /** @param {any} state @param {AbortSignal} signal */
  compute(state, signal) {
    return /** @type {Workings} */ (this.workings).compute(state, signal);
  }

  undo() {
    this.workings?.drafts?.clear();
    super.undo();
  }

  reset() {
    this.workings?.drafts?.clear();
    super.reset();
  }

  ui() {
    return { ...this.workings?.ui };
  }
}
