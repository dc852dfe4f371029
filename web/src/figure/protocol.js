/**
 * What a figure brings; there is no code in this file. Its folder holds
 * - state.js: its first state, `clean`, which makes a state of any values, and its transitions;
 * - words.en.js: what it says; these two know neither page nor engine;
 * - view.js: `view`, which draws plain objects, its `styles`, and the figure's `name`, which is read aloud
 *   before its controls;
 * - element.js: a FigureElement, whose reactive properties are the names of its state, with
 *   - `static model`, `static view` and, if it calls the core, the name of its `static table`;
 *   - `compute(state, signal)`: the plain result, or a promise of it: then `signal` says when the state
 *     has moved on, and `this.progress(fraction)` tells how much is done;
 *   - `act`: what a person can do, by its name;
 *   - `ui(state, result)`: what else is seen and is no state, such as what is typed and not yet taken;
 * - where a figure is met further down a page: initial.js, its first state, and workings.js, what it does and
 *   computes, which come with its view (figure/late-figure.js), so that a first visit does without them;
 * - export.js, if it can be taken away: `tables` and `code`; printed.js: what an article can say of it.
 *
 * A figure's own types are in its state.js; here they are any.
 * @typedef {{ initial: any, clean: (values: any) => any }} Model
 *
 * What a person can do, by its name.
 * @typedef {Record<string, (...args: any[]) => any>} Acts
 *
 * @typedef {(state: any, result: any, ui: any, act: Acts) => unknown} View
 *
 * @typedef {{ view: View, styles: import("lit").CSSResult[], name: string }} Drawing
 */
export {};
