import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCollector } from "./collector.mjs";
import { takeMessages } from "./in-page.mjs";
import { webDriverCode } from "./keys.mjs";
import { find } from "./paths.mjs";
import { freePort, start, stop } from "./processes.mjs";
import { WebDriverSession, untilReady } from "./webdriver.mjs";

/** A screen without a monitor; the program itself picks a free number and tells it. */
async function startScreen() {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"];
  const child = start(find("Xvfb"), args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(child.stdio[3], "data");
  return { child, display: `:${String(number).trim()}` };
}

/** The browser's own bars would keep the window wider than a phone. */
const narrowBars = "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; }\n";

/** A profile whose desktop settings the page's media features follow. */
async function makeProfile({ reducedMotion }) {
  const folder = await mkdtemp(join(tmpdir(), "attention-webkit-"));
  const settings = ["[Settings]", `gtk-enable-animations=${!reducedMotion}`];
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), `${settings.join("\n")}\n`);
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), narrowBars);
  return folder;
}

async function startDriver(display, profile) {
  const port = await freePort();
  const folders = { XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile, XDG_DATA_HOME: profile };
  const env = { ...process.env, ...folders, DISPLAY: display, NO_AT_BRIDGE: "1" };
  const args = [`--port=${port}`, "--host=127.0.0.1"];
  const child = start(find("WebKitWebDriver"), args, { env, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, () => child.exitCode === null);
  return { child, address };
}

function keyActions(names) {
  const values = names.map(webDriverCode);
  const down = values.map((value) => ({ type: "keyDown", value }));
  const up = values.reverse().map((value) => ({ type: "keyUp", value }));
  return { actions: [{ type: "key", id: "keyboard", actions: [...down, ...up] }] };
}

function pointerActions(steps) {
  const actions = steps.map(({ move, button }) =>
    move
      ? { type: "pointerMove", x: Math.round(move[0]), y: Math.round(move[1]), duration: 20 }
      : { type: button === "down" ? "pointerDown" : "pointerUp", button: 0 },
  );
  const parameters = { pointerType: "mouse" };
  return { actions: [{ type: "pointer", id: "mouse", parameters, actions }] };
}

/** Runs in the page: waits until its size has been the same for some frames, and gives it. */
async function restingSize() {
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  let [size, rest] = ["", 0];
  while (rest < 5) {
    await frame();
    const now = JSON.stringify([innerWidth, innerHeight, outerWidth, outerHeight]);
    rest = now === size ? rest + 1 : 0;
    size = now;
  }
  return [innerWidth, innerHeight];
}

/** The window is larger than the page by bars whose size only the page can tell. */
async function resize(session, width, height) {
  const wanted = { width, height };
  for (let tries = 0; tries < 20; tries++) {
    await session.post("window/rect", wanted);
    const [innerWidth, innerHeight] = await session.evaluate(`(${restingSize})()`);
    if (innerWidth === width && innerHeight === height) return;
    wanted.width = Math.max(1, wanted.width + width - innerWidth);
    wanted.height = Math.max(1, wanted.height + height - innerHeight);
  }
  throw new Error(`webkit cannot make the page ${width} x ${height}`);
}

/** What is on the screen lags behind the page: it is pictured until two pictures are the same. */
async function capture(session) {
  let picture = "";
  for (let next = await session.get("screenshot"); next !== picture; next = await session.get("screenshot")) picture = next;
  return Buffer.from(picture, "base64");
}

function startSession(address, proxy, colorScheme) {
  const args = ["--automation", `--proxy=${proxy}`];
  if (colorScheme === "dark") args.push("--dark-mode");
  const options = { binary: find("MiniBrowser"), args };
  return WebDriverSession.start(address, { "webkitgtk:browserOptions": options });
}

/** WebKit, as MiniBrowser on a screen of its own. */
export async function openWebKit(media) {
  if (media.forcedColors) throw new Error("webkit has no forced colours");
  const profile = await makeProfile(media);
  const screen = await startScreen();
  const collector = await startCollector();
  const driver = await startDriver(screen.display, profile);
  const session = await startSession(driver.address, collector.address, media.colorScheme);
  const messages = [];
  const readMessages = async () => {
    messages.push(...(await session.evaluate(`(${takeMessages})()`)));
    return [...messages];
  };
  return {
    name: "webkit",
    version: `WebKit/${session.capabilities.browserVersion}`,
    async goto(url) {
      await readMessages();
      await session.post("url", { url });
    },
    evaluateSource: (source) => session.evaluate(source),
    keys: (names) => session.post("actions", keyActions(names)),
    pointer: (steps) => session.post("actions", pointerActions(steps)),
    resize: (width, height) => resize(session, width, height),
    capture: () => capture(session),
    messages: readMessages,
    async shut() {
      await session.end().catch(() => {});
      await stop(driver.child);
      await stop(screen.child);
      collector.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
