import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

const running = new Set();

function kill(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

process.on("exit", () => running.forEach(kill));
// A test that is broken off ends by a signal, which by itself would leave the programs running.
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a program as the head of its own group, so that its children end with it. */
export function start(path, args, options) {
  const child = spawn(path, args, { ...options, detached: true });
  child.on("error", (error) => console.error(`${path}: ${error.message}`));
  running.add(child);
  child.once("exit", () => kill(child));
  return child;
}

export async function stop(child) {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  kill(child);
  await ended;
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
