import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Checks the whole page for accessibility faults.
 * @returns {Promise<string[]>} one line for each violation, none when all is well
 */
export async function axe(page) {
  await page.runScript(await readFile(source, "utf8"));
  const violations = await page.evaluate(async () => {
    const result = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => target.flat().join(" >>> ")),
    }));
  });
  return violations.map(({ id, help, targets }) => `${id}: ${help}: ${targets.join(", ")}`);
}
