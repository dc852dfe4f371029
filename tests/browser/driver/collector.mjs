import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import { collect } from "./in-page.mjs";

// WebKit's driver tells nothing of what a page prints. So the browser asks for every page through
// this proxy, which puts a script before all others that notes it. The script comes from the page's
// own origin, and so passes a policy of 'self'.
const path = "/.driver-collector.js";
const tag = `<script src="${path}"></script>`;

function withCollector(html) {
  const head = /<head[^>]*>/i.exec(html) ?? /<html[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return html.slice(0, at) + tag + html.slice(at);
}

async function sendHtml(from, response) {
  const chunks = [];
  for await (const chunk of from) chunks.push(chunk);
  const body = Buffer.from(withCollector(Buffer.concat(chunks).toString()));
  response.writeHead(from.statusCode, { ...from.headers, "content-length": body.length });
  response.end(body);
}

function handle(request, response) {
  if (new URL(request.url).pathname === path) {
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end(`(${collect})();`);
    return;
  }
  const headers = { ...request.headers, "accept-encoding": "identity" };
  const onward = forward(request.url, { method: request.method, headers }, (from) => {
    const isPage = request.method === "GET" && /^text\/html/.test(from.headers["content-type"]);
    if (isPage) return sendHtml(from, response).catch(() => response.destroy());
    response.writeHead(from.statusCode, from.headers);
    return from.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/** Starts the proxy. */
export async function startCollector() {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
