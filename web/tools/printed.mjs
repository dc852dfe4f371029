// What a lesson's text can say of the figures, as {{ name }}: their tables, numbers and questions, from the core.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { coreFigures } from "./core.mjs";

/** The figures' modules that print, wherever figures are kept. */
function printers(folders) {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, "printed.js")));
  return files.filter(existsSync).map((file) => import(pathToFileURL(file)));
}

/**
 * @param {string[]} folders where the figures are
 * @param {import("../src/lesson/lesson.js").Lesson} lesson
 * @returns {Promise<Record<string, string>>}
 */
export async function printedValues(folders, lesson) {
  const core = await coreFigures();
  const modules = await Promise.all(printers(folders));
  const values = await Promise.all(modules.map(({ printed }) => printed(core, lesson)));
  return Object.assign({}, ...values);
}
