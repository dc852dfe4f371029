// Runs Lighthouse on the lesson's page as on a phone, and checks its scores.
//   npm run lighthouse [-- folder of a built site] [--untimed]
// Untimed, the speed is left out: it depends on what else the machine is doing.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { chromiumArguments } from "../browser/driver/puppeteer.mjs";
import { find } from "../browser/driver/paths.mjs";
import { root } from "../../web/tools/process.mjs";
import { serve } from "../../web/tools/serve.mjs";

const { values, positionals } = parseArgs({ options: { untimed: { type: "boolean" } }, allowPositionals: true });
const site = resolve(root, positionals[0] ?? "web/dist");

/** What is checked: the least score of each category, and how far the layout may shift. */
const least = { accessibility: 100, "best-practices": 100, ...(values.untimed ? {} : { performance: 95 }) };
const mostShift = 0.02;

async function audit(url) {
  const browser = await puppeteer.launch({ executablePath: find("chromium"), args: chromiumArguments });
  try {
    const { port } = new URL(browser.wsEndpoint());
    const { lhr } = await lighthouse(url, { port: Number(port), onlyCategories: Object.keys(least), logLevel: "error" });
    return lhr;
  } finally {
    await browser.close();
  }
}

/** The audits that keep a category from its full score. */
const lost = ({ auditRefs }, audits) => auditRefs
  .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
  .map(({ id }) => `         ${audits[id].title}: ${audits[id].displayValue ?? audits[id].score}`);

function report({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const lines = Object.entries(least).map(([name, limit]) => {
    const score = Math.round(categories[name].score * 100);
    return { isMet: score >= limit, text: `${name} ${score}, at least ${limit}`, more: lost(categories[name], audits) };
  });
  const shift = audits["cumulative-layout-shift"]?.numericValue;
  if (shift !== undefined) {
    lines.push({ isMet: shift <= mostShift, text: `layout shift ${shift.toFixed(4)}, at most ${mostShift}`, more: [] });
  }
  for (const { isMet, text, more } of lines) console.log([`${isMet ? "ok  " : "over"} ${text}`, ...more].join("\n"));
  return lines.every(({ isMet }) => isMet);
}

async function main() {
  const server = await serve({ root: site });
  try {
    if (!report(await audit(`${server.url}index.html`))) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
