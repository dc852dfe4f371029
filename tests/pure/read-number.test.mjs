import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { numbersFromWords } from "../../web/src/figure/numbers-in-words.en.js";
import { readNumber, readNumbers } from "../../web/src/figure/read-number.js";
import { stepped } from "../../web/src/figure/state.js";

const score = { name: "A score", least: -10, most: 10 };
const amount = { name: "What is added", least: -2, most: 2, finest: 1e-6 };
const anyOf = { words: numbersFromWords, infinite: true };

const value = (text, wanted) => readNumber(text, wanted).value;
const refusal = (text, wanted) => readNumber(text, wanted).refusal;
const valuesOf = (text, count, wanted) => readNumbers(text, count, wanted)?.map((typed) => typed.value) ?? null;

const check = (read, texts) => texts.forEach(([text, expected]) => assert.deepEqual(read(text), expected, JSON.stringify(text)));

describe("a typed number is read", () => {
  it("with a point or a comma, with any sign that people type for minus", () => check(value, [
    ["3", 3], ["-2.5", -2.5], ["−1,5", -1.5], ["–1.5", -1.5], ["—1.5", -1.5], ["‑1.5", -1.5], ["－1.5", -1.5], ["+1", 1], ["- 1", -1], ["1.", 1],
    [".5", 0.5], [",5", 0.5], ["0,5", 0.5], ["1e-1", 0.1], ["1E2", 100], ["007", 7],
  ]));

  it("in full-width digits, between spaces and with marks of direction", () => check(value, [
    ["３", 3], ["−２．５", -2.5], ["－２．５", -2.5], ["２，５", 2.5], ["\u200E−1.5\u200E", -1.5], ["\u2066-3\u2069", -3], ["\u00A0 4 ", 4], ["\uFEFF2", 2],
  ]));

  it("as a fraction, in per cent or with a power of ten", () => check(value, [
    ["½", 0.5], ["−½", -0.5], ["1/2", 0.5], ["1 / 4", 0.25], ["-3⁄4", -0.75], ["50 %", 0.5], ["12,5%", 0.125], ["５０％", 0.5],
    ["2·10⁻⁹", 2e-9], ["2.5 × 10^-3", 0.0025], ["−1·10⁷", -1e7],
  ]));

  it("as nothing, where it is none or could be two", () => {
    const texts = ["abc", "0x5", "1/0", "0/0", "2 0", "--3", "2½", "2²", "<b>", "NaN", "Infinity", "∞", "1_000", "1,5,2", "1e", "three",
      "1/2/3", "%", "1%%", "e5", "5 5", "²", "10⁶"];
    for (const text of texts) assert.equal(value(text), undefined, text);
  });

  it("as 0 and never as −0", () => {
    for (const text of ["-0", "−0.0", "-0/3", "−0 %"]) assert.ok(Object.is(value(text), 0), text);
  });
});

describe("what is refused", () => {
  it("is what is too close to 0, even where no number is as small", () => {
    for (const text of ["1e-7", "1e-400", "−1e-400", "2·10⁻⁴⁰⁰"]) {
      assert.equal(refusal(text, amount), `“${text}” is too close to 0 to matter; write 0, or 0.000001 at least`);
    }
    assert.deepEqual(["0e-400", "-1e-400", "1e-400"].map((text) => value(text, score)), [0, -5e-324, 5e-324]);
  });

  it("is told with what was typed and what is wanted", () => check((text) => refusal(text, score), [
    ["abc", "“abc” is not a number. A score must be from −10 to 10"],
    ["0x5", "“0x5” is not a number. A score must be from −10 to 10"],
    ["  ", "An empty field is not a number. A score must be from −10 to 10"],
    ["1/0", "“1/0” divides by 0. A score must be from −10 to 10"],
    ["1,500", "“1,500” can be read as 1500 or as 1.500; write one of them. A score must be from −10 to 10"],
    ["12", "A score must be from −10 to 10, not 12"],
    ["1e9", "A score must be from −10 to 10, not 1e9"],
    ["1e400", "A score must be from −10 to 10, not 1e400"],
    ["-10,5", "A score must be from −10 to 10, not −10,5"],
    ["9".repeat(10_000), `A score must be from −10 to 10, not ${"9".repeat(20)}…`],
    ["x".repeat(50), `“${"x".repeat(20)}…” is not a number. A score must be from −10 to 10`],
  ]));

  it("names the bounds that there are", () => {
    assert.equal(refusal("x"), "“x” is not a number");
    assert.equal(refusal("-1", { name: "A width", least: 0 }), "A width must be at least 0, not −1");
    assert.equal(refusal("3", { name: "A share", most: 1 }), "A share must be at most 1, not 3");
    assert.equal(refusal("1e400"), "“1e400” is too large to compute with");
  });

  it("is also what is too small to matter, except 0", () => {
    assert.equal(refusal("1e-9", amount), "“1e-9” is too close to 0 to matter; write 0, or 0.000001 at least");
    assert.equal(refusal("-1e-9", amount), "“−1e-9” is too close to 0 to matter; write 0, or 0.000001 at least");
    check((text) => value(text, amount), [["0", 0], ["0.000001", 1e-6], ["1e-6", 1e-6]]);
  });
});

it("what may still become a number is known", () => {
  for (const text of ["", "−", "+", "1,", "-1.", ".", "−,", "1e", "2e-", "1/"]) assert.ok(readNumber(text, score).isUnfinished, text);
  for (const text of ["1", "-1.5", "abc", "1/2", "50%", "--", "e"]) assert.ok(!readNumber(text, score).isUnfinished, text);
});

describe("several numbers are read", () => {
  it("in every usual way of writing them", () => {
    for (const text of ["2,0", "[2, 0]", "2 0", "2.0; 0", "(2,0)", "[[2, 0]]", "output = [2, 0]", " 2 , 0 ", "2;0;", "４/２ 0"]) {
      assert.deepEqual(valuesOf(text, 2), [2, 0], text);
    }
    assert.deepEqual(valuesOf("1,5; 2,5", 2), [1.5, 2.5]);
    assert.deepEqual(valuesOf("1,5 2,5", 2), [1.5, 2.5]);
    assert.deepEqual(valuesOf("−1, 0.5", 2), [-1, 0.5]);
    assert.deepEqual(valuesOf("≈ 0.33", 1), [0.33]);
    assert.deepEqual(valuesOf("[4]", 1), [4]);
  });

  it("and not where they can be read in two ways, or in none", () => {
    for (const text of ["1,5,2,5", "2", "two, zero", "", "2, 0, 0", "1/0, 2"]) assert.equal(valuesOf(text, 2), null, text);
    for (const text of ["", "2 0", "1e400", "9".repeat(10_000), "1,500"]) assert.equal(valuesOf(text, 1), null, text);
  });
});

describe("where words are allowed", () => {
  it("they are read as the numbers they say", () => check((text) => valuesOf(text, 1, anyOf), [
    ["zero", [0]], ["none", [0]], ["None.", [0]], ["exactly 0", [0]], ["three", [3]], ["Three!", [3]], ["4 columns", [4]], ["four columns", [4]],
    ["head 2", [2]], ["the second head", [2]], ["2nd", [2]], ["minus one", [-1]], ["a half", [0.5]], ["half", [0.5]], ["one third", [1 / 3]],
    ["two thirds", [2 / 3]], ["sixty-four", [64]], ["twenty one", [21]], ["it is about 0.67", [0.67]], ["none of them", [0]], ["no keys", [0]],
    ["1e-1", [0.1]], [".5", [0.5]], ["50 %", [0.5]], ["3.", [3]],
  ]));

  it("two in a row as well", () => check((text) => valuesOf(text, 2, anyOf), [
    ["two, zero", [2, 0]], ["two and zero", [2, 0]], ["[one; 0.5]", [1, 0.5]], ["1.34 and 0.66", [1.34, 0.66]],
  ]));

  it("a square root in its sign or in words", () => check((text) => valuesOf(text, 1, anyOf), [
    ["√8", [Math.sqrt(8)]], ["√(8)", [Math.sqrt(8)]], ["sqrt(2.25)", [1.5]], ["the square root of nine", [3]], ["√−4", null],
  ]));

  it("−∞ where it is a number", () => check((text) => valuesOf(text, 1, anyOf), [
    ["−∞", [-Infinity]], ["-inf", [-Infinity]], ["minus infinity", [-Infinity]], ["∞", [Infinity]],
  ]));

  it("what says no number, or two, stays unread", () => {
    for (const text of ["some", "not 3", "0 or 1", "4 of 8", "nonesuch", "exactly", "threefold"]) assert.equal(valuesOf(text, 1, anyOf), null, text);
  });
});

it("any number is read as JavaScript writes it, with either minus sign, point or comma", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(fc.property(number, fc.constantFrom("-", "−", "–", "－"), fc.constantFrom(".", ","), (wanted, minus, point) => {
    const text = String(wanted).replace(/^-/, minus).replace(".", point);
    if (/^.?[1-9]\d{0,2},\d{3}$/u.test(text)) return;
    assert.equal(value(text), wanted + 0, text);
  }));
});

it("nothing that can be typed throws, and whatever is taken is within its bounds", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(..."0123456789.,-−–+eE/% ½²∞×·^", "\u200E", "three", "and"), { maxLength: 12 }).map((parts) => parts.join("")));
  fc.assert(fc.property(typed, fc.boolean(), (text, words) => {
    const reading = readNumber(text, { ...amount, words: words ? numbersFromWords : undefined });
    if (reading.refusal) return;
    assert.ok(Math.abs(reading.value) <= 2 && (reading.value === 0 || Math.abs(reading.value) >= 1e-6), text);
  }), { numRuns: 2000 });
});

it("a step stays within its bounds, and leaves no dust", () => {
  assert.equal(stepped(0.1, 0.2, score), 0.3);
  assert.equal(stepped(9.5, 1, score), 10);
  assert.equal(stepped(-9.5, -1, score), -10);
});
