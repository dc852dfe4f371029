// What the tests of the heads figure share: how to operate it and to read it.
import { settled } from "./lesson.mjs";

export const heads = "attention-heads";
export const inside = (selector) => `${heads} >>> ${selector}`;
export const slider = inside("input");
export const sentence = inside("[role=status]");
export const counter = inside("[part=counter]");
export const head = (number) => inside(`.head:nth-of-type(${number})`);
export const opener = (number) => `${head(number)} .opener`;
export const column = (number) => inside(`.ribbon label:nth-child(${number}) input`);

/** @param {{ page: import("./driver/page.mjs").Page }} lesson */
export function operate(lesson) {
  return {
    async press(...keys) {
      for (const key of keys) await lesson.page.press(key);
      await settled(lesson.page, heads);
    },
    async click(selector, options) {
      await lesson.page.click(selector, options);
      await settled(lesson.page, heads);
    },
    give: (values) => lesson.page.evaluateOn(heads, (element, wanted) => {
      element.state = wanted;
      return element.updateComplete.then(() => true);
    }, values),
    state: () => lesson.page.evaluateOn(heads, (element) => element.state),
    result: () => lesson.page.evaluateOn(heads, (element) => element.result),
  };
}
