import puppeteer from "puppeteer-core";
import { reportPolicyViolations } from "./in-page.mjs";
import { find } from "./paths.mjs";

/** Milliseconds that a command may take, on however busy a machine. */
const patience = 120_000;

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Firefox takes media features only as preferences, at launch. */
function firefoxPreferences({ colorScheme, reducedMotion, forcedColors }) {
  return {
    "security.fileuri.strict_origin_policy": true,
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
    "browser.display.document_color_use": forcedColors ? 2 : 0,
  };
}

/** Firefox takes seconds to start: one for each set of preferences serves all that this process opens. */
const firefoxes = new Map();

function firefoxWith(media) {
  const key = JSON.stringify(media);
  if (!firefoxes.has(key)) firefoxes.set(key, launch("firefox", media));
  return firefoxes.get(key);
}

/** Ends the browsers that outlive their pages. */
export async function closeBrowsers() {
  for (const browser of firefoxes.values()) await (await browser).close();
  firefoxes.clear();
}

function launch(name, media) {
  const shared = { browser: name === "firefox" ? "firefox" : "chrome", headless: true, timeout: patience, protocolTimeout: patience };
  if (name === "firefox") {
    const extraPrefsFirefox = firefoxPreferences(media);
    return puppeteer.launch({ ...shared, executablePath: find("firefox"), extraPrefsFirefox });
  }
  return puppeteer.launch({ ...shared, executablePath: find("chromium"), args: chromiumArguments });
}

function collectMessages(page) {
  const messages = [];
  page.on("console", (message) => messages.push({ level: message.type(), text: message.text() }));
  page.on("pageerror", (error) => messages.push({ level: "uncaught", text: String(error) }));
  return messages;
}

async function press(keyboard, keys) {
  const names = keys.map((key) => (key === "Space" ? " " : key));
  const held = names.slice(0, -1);
  for (const name of held) await keyboard.down(name);
  await keyboard.press(names.at(-1));
  for (const name of held.reverse()) await keyboard.up(name);
}

async function movePointer(mouse, actions) {
  for (const { move, button } of actions) {
    if (move) await mouse.move(...move);
    else await mouse[button]();
  }
}

function mediaFeatures({ colorScheme, reducedMotion, forcedColors }) {
  const features = [];
  const add = (name, value) => features.push({ name, value });
  if (colorScheme !== undefined) add("prefers-color-scheme", colorScheme);
  if (reducedMotion !== undefined) {
    add("prefers-reduced-motion", reducedMotion ? "reduce" : "no-preference");
  }
  if (forcedColors !== undefined) add("forced-colors", forcedColors ? "active" : "none");
  return features;
}

function describe(node, depth = 0) {
  const states = ["checked", "pressed", "valuetext", "expanded", "disabled", "focused"];
  const shown = states.filter((key) => node[key]).map((key) => `${key}=${node[key]}`);
  const line = [node.role, JSON.stringify(node.name ?? ""), ...shown].join(" ");
  const children = (node.children ?? []).map((child) => describe(child, depth + 1));
  return ["  ".repeat(depth) + line, ...children].join("\n");
}

/** What only Chromium can do. */
function chromiumExtras(page) {
  let media = {};
  return {
    async emulateMedia(change) {
      media = { ...media, ...change };
      // Puppeteer refuses forced-colors, which the browser itself knows.
      const session = await page.createCDPSession();
      const type = media.print ? "print" : "";
      await session.send("Emulation.setEmulatedMedia", { media: type, features: mediaFeatures(media) });
    },
    captureAll: () => page.screenshot({ fullPage: true }),
    async accessibilityNodes() {
      const session = await page.createCDPSession();
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      return nodes;
    },
    async accessibility() {
      return describe(await page.accessibility.snapshot({ interestingOnly: false }));
    },
  };
}

/** Chromium or Firefox. */
export async function openWithPuppeteer(name, media) {
  const browser = await (name === "firefox" ? firefoxWith(media) : launch(name, media));
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const messages = collectMessages(page);
  if (name === "firefox") await page.evaluateOnNewDocument(reportPolicyViolations);
  const extras = name === "chromium" ? chromiumExtras(page) : {};
  await extras.emulateMedia?.(media);
  return {
    name,
    version: await browser.version(),
    goto: (url) => page.goto(url, { waitUntil: "load", timeout: patience }),
    evaluateSource: (source) => page.evaluate(source),
    keys: (names) => press(page.keyboard, names),
    pointer: (actions) => movePointer(page.mouse, actions),
    resize: (width, height) => page.setViewport({ width, height }),
    capture: () => page.screenshot(),
    messages: () => [...messages],
    shut: () => (name === "firefox" ? context.close() : browser.close()),
    ...extras,
  };
}
