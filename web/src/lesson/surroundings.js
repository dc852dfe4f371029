import { nothing } from "lit";
import { approach, touched } from "../figure/approach.js";

/** @typedef {import("./foot-view.js").Copied} Copied */

/**
 * What stands round a lesson's article: a slim line that stays in view, and the foot. Each is fetched
 * when somebody has begun to use the page, or comes near.
 */
export class Surroundings {
  #host;

  /** @type {typeof import("./foot-view.js") | undefined} */
  #foot;

  /** @type {typeof import("./line-view.js") | undefined} */
  #line;

  /** What is said beside each button that copies. @type {Record<Copied, string>} */
  #said = { link: "", cite: "", bibtex: "", report: "" };

  /** @param {{ adopt: (styles: import("lit").CSSResult[]) => void, requestUpdate: () => void }} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {boolean} hasBegun whether something is done already */
  async drawLine(hasBegun) {
    if (!hasBegun) await touched();
    this.#line = await import("./line-view.js");
    this.#host.adopt(this.#line.styles);
    this.#host.requestUpdate();
  }

  /** @param {Element} place */
  async drawFoot(place) {
    await approach(place);
    this.#foot = await import("./foot-view.js");
    this.#host.adopt(this.#foot.styles);
    this.#host.requestUpdate();
  }

  /**
   * Copies a text; where the browser refuses, it is laid out to be copied by hand.
   * @param {Copied} what
   * @param {string} text
   */
  #copy = async (what, text) => {
    const isCopied = await Promise.resolve(text).then((copied) => navigator.clipboard.writeText(copied)).then(() => true, () => false);
    this.#said = { link: "", cite: "", bibtex: "", report: "", [what]: isCopied ? "Copied." : text };
    this.#host.requestUpdate();
  };

  /**
   * @param {Omit<import("./foot-view.js").Foot, "said">} lesson
   * @param {Omit<import("./foot-view.js").FootActs, "copy">} act
   */
  foot(lesson, act) {
    return this.#foot?.footView({ ...lesson, said: this.#said }, { ...act, copy: this.#copy }) ?? nothing;
  }

  /** @param {Parameters<typeof import("./line-view.js").lineView>} line */
  line(...line) {
    return this.#line?.lineView(...line) ?? nothing;
  }
}
