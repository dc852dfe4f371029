import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { list, span } from "../../web/src/figure/lists.en.js";
import { readNumber } from "../../web/src/figure/read-number.js";
import { spoken } from "../../web/src/figure/speak-number.en.js";
import * as writer from "../../web/src/figure/write-number.js";

const { distance, exact, lastBits, long, longWeight, short, shortSum, shortWeight, signed, tenths } = writer;

const ways = { short, shortWeight, shortSum, tenths, distance, long, longWeight, exact };

/** Up to where rounding to two digits no longer fits float64. */
const number = fc.double({ min: -1e308, max: 1e308, noNaN: true });
const weight = fc.double({ min: 0, max: 1, noNaN: true });

const check = (write, texts) => texts.forEach(([value, text]) => assert.equal(write(value), text, String(value)));

describe("numbers are written", () => {
  it("with two decimals in tables, whole ones and large ones without", () => check(short, [
    [0.669762, "0.67"], [1, "1"], [0, "0"], [-0, "0"], [0.1, "0.10"], [-1.5, "−1.50"], [9999.994, "9999.99"],
    [22026.465794806718, "22026"], [1e6, "1·10⁶"], [2.6151e61, "2.6·10⁶¹"], [-3e7, "−3·10⁷"],
  ]));

  it("so that what is not 0 never looks like it", () => {
    check(short, [[2e-9, "<0.01"], [-2e-9, ">−0.01"], [0.0049, "<0.01"], [0.006, "0.01"], [-0.004, ">−0.01"], [5e-324, "<0.01"]]);
    check(distance, [[2.06e-9, "2.1·10⁻⁹"], [0.004, "4·10⁻³"], [0.5, "0.50"], [0, "0"], [-2e-9, "−2·10⁻⁹"]]);
    check(long, [[2.0612e-9, "2.06·10⁻⁹"], [0.000001, "0.000001"], [4e-7, "4·10⁻⁷"], [1e-300, "1·10⁻³⁰⁰"]]);
    check(tenths, [[0.5, "0.5"], [0.04, "<0.1"], [-0.04, ">−0.1"]]);
  });

  it("so that a weight that is not 1 never looks like it", () => {
    check(shortWeight, [[0.99999, ">0.99"], [1 - 2 ** -53, ">0.99"], [1, "1"], [0, "0"], [0.994, "0.99"], [2e-9, "<0.01"]]);
    check(longWeight, [[0.99999999, ">0.999999"], [1, "1"], [0.669762, "0.669762"], [2e-9, "2·10⁻⁹"]]);
    check(short, [[2.999, "3.00"], [3, "3"]]);
  });

  it("a sum of weights may miss 1 by its last bits, and no more", () => {
    check(shortSum, [[1 - 2 ** -53, "1"], [1 + 2 ** -52, "1"], [1 - 10 * lastBits, ">0.99"], [lastBits / 10, "<0.01"]]);
    check(short, [[0.1 + 0.2 + 0.7, "1"], [lastBits / 10, "<0.01"]]);
  });

  it("as a worked example shows them, in seven digits", () => check(long, [
    [0.6697615493266569, "0.669762"], [1.3395230986533138, "1.339523"], [141.4213562, "141.4214"], [2.6151e61, "2.62·10⁶¹"],
    [-7.0710678, "−7.071068"], [2, "2"], [999999.96, "1000000.0"],
  ]));

  it("what is no number has its sign or name", () => {
    for (const write of [short, shortWeight, shortSum, tenths, distance, long, longWeight]) {
      check(write, [[null, "−∞"], [-Infinity, "−∞"], [Infinity, "∞"], ["NaN", "NaN"], [NaN, "NaN"]]);
    }
  });

  it("in a field with all their digits, and with their sign where something is added", () => {
    check(exact, [[-2.5, "−2.5"], [0.30000000000000004, "0.30000000000000004"], [1.5e-7, "1.5·10⁻⁷"], [-0, "0"]]);
    check(signed, [[1, "+1"], [-0.5, "−0.5"], [0, "0"], [-0, "0"]]);
  });

  it("nothing but 0 reads as 0, whichever way it is written", () => {
    fc.assert(fc.property(number, (value) => Object.entries(ways).forEach(([name, write]) => {
      const looksLikeZero = !/[1-9]/.test(write(value));
      assert.equal(looksLikeZero, value === 0, `${name} writes ${value} as ${write(value)}`);
    })));
    for (const write of Object.values(ways)) assert.ok(!write(-0).includes("−"));
  });

  it("no weight but 1 reads as 1", () => {
    const near = fc.integer({ min: 1, max: 2 ** 30 }).map((steps) => 1 - steps * 2 ** -53);
    fc.assert(fc.property(fc.oneof(weight, near), (value) => {
      for (const write of [shortWeight, longWeight]) {
        assert.equal(/^1(?:\.0+)?$/.test(write(value)), value === 1, `${value} is written ${write(value)}`);
      }
    }));
  });

  it("what is written is read back as the number, within the decimals it has", () => {
    const sensible = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    const written = fc.constantFrom(short, long, distance);
    fc.assert(fc.property(fc.oneof(sensible, number), written, (value, write) => {
      const text = write(value);
      fc.pre(!/[<>]/.test(text));
      const read = readNumber(text);
      assert.equal(read.refusal, undefined, text);
      const unit = text.includes("·") ? 0.1 * Math.abs(read.value) : 10 ** -read.decimals;
      assert.ok(Math.abs(read.value - value) <= 0.5 * unit * (1 + 1e-9), `${value} is written ${text}`);
    }));
    fc.assert(fc.property(number, (value) => {
      assert.equal(readNumber(exact(value)).value, value + 0);
    }));
  });

  it("the larger of two numbers is never written as the smaller", () => {
    /** Where a text lies: what is bounded lies between its bound and 0, or 1. */
    const place = (text) => {
      if (text.startsWith("<")) return 0.5 * readNumber(text.slice(1)).value;
      if (text.startsWith(">−")) return 0.5 * readNumber(text.slice(1)).value;
      if (text.startsWith(">")) return (1 + readNumber(text.slice(1)).value) / 2;
      return readNumber(text).value;
    };
    const pair = (values) => fc.tuple(values, values).map((two) => two.sort((a, b) => a - b));
    fc.assert(fc.property(pair(number), pair(fc.double({ min: -2, max: 2, noNaN: true })), pair(weight), (...pairs) => {
      for (const [i, [low, high]] of pairs.entries()) {
        for (const [name, write] of Object.entries(ways)) {
          if (i < 2 && /weight|sum/i.test(name)) continue;
          assert.ok(place(write(low)) <= place(write(high)), `${name}: ${write(low)}, then ${write(high)}`);
        }
      }
    }));
  });
});

it("a number is spoken in words where its signs would not be", () => {
  for (const [text, words] of Object.entries({
    "<0.01": "less than 0.01", ">−0.01": "between −0.01 and 0", ">0.99": "more than 0.99", "−∞": "minus infinity",
    NaN: "not a number", "2.1·10⁻⁹": "2.1 times 10 to the power of −9", "−0.50": "−0.50", masked: "masked",
  })) assert.equal(spoken(text), words);
});

it("several are listed in words", () => {
  assert.deepEqual([[], ["1"], ["1", "2"], ["1", "2", "3"]].map(list), ["", "1", "1 and 2", "1, 2 and 3"]);
  assert.deepEqual([span("column", 3, 3), span("column", 3, 4), span("column", 3, 5)],
    ["column 3", "columns 3 and 4", "columns 3 to 5"]);
});
