import js from "@eslint/js";
import globals from "globals";
import { importRules } from "./.ci/arrows.mjs";

const everywhere = {
  files: ["**/*.{js,mjs}"],
  languageOptions: { ecmaVersion: 2024, sourceType: "module" },
  linterOptions: { reportUnusedDisableDirectives: "error" },
  rules: {
    eqeqeq: "error",
    "no-eval": "error",
    "no-implied-eval": "error",
    "no-new-func": "error",
    "no-restricted-properties": [
      "error",
      { property: "innerHTML", message: "Trusted Types refuse it: use a template." },
      { property: "outerHTML", message: "Trusted Types refuse it: use a template." },
    ],
    "no-shadow": "error",
    "no-var": "error",
    "no-warning-comments": "error",
    "max-lines": ["error", { max: 300 }],
    "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
    "object-shorthand": "error",
    "prefer-const": "error",
  },
};

const runsInNode = ["web/tools/**", "web/vite.config.js", "tests/**", ".ci/**", "*.mjs", ".*.mjs"];

export default [
  { ignores: ["build/**", "node_modules/**", "web/dist/**"] },
  js.configs.recommended,
  everywhere,
  { files: ["web/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: runsInNode, languageOptions: { globals: globals.node } },
  ...importRules,
  {
    // What a learner starts from and comes to: scripts whose functions others call.
    files: ["web/src/figures/code/exercise/javascript/**"],
    languageOptions: { sourceType: "script" },
    rules: { "no-unused-vars": "off", "no-undef": "off" },
  },
  {
    // Browser tests hold functions that are sent to the page; a suite is one long callback.
    files: ["tests/**"],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { "max-lines-per-function": "off" },
  },
];
