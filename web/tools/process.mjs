import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a command in the repository's folder.
 * @param {object} [options]
 * @param {"shown" | "kept" | "both"} [options.output] shown as it comes, or kept for the result, or both
 * @param {number} [options.timeout] milliseconds after which it is ended, 0 = never
 * @returns {Promise<{ code: number, output: string }>} a command ended by a signal has code 1
 */
export function run(command, args = [], { env = {}, output = "shown", stdin = "ignore", timeout = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const outward = output === "shown" ? "inherit" : "pipe";
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [stdin, outward, outward],
      timeout,
    });
    const chunks = [];
    const keep = (from, to) =>
      from?.on("data", (chunk) => {
        chunks.push(chunk);
        if (output === "both") to.write(chunk);
      });
    keep(child.stdout, process.stdout);
    keep(child.stderr, process.stderr);
    child.on("error", (error) => reject(new Error(`cannot run ${command}: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (signal && output !== "kept") console.error(`${command} was ended by ${signal}`);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Runs a command and throws unless it ends well, with the end of its output where that was not shown. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ""} ended with ${code}\n${output.slice(-3000)}`.trim());
}

/** Installs what is missing for "build" or "test"; sudo may ask the person for a password. */
export async function setUp(purpose) {
  heading("Set-up");
  const { code } = await run("bash", [".ci/setup", purpose], { stdin: "inherit" });
  if (code !== 0) throw new Error("The set-up is not complete.");
}

export function heading(text) {
  console.log(`\n== ${text} ==`);
}
