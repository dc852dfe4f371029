import { spawn } from "node:child_process";

/**
 * Runs a command without showing its output.
 * @param {number} [timeout] milliseconds after which it is ended, 0 = never
 * @returns {Promise<{ code: number, output: string }>} a command ended by a signal has code 1
 */
export function quiet(command, args, timeout = 0) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], timeout });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
