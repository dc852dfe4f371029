import { FigureElement } from "../../figure/figure-element.js";
import { plain } from "../../figure/plain.js";
import { reflected, wholeNumber } from "../../figure/properties.js";
import { another, check, chooseBug, chooseAmount, chooseExample, chooseLayer, chooseMode, clean, guess, initial, isTried,
  nameLayer, otherLayers, predict, run, tokens, tryToken } from "./state.js";

/** The parts of an answer, made plain one by one. @param {any} parts */
const plainParts = (parts) => Object.fromEntries(Object.entries(plain(parts)).map(([name, part]) =>
  [name, part && Object.getPrototypeOf(part) === Object.prototype ? plain(part) : part]));

/**
 * The bug lab: classic mistakes beside the right thing, layers to find the right one among, and bugs to
 * be named by their numbers.
 * @attr {"lab" | "layers" | "question"} mode
 * @attr {string} bug the mistake in the lab, by the core's name: "mask-after-softmax"
 * @attr {number} example which of its examples, from 1
 * @attr {boolean} ran whether it runs, and the results are shown
 * @attr {number} layers the seed of the five layers
 * @attr {number} layer the one that is looked at, from 1 to 5
 * @attr {number} seed of the question
 * @fires attention-answer at each guess in "question", and each check of "layers": detail { part, question, answer, isRight, isFirst, seed }
 */
export default class AttentionBugs extends FigureElement {
  static model = { initial, clean };

  static table = "bugs";

  static view = () => import("./view.js");

  static properties = {
    mode: reflected,
    bug: reflected,
    example: wholeNumber,
    ran: { type: Boolean, reflect: true },
    layers: wholeNumber,
    layer: wholeNumber,
    seed: wholeNumber,
    ...Object.fromEntries(["sums", "future", "amount", "tried", "names", "checked", "guesses"]
      .map((name) => [name, { attribute: false }])),
  };

  /** @type {import("../../figure/protocol.js").Acts} */
  act = {
    chooseMode: this.to(chooseMode),
    chooseBug: this.to(chooseBug),
    chooseExample: this.to(chooseExample),
    predict: this.to(predict),
    run: this.to((state) => run(state)),
    chooseLayer: this.to(chooseLayer),
    chooseAmount: this.to(chooseAmount),
    tryToken: this.to(tryToken),
    nameLayer: this.to(nameLayer),
    otherLayers: this.to((state) => otherLayers(state)),
    another: this.to((state) => another(state)),
    check: () => this.#check(),
    guess: (bug) => this.#guess(bug),
  };

  /** @param {import("./state.js").BugsState} state */
  compute(state) {
    const compute = { lab: this.#lab, layers: this.#layers, question: this.#question };
    return compute[/** @type {keyof typeof compute} */ (state.mode)].call(this, state);
  }

  /** @param {import("./state.js").BugsState} state */
  #lab({ bug, example }) {
    return plainParts(this.core.bugLab({ bug, example }));
  }

  /** What moves where a token has been changed; once names are checked, what speaks against each. @param {import("./state.js").BugsState} state */
  #layers(state) {
    const { layers: seed, layer, amount, names, checked } = state;
    const tried = tokens.filter((token) => isTried(state, layer, token));
    return {
      faults: this.core.brokenMasks({ seed }),
      probes: Object.fromEntries(tried.map((token) => [token, plain(this.core.bugProbe({ seed, layer, token, change: amount }))])),
      refutations: checked
        ? names.map((name, i) => plain(this.core.bugRefutation({ seed, layer: i + 1, guess: name })))
        : [],
    };
  }

  /** @param {import("./state.js").BugsState} state */
  #question({ seed }) {
    const { evidence, differs, ...question } = this.core.bugQuestion({ seed });
    return { ...plainParts(question), evidence: evidence.map(plain), differs: differs.map(plain) };
  }

  #check() {
    const before = this.state;
    if (before.checked) return;
    this.change(check(before));
    const { checked, names, layers: seed } = this.state;
    if (!checked) return;
    const faults = this.core.brokenMasks({ seed });
    const isRight = names.every((/** @type {string} */ name, /** @type {number} */ i) => name === faults[i]);
    this.emit("attention-answer", { part: "bugs", question: "layers", answer: names.join(" "), isRight, isFirst: true, seed });
  }

  /** @param {string} bug */
  #guess(bug) {
    const { guesses, seed } = this.state;
    const { offered, hidden } = this.result;
    if (guesses.includes(bug) || guesses.includes(offered[hidden])) return;
    this.change(guess(this.state, bug));
    this.emit("attention-answer", {
      part: "bugs", question: "question", answer: bug, isRight: bug === offered[hidden], isFirst: guesses.length === 0, seed,
    });
  }
}
