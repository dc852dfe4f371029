import * as foot from "./foot-view.js";
import * as line from "./line-view.js";
import { equipListings } from "./listings.js";

/** @typedef {import("./foot-view.js").Copied} Copied */

/** What stands round a lesson's article: a slim line that stays in view, and the foot; and the buttons of its listings. */
export class Surroundings {
  static styles = [...foot.styles, ...line.styles];

  #redraw;

  /** What is said beside each button that copies. @type {Record<Copied, string>} */
  #said = { link: "", cite: "", bibtex: "", report: "" };

  /** @param {ParentNode} root where the article is @param {() => void} redraw */
  constructor(root, redraw) {
    equipListings(root);
    this.#redraw = redraw;
  }

  /**
   * Copies a text; where the browser refuses, it is laid out to be copied by hand.
   * @param {Copied} what
   * @param {string} text
   */
  #copy = async (what, text) => {
    const isCopied = await Promise.resolve(text).then((copied) => navigator.clipboard.writeText(copied)).then(() => true, () => false);
    this.#said = { link: "", cite: "", bibtex: "", report: "", [what]: isCopied ? "Copied." : text };
    this.#redraw();
  };

  /**
   * @param {Omit<import("./foot-view.js").Foot, "said">} lesson
   * @param {Omit<import("./foot-view.js").FootActs, "copy">} act
   */
  foot(lesson, act) {
    return foot.footView({ ...lesson, said: this.#said }, { ...act, copy: this.#copy });
  }

  /** @param {Parameters<typeof line.lineView>} shown */
  line(...shown) {
    return line.lineView(...shown);
  }
}
