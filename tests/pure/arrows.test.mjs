import assert from "node:assert/strict";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";

const root = fileURLToPath(new URL("../..", import.meta.url));
const linter = new ESLint({ cwd: root, overrideConfigFile: `${root}/.eslint.config.mjs` });

/** What the linter says of a file that holds one import. */
async function verdict(filePath, code) {
  const [{ messages }] = await linter.lintText(code, { filePath: `${root}/${filePath}` });
  return messages.map(({ message }) => message).filter((message) => message.includes("Not from here")).length;
}

const refused = {
  "a view that uses the engine": ["web/src/figures/mask/view.js", "../../engine/tables.js"],
  "a state that draws": ["web/src/figures/mask/state.js", "lit"],
  "a state that uses the engine": ["web/src/figures/mask/state.js", "../../engine/policies.js"],
  "words that use the engine": ["web/src/figures/heads/words.en.js", "../../engine/tables.js"],
  "a figure that uses another figure": ["web/src/figures/mask/view.js", "../heads/state.js"],
  "a figure that knows a lesson": ["web/src/figures/quiz/element.js", "../../../lessons/index.js"],
  "what is shared that knows a figure": ["web/src/figure/cells.js", "../figures/mask/state.js"],
  "the shell that knows a figure": ["web/src/lesson/progress.js", "../figures/quiz/state.js"],
  "the shell that knows a lesson": ["web/src/lesson/attention-lesson.js", "../../lessons/index.js"],
  "the engine that uses a figure": ["web/src/engine/tables.js", "../figure/state.js"],
  "a lesson that uses the engine": ["web/lessons/masking-and-heads/lesson.js", "../../src/engine/tables.js"],
  "a page that uses a tool": ["web/src/register.js", "../tools/process.mjs"],
  "a tool that uses a test": ["web/tools/serve.mjs", "../../tests/lint.mjs"],
};

for (const [name, [file, source]] of Object.entries(refused)) {
  it(`the linter refuses ${name}`, async () => {
    assert.equal(await verdict(file, `import "${source}";\n`), 1);
    assert.equal(await verdict(file, `export const load = () => import("${source}");\n`), 1);
  });
}

it("the linter lets through what is as it should be", async () => {
  assert.equal(await verdict("web/src/figures/mask/element.js", 'import "../../figure/drafts.js";\nimport "./state.js";\n'), 0);
  assert.equal(await verdict("web/src/figures/mask/view.js", 'import "lit";\nimport "../../figure/cells.js";\nimport "./state.js";\n'), 0);
  assert.equal(await verdict("web/src/figures/mask/state.js", 'import "../../figure/policies.js";\n'), 0);
});
