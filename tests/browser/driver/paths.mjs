import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions keep MiniBrowser below a folder that names machine and version. */
function miniBrowsers() {
  const list = (folder) => {
    try {
      return readdirSync(folder).map((name) => join(folder, name));
    } catch {
      return [];
    }
  };
  const isWebKit = (path) => /\/webkit2?gtk-[^/]*$/.test(path);
  const libraries = ["/usr/lib", "/usr/libexec", ...list("/usr/lib"), "/usr/lib64"];
  const folders = libraries.flatMap(list).filter(isWebKit).sort().reverse();
  return folders.map((folder) => join(folder, "MiniBrowser"));
}

function onPath(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const candidates = {
  chromium: () => [
    ...onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  firefox: () => [
    ...onPath("firefox-esr", "firefox"),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ],
  WebKitWebDriver: () => onPath("WebKitWebDriver"),
  MiniBrowser: () => [...onPath("MiniBrowser"), ...miniBrowsers()],
  Xvfb: () => onPath("Xvfb"),
};

/** The path of a program, or an error that says which one is missing. */
export function find(program) {
  const path = candidates[program]().find(isExecutable);
  if (!path) throw new Error(`${program} is not installed: .ci/setup test installs it`);
  return path;
}
