import { touched } from "../figure/approach.js";

/** @param {EventTarget} target @param {string} type @returns {Promise<any>} */
const happens = (target, type) => new Promise((resolve) => {
  target.addEventListener(type, resolve, { once: true });
});

/**
 * Resolves when somebody begins to use a lesson, in whatever way.
 * @param {Element} lesson
 * @returns {Promise<void>}
 */
export const beginningOfUse = (lesson) =>
  Promise.race([touched(), happens(globalThis, "hashchange"), happens(lesson, "attention-change")]);
