// Builds the core natively and as WebAssembly, and the site. Each build does only what has changed.
//   node web/tools/build.mjs [--tests] native | sanitize | coverage | wasm | web ...
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWeb } from "./build-web.mjs";
import { heading, must, root } from "./process.mjs";

const core = ["attention", "attention_lesson"];

const clang = () => ({ CXX: "clang++" });

const cmakeBuilds = {
  native: { title: "Core, native", targets: core },
  sanitize: {
    title: "Core with sanitizers, and the fuzzer",
    targets: [...core, "attention_fuzz"],
    settings: { CMAKE_BUILD_TYPE: "None", ATTENTION_SANITIZE: "ON", ATTENTION_FUZZ: "ON" },
    environment: clang,
  },
  coverage: {
    title: "Core, counting the lines that run",
    folder: "native",
    targets: ["attention_coverage"],
    settings: { ATTENTION_COVERAGE: "ON" },
  },
  wasm: {
    title: "Core, WebAssembly",
    targets: ["lesson_wasm", "attention_wasm"],
    wrapper: ["emcmake"],
    environment: emscriptenEnvironment,
  },
};

/**
 * emcc must use this Node, and find Debian's modules, which lie outside its search path. They may
 * have been installed since this program started.
 */
export function emscriptenEnvironment() {
  const modules = "/usr/share/nodejs";
  const paths = [process.env.NODE_PATH, existsSync(modules) && modules].filter(Boolean);
  return { EM_NODE_JS: process.execPath, NODE_PATH: paths.join(":") };
}

/** What CMake remembers of a build folder: a map of its cache, empty for a new folder. */
function cacheOf(folder) {
  const file = join(folder, "CMakeCache.txt");
  if (!existsSync(file)) return new Map();
  const entries = readFileSync(file, "utf8").matchAll(/^([^#/\n][^:\n]*):[A-Z]+=(.*)$/gm);
  return new Map([...entries].map(([, name, value]) => [name, value]));
}

function isConfigured(folder, settings, tests) {
  const cache = cacheOf(folder);
  const generated = ["build.ninja", "Makefile"].some((file) => existsSync(join(folder, file)));
  const asWanted = Object.entries(settings).every(([name, value]) => cache.get(name) === value);
  return generated && asWanted && (!tests || cache.get("ATTENTION_BUILD_TESTS") === "ON");
}

/** A build folder that came along when the repository moved would write into the old place. */
function removeIfForeign(folder) {
  const home = cacheOf(folder).get("CMAKE_HOME_DIRECTORY");
  if (home && join(home, "/") !== join(root, "/")) rmSync(folder, { recursive: true });
}

/** Emscripten's programs are CommonJS, whatever the package around them says. */
function markAsCommonJs() {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, "build/package.json"), '{ "type": "commonjs" }\n');
}

async function buildWithCmake(name, { tests = false } = {}) {
  const { title, targets, settings = {}, wrapper = [], environment = () => ({}) } = cmakeBuilds[name];
  const env = environment();
  const folder = join(root, "build", cmakeBuilds[name].folder ?? name);
  heading(title);
  removeIfForeign(folder);
  markAsCommonJs();
  if (!isConfigured(folder, settings, tests)) {
    mkdirSync(folder, { recursive: true });
    const cache = Object.entries({ ...settings, ATTENTION_BUILD_TESTS: tests ? "ON" : "OFF" });
    const options = cache.map(([setting, value]) => `-D${setting}=${value}`);
    const [command, ...args] = [...wrapper, "cmake", "-S", root, "-B", folder, ...options];
    await must(command, args, { env: { CMAKE_GENERATOR: "Ninja", ...env } });
  }
  const wanted = tests ? [...targets, "attention_tests"] : targets;
  await must("cmake", ["--build", folder, "--parallel", "2", "--target", ...wanted], { env });
}

/** Builds one of the above, or the web; throws if it fails. */
export async function build(name, options) {
  if (name === "web") return buildWeb();
  if (!(name in cmakeBuilds)) throw new Error(`there is no build "${name}"`);
  return buildWithCmake(name, options);
}

async function main(args) {
  const tests = args.includes("--tests");
  for (const name of args.filter((arg) => arg !== "--tests")) await build(name, { tests });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
