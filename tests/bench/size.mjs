// Prints what a first visit to the lesson's page transfers, gzipped, and what the engine takes, and
// checks both against the budgets. A real browser does the asking, so nothing a page loads is missed.
//   npm run size [-- folder of a built site]
import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { openBrowser } from "../browser/driver/index.mjs";
import { root } from "../../web/tools/process.mjs";
import { serve } from "../../web/tools/serve.mjs";

const kilobyte = 1024;
const site = resolve(root, process.argv[2] ?? "web/dist");

const firstVisit = [
  { name: "first visit", limit: 72 * kilobyte, counts: () => true },
  {
    name: "its module and glue",
    limit: 34 * kilobyte,
    counts: (path) => /\.wasm$|\/lesson-table\.js$/.test(path),
  },
];

const engine = { name: "the engine and its glue", limit: 60 * kilobyte, counts: () => true };
const python = { name: "Python and its numpy", limit: 250 * kilobyte, counts: () => true };

/** A script of the site, and those that it needs before it can run. @param {string} path @returns {Promise<string[]>} */
async function withImports(path, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  const code = await readFile(join(site, path), "utf8");
  const imported = Array.from(code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g), ([, name]) => name);
  const further = await Promise.all(imported.map((name) => withImports(name, seen)));
  return [path, ...further.flat()];
}

/** What is fetched to run Python: its worker is the one that starts MicroPython. */
async function pythonFiles() {
  const names = await readdir(site);
  const texts = await Promise.all(names.filter((name) => /^(worker|sources)/.test(name))
    .map(async (name) => ({ name, text: await readFile(join(site, name), "utf8") })));
  const found = texts.filter(({ text }) => /mp_js_do_exec|ndarray/.test(text)).map(({ name }) => name);
  return ["micropython.wasm", ...found];
}

/** Runs in the page: waits until the figures in sight are drawn, and nothing is left to do. */
async function untilIdle() {
  const isSeen = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  const figures = [...document.querySelectorAll(":defined")].filter((element) => "updateComplete" in element && isSeen(element));
  await Promise.all(figures.map(({ updateComplete }) => updateComplete));
  await document.fonts.ready;
  await new Promise((idle) => {
    requestIdleCallback(idle);
  });
}

/** Opens the page and waits until it has been idle several times over without asking for more. */
async function visit(url, traffic, page) {
  await page.goto(url);
  for (let calm = 0, before = 0; calm < 5; before = traffic.requests) {
    await page.evaluate(untilIdle);
    const isCalm = traffic.requests === before && traffic.requests === traffic.answers;
    calm = isCalm ? calm + 1 : 0;
  }
}

/** The files a first visit asks for, its workers' included. */
async function requestedPaths() {
  const asked = new Set();
  const traffic = { requests: 0, answers: 0 };
  const onRequest = () => (traffic.requests += 1);
  const onAnswer = ({ path, status }) => {
    traffic.answers += 1;
    if (status === 200) asked.add(new URL(path, "http://x").pathname);
  };
  const server = await serve({ root: site, onRequest, onAnswer });
  const page = await openBrowser("chromium");
  try {
    await visit(`${server.url}index.html`, traffic, page);
    return [...asked];
  } finally {
    await page.close();
    await server.close();
  }
}

async function measure(path) {
  const content = await readFile(join(site, path));
  return { path, size: gzipSync(content, { level: 9 }).length };
}

const kilobytes = (bytes) => `${(bytes / kilobyte).toFixed(2).padStart(7)} KB`;

function check({ name, limit, counts }, files) {
  const counted = files.filter(({ path }) => counts(path));
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const isMet = counted.length > 0 && total <= limit;
  console.log(`${isMet ? "ok  " : "over"} ${kilobytes(total)} of${kilobytes(limit)}  ${name}`);
  return isMet;
}

/** Prints what files take, and checks it against budgets. */
async function report(title, paths, budgets) {
  const files = await Promise.all(paths.map(measure));
  console.log(title);
  for (const { path, size } of files) console.log(`     ${kilobytes(size)}  ${path}`);
  return budgets.map((budget) => check(budget, files));
}

async function main() {
  const asked = await requestedPaths();
  if (asked.length === 0) throw new Error(`${site} has no page: npm run build makes it`);
  const met = [
    ...(await report("Gzipped, as a first visit transfers them:", asked, firstVisit)),
    ...(await report("Gzipped, the engine:", ["attention.wasm", ...(await withImports("engine.js"))], [engine])),
    ...(await report("Gzipped, Python, once a program runs:", await pythonFiles(), [python])),
  ];
  if (met.includes(false)) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
