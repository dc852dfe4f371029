import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { articles } from "./tools/article.mjs";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const modules = ["lesson.wasm", "attention.wasm"];

/** Lays the WebAssembly files beside the scripts, under their own names. */
const copyWasm = {
  name: "copy-wasm",
  writeBundle({ dir }) {
    for (const name of modules) copyFileSync(path(`../build/wasm/${name}`), `${dir}/${name}`);
  },
};

export default defineConfig({
  root: path("."),
  base: "./",
  plugins: [articles(), copyWasm],
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
        codeSplitting: { groups: [{ name: "figures", test: /wasm[\\/]lesson\.mjs$|engine[\\/]figures\.js$/ }] },
      },
    },
  },
});
