// Runs the PyTorch code that each figure lets one copy, in every state that the tests copy, and
// compares all its arrays with those of the NumPy code, which the tests compare with the page.
//   apt-get install --no-install-recommends python3-torch
//   node tests/reference/copied_torch.mjs
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../browser/driver/index.mjs";
import { states } from "../browser/copied-states.mjs";
import { serve } from "../../web/tools/serve.mjs";

/** Runs in the page: sets each state in turn and takes both codes from the menu. */
async function takeCodes(element, wanted) {
  const root = element.shadowRoot;
  const copy = (name) => new Promise((resolve) => {
    const clipboard = { writeText: async (text) => resolve(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    root.querySelector(`.formats [value=${name}]`).click();
  });
  const first = element.state;
  const taken = [];
  for (const state of wanted) {
    element.state = { ...first, ...state };
    await element.updateComplete;
    taken.push({ state: JSON.stringify(state), numpy: await copy("numpy"), torch: await copy("torch") });
  }
  return taken;
}

async function copyFromPage() {
  const server = await serve();
  const page = await openBrowser("chromium", { reducedMotion: true });
  try {
    await page.goto(`${server.url}#mask.show=scores`);
    const codes = [];
    for (const [figure, wanted] of Object.entries(states)) {
      const element = `attention-${figure}`;
      await page.evaluateOn(element, ({ updateComplete }) => updateComplete.then(() => true));
      await page.evaluateOn(element, ({ shadowRoot }) => {
        shadowRoot.querySelector(".takeaway details").open = true;
      });
      await page.waitForOn(`${element} >>> .formats`, ({ childElementCount }) => childElementCount > 0);
      const taken = await page.evaluateOn(element, takeCodes, wanted);
      codes.push(...taken.map((one) => ({ figure, ...one })));
    }
    return codes;
  } finally {
    await page.close();
    await server.close();
  }
}

const program = fileURLToPath(new URL("copied_torch.py", import.meta.url));
const { status, error } = spawnSync("/usr/bin/python3", ["-I", program], {
  input: JSON.stringify(await copyFromPage()),
  stdio: ["pipe", "inherit", "inherit"],
});
if (error) throw error;
process.exitCode = status ?? 1;
