import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { root } from "../../web/tools/process.mjs";

const readme = readFileSync(join(root, "README.md"), "utf8");

/** The commands of the README's shell blocks. */
function commands() {
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => text);
  return blocks.join("").split("\n").map((line) => line.replace(/\s+#.*/, "").trim()).filter(Boolean);
}

/** Starts a command and waits for the address it prints. */
function startServer(command) {
  const [program, ...args] = `${command} -- --port 0`.split(" ");
  const child = spawn(program, args, { cwd: root, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const address = new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = output.match(/The lesson is at (http:\S+)/);
      if (found) resolve(found[1]);
    });
    child.on("close", (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
  });
  return { address, stop: () => process.kill(-child.pid) };
}

describe("README", () => {
  it("has the two commands that run the lesson and test it, and no other", () => {
    assert.deepEqual(commands(), ["npm start", "npm test"]);
  });

  it("npm start serves the lesson", async () => {
    const { address, stop } = startServer("npm start");
    try {
      const response = await fetch(await address);
      assert.equal(response.status, 200);
      assert.match(await response.text(), /Masking and multiple heads/);
    } finally {
      stop();
    }
  });

  it("npm test is what the gate calls", () => {
    assert.match(readFileSync(join(root, ".ci/run"), "utf8"), /^npm test$/m);
  });

  it("shows pictures and links to files that are there", () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target);
    assert.ok(targets.length > 0);
    for (const target of targets) assert.ok(existsSync(join(root, target)), `${target} is not there`);
  });
});
