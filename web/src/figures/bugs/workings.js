import { plain } from "../../figure/plain.js";
import { another, check, chooseAmount, chooseBug, chooseExample, chooseLayer, chooseMode, guess, isTried, nameLayer,
  otherLayers, predict, run, tokens, tryToken } from "./state.js";

export { clean } from "./state.js";

/** @typedef {import("./initial.js").BugsState} BugsState */
/** @typedef {import("../../figure/figure-element.js").FigureElement} FigureElement */

/** The parts of an answer, made plain one by one. @param {any} parts */
const plainParts = (parts) => Object.fromEntries(Object.entries(plain(parts)).map(([name, part]) =>
  [name, part && Object.getPrototypeOf(part) === Object.prototype ? plain(part) : part]));

/** @param {any} core @param {BugsState} state */
const lab = (core, { bug, example }) => plainParts(core.bugLab({ bug, example }));

/**
 * What moves where a token has been changed; once names are checked, what speaks against each.
 * @param {any} core
 * @param {BugsState} state
 */
function layers(core, state) {
  const { layers: seed, layer, amount, names, checked } = state;
  const tried = tokens.filter((token) => isTried(state, layer, token));
  return {
    faults: core.brokenMasks({ seed }).faults,
    probes: Object.fromEntries(tried.map((token) => [token, plain(core.bugProbe({ seed, layer, token, change: amount }))])),
    refutations: checked ? names.map((name, i) => plain(core.bugRefutation({ seed, layer: i + 1, guess: name }))) : [],
  };
}

/** @param {any} core @param {BugsState} state */
function question(core, { seed }) {
  const { evidence, differs, ...asked } = core.bugQuestion({ seed });
  return { ...plainParts(asked), evidence: evidence.map(plain), differs: differs.map(plain) };
}

const computations = { lab, layers, question };

/** What the figure shows. @param {any} core @param {BugsState} state */
const compute = (core, state) => computations[/** @type {keyof typeof computations} */ (state.mode)](core, state);

/** Checks what the five layers are called. @param {FigureElement} element */
function checkLayers(element) {
  if (element.state.checked) return;
  element.change(check(element.state));
  const { checked, names, layers: seed } = element.state;
  if (!checked) return;
  const { faults } = element.result;
  const isRight = names.every((/** @type {string} */ name, /** @type {number} */ i) => name === faults[i]);
  element.emit("attention-answer", { part: "bugs", question: "layers", answer: names.join(" "), isRight, isFirst: true, seed });
}

/** @param {FigureElement} element @param {string} bug */
function guessBug(element, bug) {
  const { guesses, seed } = element.state;
  const { offered, hidden } = element.result;
  if (guesses.includes(bug) || guesses.includes(offered[hidden])) return;
  element.change(guess(element.state, bug));
  const isRight = bug === offered[hidden];
  element.emit("attention-answer", { part: "bugs", question: "question", answer: bug, isRight, isFirst: guesses.length === 0, seed });
}

/** What a person can do, by its name. @param {FigureElement} element @returns {import("../../figure/protocol.js").Acts} */
const actsOf = (element) => ({
  chooseMode: element.to(chooseMode),
  chooseBug: element.to(chooseBug),
  chooseExample: element.to(chooseExample),
  predict: element.to(predict),
  run: element.to((state) => run(state)),
  chooseLayer: element.to(chooseLayer),
  chooseAmount: element.to(chooseAmount),
  tryToken: element.to(tryToken),
  nameLayer: element.to(nameLayer),
  otherLayers: element.to((state) => otherLayers(state)),
  another: element.to((state) => another(state)),
  check: () => checkLayers(element),
  guess: (bug) => guessBug(element, bug),
});

/** What a bug lab does and computes. */
export class Workings {
  #element;

  /** @param {FigureElement} element with its table */
  constructor(element) {
    this.#element = element;
    this.act = actsOf(element);
  }

  /** @param {BugsState} state */
  compute(state) {
    return compute(this.#element.core, state);
  }
}
