import { same } from "../figure/state.js";

/** @typedef {import("../figure/plain.js").Entry} Entry */

/** Only what would part the address, or cannot stand in it. @param {string} text */
const escaped = (text) => text.replace(/[%&=+#\s"<>`\\]|[^\x20-\x7e]/gu, encodeURIComponent);

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A text stands for itself unless it would be read as a number or another JSON value.
 * @param {Entry} value
 */
const isPlain = (value) => typeof value === "string" && read(value) === value && value !== "";

/** @param {Entry} value */
const written = (value) => escaped(isPlain(value) ? value : JSON.stringify(value));

/**
 * The place in the page that an address names before all else: "heads" of "#heads&mask.mask=none".
 * @param {string} hash
 */
export const anchorOf = (hash) => /^#([\w-]+)(?:&|$)/.exec(hash)?.[1] ?? "";

/**
 * What differs from the beginning, as a short query: "heads.heads=3&mask.mask=none".
 * @param {Record<string, object>} states of the parts, by name
 * @param {Record<string, object>} starts
 * @param {string} anchor the place in the page to begin with, or ""
 */
export function toAddress(states, starts, anchor) {
  const pieces = Object.entries(states).flatMap(([name, state]) =>
    Object.keys(state).filter((key) => !same(state[key], starts[name]?.[key]))
      .map((key) => `${name}.${key}=${written(state[key])}`));
  return (anchor ? [anchor, ...pieces] : pieces).join("&");
}

/** @param {import("../figure/sentence.js").Part} piece */
function readPiece(piece) {
  const [, name, key, text] = /^([\w-]+)\.(\w+)=(.*)$/s.exec(piece) ?? [];
  try {
    return name && { name, key, value: read(decodeURIComponent(text)) };
  } catch {
    return undefined; // a % that stands for nothing
  }
}

/**
 * The parts' states that an address describes. Pieces that say nothing about them are passed over.
 * @param {string} hash
 * @param {Record<string, object>} starts each part's state where the address says nothing
 * @returns {Record<string, object> | null} null when it describes none, as a plain anchor does
 */
export function fromAddress(hash, starts) {
  const pieces = hash.replace(/^#/, "").split("&").map(readPiece)
    .filter((piece) => piece && Object.hasOwn(starts, piece.name) && Object.hasOwn(starts[piece.name], piece.key));
  if (pieces.length === 0) return null;
  const states = structuredClone(starts);
  for (const { name, key, value } of pieces) states[name][key] = value;
  return states;
}
