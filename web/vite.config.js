import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { about } from "./tools/about.mjs";
import { articles } from "./tools/article.mjs";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const modules = ["lesson.wasm", "layer.wasm", "bug_lab.wasm", "exercise.wasm", "attention.wasm"];

/** A figure's files are called after it: mask-view.js. */
function chunkName({ facadeModuleId, name }) {
  const [, figure] = /[\\/]figures[\\/](\w+)[\\/][\w.]+$/.exec(facadeModuleId ?? "") ?? [];
  return figure ? `${figure}-${name}.js` : `${name}.js`;
}

/** Lays the WebAssembly files beside the scripts, under their own names. */
const copyWasm = {
  name: "copy-wasm",
  writeBundle({ dir }) {
    for (const name of modules) copyFileSync(path(`../build/wasm/${name}`), `${dir}/${name}`);
  },
};

/** The helper would fetch style sheets ahead of a script; the scripts here have none. */
const plainImports = {
  name: "plain-imports",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/**
 * How a site is built; the tests build one of their own with further figures and lessons.
 * @param {object} wanted
 * @param {Record<string, string>} wanted.input its pages and entries
 * @param {string} wanted.outDir
 * @param {Parameters<typeof articles>[0]} [wanted.folders] where more lessons and figures are
 */
export const site = ({ input, outDir, folders }) => defineConfig({
  root: path("."),
  base: "./",
  plugins: [about(), articles(folders), plainImports, copyWasm],
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "[name]-[hash].js", assetFileNames: "[name][extname]" } },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    modulePreload: false, // index.html names what to preload
    rolldownOptions: {
      external: [/^node:/],
      preserveEntrySignatures: "strict",
      checks: { ineffectiveDynamicImport: false }, // src/first.js brings what is imported later elsewhere
      input,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: chunkName,
        assetFileNames: "[name][extname]",
        codeSplitting: {
          groups: [
            { name: "loading", test: /engine[\\/](call|load|place|policies|sentences|words)\.js$/, priority: 2 },
            { name: "lesson-table", test: /wasm[\\/]lesson\.mjs$|engine[\\/]tables\.js$|preload-helper/, priority: 1 },
            { name: "define", test: /src[\\/]define\.js$/ }, // with all that it imports: one file is there sooner than many
          ],
        },
      },
    },
  },
});

export default site({
  outDir: path("dist"),
  input: {
    index: path("index.html"),
    teachers: path("teachers.html"),
    engine: path("src/engine/index.js"),
    "attention-lesson": path("src/register.js"),
  },
});
