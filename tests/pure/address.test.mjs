import assert from "node:assert/strict";
import { it } from "node:test";
import { anchorOf, fromAddress, toAddress } from "../../web/src/lesson/address.js";

const starts = {
  heads: { heads: 2, mask: "causal" },
  mask: { mask: "causal", row: 3, flipped: "", scores: null },
};

it("an address says only what differs, and says it readably", () => {
  assert.equal(toAddress(starts, starts, ""), "");
  const states = { heads: { heads: 3, mask: "causal" }, mask: { ...starts.mask, mask: "none" } };
  assert.equal(toAddress(states, starts, ""), "heads.heads=3&mask.mask=none");
  assert.equal(toAddress(states, starts, "heads"), "heads&heads.heads=3&mask.mask=none");
});

it("an address gives back any state it was made of", () => {
  const values = ["", "none", "3", "true", "null", "a b&c=d+e%f#g", "−∞", "1-2 3-4", null, true, 0.1, -0.5, [[1, -2.5], [0, 10]], { a: "é" }];
  for (const value of values) {
    const states = { ...starts, mask: { ...starts.mask, flipped: value } };
    const url = new URL("https://example.org/");
    url.hash = toAddress(states, starts, "");
    assert.deepEqual(fromAddress(url.hash, starts) ?? starts, states, JSON.stringify(value));
  }
});

it("rubbish in an address is passed over piece by piece", () => {
  const hash = "#mask.mask=none&heads.=4&.heads=4&nobody.heads=4&heads.wings=2&heads.heads=%E0%A4%A&__proto__.x=1&mask.__proto__=1&&=&heads.mask=none";
  assert.deepEqual(fromAddress(hash, starts), { heads: { heads: 2, mask: "none" }, mask: { ...starts.mask, mask: "none" } });
  for (const plain of ["", "#", "#heads", "#heads&x", "#%", "#a=b"]) assert.equal(fromAddress(plain, starts), null, plain);
  assert.equal({}.x, undefined);
});

it("a plain anchor is told from a state", () => {
  assert.equal(anchorOf("#heads"), "heads");
  assert.equal(anchorOf("#heads&mask.mask=none"), "heads");
  assert.equal(anchorOf("#heads.heads=3"), "");
  assert.equal(anchorOf(""), "");
});
