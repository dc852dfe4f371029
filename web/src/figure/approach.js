const signs = ["keydown", "pointerdown", "touchstart", "wheel", "scroll"];

/** @type {Promise<void> | undefined} */
let firstTouch;

/** Resolves at the first thing a person does on the page. */
export function touched() {
  firstTouch ??= new Promise((resolve) => {
    const options = { capture: true, once: true, passive: true };
    for (const sign of signs) addEventListener(sign, () => resolve(), options);
  });
  return firstTouch;
}

/**
 * Resolves when the element comes near what is seen: one screen ahead, so that a figure is drawn
 * before it is seen.
 * @param {Element} element
 */
export const near = (element, rootMargin = "100% 0px") => new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    resolve();
  }, { rootMargin });
  observer.observe(element);
});

/**
 * Resolves when an element will soon be needed: it comes near, or somebody begins to use the page,
 * who may reach it by Tab from afar.
 * @param {Element} element
 */
export const approach = (element) => Promise.race([near(element), touched()]);
