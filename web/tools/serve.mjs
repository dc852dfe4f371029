// Serves a folder on this machine only.
//   node web/tools/serve.mjs [folder] [--port N]
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import sirv from "sirv";
import { root as repository } from "./process.mjs";

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

function sendText(response, status, text, headers = {}) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
  response.end(`${text}\n`);
}

/** Looks a request up in one folder after the other; files may come and go while it serves. */
function lookUp(folders) {
  const nothing = (request, response) => sendText(response, 404, `There is nothing at ${request.url}`);
  const handlers = folders.map((folder) => sirv(folder, { dev: true, etag: true, extensions: ["html"] }));
  return handlers.reduceRight((next, handle) => (request, response) =>
    handle(request, response, () => next(request, response)), nothing);
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
 * @param {(request: { method: string, path: string }) => void} [options.onRequest]
 * @param {(request: { method: string, path: string, status: number }) => void} [options.onAnswer] once it is sent whole
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>} url ends with "/"
 * @throws with code EADDRINUSE when the port is taken
 */
export async function serve({ root = builtSite, port = 0, headers = {}, onRequest, onAnswer } = {}) {
  const all = Object.entries({ ...strictHeaders, ...headers }).filter(([, value]) => value !== null);
  const answer = lookUp([root].flat().map((folder) => resolve(folder)));
  const server = createServer((request, response) => {
    for (const [name, value] of all) response.setHeader(name, value);
    const { method, url: path } = request;
    onRequest?.({ method, path });
    response.on("close", () => onAnswer?.({ method, path, status: response.statusCode }));
    if (method === "GET" || method === "HEAD") answer(request, response);
    else sendText(response, 405, "Only GET and HEAD are served.", { Allow: "GET, HEAD" });
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
