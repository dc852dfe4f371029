// What the site says of the package it is made from, as the module virtual:about.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

const id = "virtual:about";

/** The year in the licence is the year of this version. */
function aboutPackage() {
  const { version, repository = "" } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, year] = /Copyright \(c\) (\d{4})/.exec(readFileSync(join(root, "LICENSE"), "utf8")) ?? [];
  return { version, year, repository: typeof repository === "string" ? repository : repository.url };
}

/** Vite's plugin that offers it. */
export const about = () => ({
  name: "about",
  resolveId: (/** @type {string} */ name) => (name === id ? `\0${id}` : null),
  load: (/** @type {string} */ name) => (name === `\0${id}` ? `export default ${JSON.stringify(aboutPackage())}` : null),
});
