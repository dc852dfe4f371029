import { unsafeCSS } from "lit";
import controls from "./controls.css?inline";
import formula from "./formula.css?inline";
import frame from "./frame.css?inline";
import onPaper from "./on-paper.css?inline";
import tables from "./tables.css?inline";
import tokens from "./tokens.css?inline";

/** The text of a style sheet, as Lit takes it. Ours are written by hand, so there is nothing to fear in them. */
export const sheet = (/** @type {string} */ text) => unsafeCSS(text);

/** The look's named values, and the controls: what stands outside a figure, too. */
export const look = [tokens, controls].map(sheet);

/** What every figure's style begins with. */
export const shared = [tokens, frame, formula, controls, tables, onPaper].map(sheet);
