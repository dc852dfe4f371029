import { describe, it } from "node:test";
import { loadEngine } from "../../web/dist/engine.js";
import { refuses } from "./refuses.mjs";

const engine = await loadEngine();
const query = [[1, 0]];
const key = [[1, 0], [0, 1]];
const value = [[2, 0], [0, 2]];

describe("engine: errors in the caller's own words", () => {
  const x = [[1, 0], [0, 1], [1, 1]];
  const layer = { wQuery: key, wKey: key, wValue: key, wOutput: key, heads: 2 };
  const run = (options) => () => engine.multiHeadAttention({ x, ...layer, ...options });

  it("have the argument's name", () => {
    refuses(run({ wQuery: [[1, 2]] }), RangeError, "wQuery has 1 row, its input has 2");
    refuses(run({ wOutput: [[1, 2]] }), RangeError, "wOutput has 1 row, its input has 2");
    refuses(run({ kvHeads: 0 }), RangeError, "kvHeads must be at least 1, not 0");
    refuses(run({ kvHeads: 1.5 }), RangeError, "kvHeads must be a whole number, not 1.5");
  });

  it("have shapes as they were given", () => {
    const ones = (...shape) => ({ shape, data: new Uint8Array(shape.reduce((a, b) => a * b)).fill(1) });
    const attend = (options) => () => engine.maskedAttention({ query: x, key: x, value: x, ...options });
    refuses(attend({ mask: ones(2, 2) }), RangeError, "mask has shape (2, 2), it must be (3, 3)");
    refuses(attend({ mask: ones(1, 2, 3) }), RangeError, "mask has shape (1, 2, 3), it must be (1, 3, 3)");
    refuses(attend({ bias: ones(1, 1, 3, 2) }), RangeError, "bias has shape (1, 1, 3, 2), it must be (1, 1, 3, 3)");
    refuses(run({ keyMask: [1, 1] }), RangeError, "keyMask has shape (2), it must be (3)");
    refuses(run({ keyMask: [[1, 1]] }), RangeError, "keyMask has shape (1, 2), it must be (1, 3)");
    const pastKey = ones(2, 1, 2);
    refuses(run({ pastKey, pastValue: pastKey }), RangeError, "pastKey has shape (2, 1, 2), it must be (2, 1, 1)");
  });

  it("count one as one", () => {
    const tensor = (heads) => ({ shape: [1, heads, 1, 1], data: Array(heads).fill(1) });
    refuses(() => engine.maskedAttention({ query: tensor(1), key: tensor(2), value: tensor(2) }), RangeError,
      "1 query head cannot share 2 key/value heads equally");
  });

  it("name the head and the sequence of a query that may look at no key", () => {
    const mask = { shape: [2, 2, 1, 2], data: [1, 1, 1, 1, 1, 1, 0, 0] };
    const tensor = (n) => ({ shape: [2, 2, n, 1], data: Array(4 * n).fill(1) });
    const options = { query: tensor(1), key: tensor(2), value: tensor(2), fullyMasked: "error" };
    refuses(() => engine.maskedAttention({ ...options, mask }), RangeError,
      "query 0 of head 1 of sequence 1 may look at none of its 2 keys");
    refuses(() => engine.maskedAttention({ query, key, value, mask: [[0, 0]], fullyMasked: "error" }), RangeError,
      "query 0 may look at none of its 2 keys");
  });
});
