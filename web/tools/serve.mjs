// Serves a folder on this machine only.
//   node web/tools/serve.mjs [folder] [--port N]
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root as repository } from "./process.mjs";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".py": "text/x-python; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

const builtSite = join(repository, "web/dist");

/** The strictest policy the lesson promises to work under, so that every visit proves it. */
export const strictHeaders = {
  "Content-Security-Policy": [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

/** The file a request means, or where to redirect to, or nothing. */
async function locate(folders, pathname) {
  for (const folder of folders) {
    const path = resolve(folder, `.${pathname}`);
    const inside = path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
    const found = inside && (await stat(path).catch(() => null));
    if (!found) continue;
    if (!found.isDirectory()) {
      if (pathname.endsWith("/")) continue;
      return { file: path, size: found.size };
    }
    if (!pathname.endsWith("/")) return { redirect: `${pathname}/` };
    const index = await stat(join(path, "index.html")).catch(() => null);
    if (index) return { file: join(path, "index.html"), size: index.size };
  }
  return null;
}

function pathOf(request) {
  try {
    const path = decodeURIComponent(request.url.split(/[?#]/, 1)[0]);
    return path.startsWith("/") && !/[\0\\]/.test(path) ? path.replace(/^\/+/, "/") : null;
  } catch {
    return null;
  }
}

function sendText(response, status, text, headers = {}) {
  response.writeHead(status, { "Content-Type": types[".txt"], ...headers });
  response.end(response.req.method === "HEAD" ? undefined : `${text}\n`);
}

async function answer(folders, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return sendText(response, 405, "Only GET and HEAD are served.", { Allow: "GET, HEAD" });
  }
  const pathname = pathOf(request);
  if (pathname === null) return sendText(response, 400, "This address cannot be read.");
  const found = await locate(folders, pathname);
  if (!found) return sendText(response, 404, `There is nothing at ${pathname}`);
  if (found.redirect) {
    return sendText(response, 301, "Moved", { Location: encodeURI(found.redirect) });
  }
  const type = types[extname(found.file)] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, "Content-Length": found.size });
  if (request.method === "HEAD") return response.end();
  return createReadStream(found.file).on("error", () => response.destroy()).pipe(response);
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      done(server.address().port);
    });
  });
}

/**
 * Serves one folder, or several laid over one another (the first that has a file wins).
 * @param {object} options
 * @param {string | string[]} [options.root] the built site unless given
 * @param {number} [options.port] 0 takes any free one
 * @param {Record<string, string | null>} [options.headers] added to the strict ones; null removes one
 * @param {(request: { method: string, path: string, status: number }) => void} [options.onAnswer]
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>} url ends with "/"
 * @throws with code EADDRINUSE when the port is taken
 */
export async function serve({ root = builtSite, port = 0, headers = {}, onAnswer } = {}) {
  const folders = [root].flat().map((folder) => resolve(folder));
  const all = Object.entries({ ...strictHeaders, ...headers }).filter(([, value]) => value !== null);
  const server = createServer((request, response) => {
    for (const [name, value] of all) response.setHeader(name, value);
    const { method, url: path } = request;
    answer(folders, request, response)
      .then(() => onAnswer?.({ method, path, status: response.statusCode }))
      .catch(() => response.destroy());
  });
  const actual = await listen(server, port);
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${actual}/`, port: actual, close };
}

/** The port a person asked for, checked; undefined when they named none. */
export function portOf(text) {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`"${text}" is not a port: it must be a whole number from 0 to 65535`);
}

/** Serves on the port asked for, or else on the first free one from 5173 on. */
export async function serveForPeople({ root, port }) {
  const candidates = port === undefined ? [5173, 5174, 5175, 5176, 5177, 0] : [port];
  for (const candidate of candidates) {
    try {
      return await serve({ root, port: candidate });
    } catch (error) {
      if (error.code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(`port ${port} is in use: choose another, or leave --port out`);
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { port: { type: "string" } },
    allowPositionals: true,
  });
  const { url } = await serveForPeople({ root: positionals[0], port: portOf(values.port) });
  console.log(`Serving at ${url}   (Ctrl+C stops)`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
