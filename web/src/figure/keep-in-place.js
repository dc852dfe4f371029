/** @param {EventTarget | undefined} target */
const controlOf = (target) => (target instanceof Element ? target.closest("button, input, select, summary, label") : null);

/**
 * Keeps what a person has just pressed where it is on the screen, when what stands above it changes
 * its height: as when a head is opened below one that closes.
 */
export class KeepInPlace {
  /** @type {Element | null} */
  #pressed = null;

  /** @param {EventTarget} host whose controls they are */
  constructor(host) {
    for (const type of ["click", "input", "change"]) {
      host.addEventListener(type, (event) => this.#press(event), { capture: true });
    }
  }

  /** It is forgotten once what it does is done. @param {Event} event */
  #press(event) {
    this.#pressed = controlOf(event.composedPath()[0]);
    setTimeout(() => (this.#pressed = null));
  }

  /** @param {() => void} redraw */
  during(redraw) {
    const pressed = this.#pressed;
    const before = pressed?.getBoundingClientRect().top;
    redraw();
    if (pressed?.isConnected && before !== undefined) stay(pressed, before);
  }
}

/** @param {Element} element @param {number} top */
function stay(element, top) {
  const moved = element.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
}
