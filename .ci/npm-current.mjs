// Exits 0 when node_modules holds just what package-lock.json asks for, 1 when npm must install.
import { readFileSync } from "node:fs";

function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  delete packages[""];
  return packages;
}

function isCurrent() {
  const wanted = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  const sameVersion = ([name, { version }]) => wanted[name]?.version === version;
  // Optional packages are often for other systems and then rightly absent.
  const present = ([name, { optional }]) => optional || name in installed;
  return Object.entries(installed).every(sameVersion) && Object.entries(wanted).every(present);
}

try {
  process.exit(isCurrent() ? 0 : 1);
} catch {
  process.exit(1);
}
