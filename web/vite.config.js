import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { articles } from "./tools/article.mjs";
import { slimTemplates } from "./tools/slim-templates.mjs";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const modules = ["lesson.wasm", "attention.wasm"];

/** What the top of a lesson's page needs: as one file it is smaller than as many. */
const first = new RegExp([
  "node_modules",
  "src/elements/(?!register|math-font|article)",
  "views/(?:cells|controls|copy-menu|formula|mask|number-field|predict|sentence|set-properties|spots)",
  "styles/(?:copy(?!-)|fields|mask|predict|shared|tokens)",
  "lesson/(?:mask|numbers|policy-words|predict|state)",
].join("|").replaceAll("/", "[\\\\/]"));

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

export default defineConfig({
  root: path("."),
  base: "./",
  plugins: [articles(), plainImports, slimTemplates(), copyWasm],
  build: {
    outDir: path("dist"),
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    modulePreload: false, // index.html names what to preload
    rolldownOptions: {
      external: [/^node:/],
      preserveEntrySignatures: "strict",
      input: {
        index: path("index.html"),
        engine: path("src/engine/index.js"),
        "attention-lesson": path("src/elements/register.js"),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
        codeSplitting: {
          groups: [
            { name: "figures", test: /wasm[\\/]lesson\.mjs$|engine[\\/]figures\.js$|preload-helper/ },
            { name: "define", test: first },
          ],
        },
      },
    },
  },
});
