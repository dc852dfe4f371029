// Fresh inputs for the checks: the same seed draws the same.

/**
 * @typedef {{ shape: number[], data: number[], dtype?: string }} Tensor dtype "bool" for a mask
 */

/** Numbers from 0 to 1, by the generator mulberry32. @param {number} seed */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Draw {
  #random;

  /** @param {number} seed */
  constructor(seed) {
    this.#random = randomNumbers(seed);
  }

  /** A whole number, both ends included. @param {number} low @param {number} high */
  whole(low, high) {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** @template T @param {T[]} choices @returns {T} */
  oneOf(choices) {
    return choices[this.whole(0, choices.length - 1)];
  }

  /** Numbers from -2 to 2 with one decimal, which are easily read. @param {number[]} shape @returns {Tensor} */
  tensor(...shape) {
    const count = shape.reduce((product, size) => product * size, 1);
    return { shape, data: Array.from({ length: count }, () => this.whole(-20, 20) / 10) };
  }

  /** Each entry is true with a chance of two in three. @param {number[]} shape @returns {Tensor} */
  mask(...shape) {
    const { data } = this.tensor(...shape);
    return { shape, dtype: "bool", data: data.map(() => (this.#random() < 2 / 3 ? 1 : 0)) };
  }
}
