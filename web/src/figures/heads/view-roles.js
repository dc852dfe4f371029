import { html, nothing } from "lit";
import { rolesInWords, seldomSoClean, whyPossible } from "./roles.en.js";

/** "W_Q", with its letter low. @param {string} text */
const withLowLetters = (text) => text.split(/W_([A-Z])/).map((part, i) => (i % 2 ? html`W<sub>${part}</sub>` : part));

/** @param {{ heads: string, role: string, reason: string }} line */
const line = ({ heads, role, reason }) => html`<li><b>${heads}, ${role}:</b> ${withLowLetters(reason)}</li>`;

/**
 * What heads made by hand look at, and how their matrices bring that about.
 * @param {import("./state.js").HeadsResult} result
 */
export const headRoles = (result) => (result.roles?.length ? html`
  <div class="roles" part="roles">
    <ul>${rolesInWords(result).map(line)}</ul>
    <p>${withLowLetters(whyPossible)} ${seldomSoClean}</p>
  </div>` : nothing);
