// Exits 0 when node_modules holds all that package-lock.json asks for, 1 when npm must install.
import { existsSync, readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Optional packages are often for other systems and then rightly absent. */
function isInstalled([folder, { version, optional }]) {
  const file = `${folder}/package.json`;
  return existsSync(file) ? read(file).version === version : Boolean(optional);
}

try {
  const wanted = Object.entries(read("package-lock.json").packages).filter(([folder]) => folder !== "");
  process.exit(wanted.every(isInstalled) ? 0 : 1);
} catch {
  process.exit(1);
}
