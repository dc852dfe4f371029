import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a command in the repository's folder, showing its output as it comes.
 * @returns {Promise<{ code: number, output: string }>} `output` only when `capture` is set
 */
export function run(command, args = [], { env = {}, capture = false, stdin = "ignore" } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? [stdin, "pipe", "pipe"] : [stdin, "inherit", "inherit"],
    });
    const chunks = [];
    const tee = (from, to) =>
      from?.on("data", (chunk) => {
        chunks.push(chunk);
        to.write(chunk);
      });
    tee(child.stdout, process.stdout);
    tee(child.stderr, process.stderr);
    child.on("error", (error) => reject(new Error(`cannot run ${command}: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (signal) console.error(`${command} was ended by ${signal}`);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Runs a command and throws unless it ends well. */
export async function must(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ""} ended with ${code}`);
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
