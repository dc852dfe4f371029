// What heads made by hand are called, and how their matrices bring it about.
import { list } from "../../figure/lists.en.js";

/** @typedef {import("./state.js").HeadsResult} HeadsResult */
/** @typedef {import("./state.js").Role} Role */

/** What a head looks at, in short. @type {Record<Role, string>} */
export const roleNames = {
  previous: "token before",
  first: "the first",
  self: "itself",
  uniform: "all alike",
  latest: "the latest",
};

const corners = "Each token has a corner of a square, as an angle on a circle.";

/** In a head of two columns or more. @type {Record<Role, string>} */
const wide = {
  previous: `${corners} W_K gives a token its own corner as its key, W_Q the corner of the token before as its query. ` +
    "The score is largest where both are the same corner.",
  first: "W_Q gives every token the first corner as its query. W_K gives token 1 that corner as its key, and all " +
    "others the one across the square.",
  self: "W_Q and W_K give a token the same corner, its own, as query and key.",
  uniform: "W_Q and W_K make every query and key 0. So all scores are 0, and the softmax shares the weight out equally.",
  latest: "W_Q gives every token the same positive number, W_K one that grows from token to token. So the latest token " +
    "that may be seen has the largest score.",
};

/** In a head of one column, which has no corners. @type {Record<Role, string>} */
const narrow = {
  ...wide,
  first: "W_Q gives every token the same positive number. W_K gives token 1 a positive one too, and all others a negative one.",
};

/** "Head 1" or "Heads 3 and 6" @param {number[]} heads */
const headsInWords = (heads) => `${heads.length === 1 ? "Head" : "Heads"} ${list(heads.map(String))}`;

/**
 * Each role once, with the heads that have it and how their matrices bring it about.
 * @param {HeadsResult} result
 * @returns {{ heads: string, role: string, reason: string }[]}
 */
export function rolesInWords({ roles, share }) {
  const reasons = share.dHead > 1 ? wide : narrow;
  return [...new Set(roles)].map((role) => ({
    heads: headsInWords(roles.flatMap((other, i) => (other === role ? [i + 1] : []))),
    role: roleNames[role],
    reason: reasons[role],
  }));
}

export const whyPossible = "Such matrices can be had for any queries and keys, because the rows of X, four tokens, are linearly " +
  "independent. W_V and W_O are the identity here.";
export const seldomSoClean =
  "Trained heads are seldom so clean: most of them mix several such patterns, and many do nothing one could name.";
