import { aims } from "./aims.en.js";

/** What the lesson's pages print besides its figures' numbers. */
export const printed = { aims: `<ul>${aims.map((aim) => `<li>${aim}</li>`).join("")}</ul>` };
