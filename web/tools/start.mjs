// From a fresh clone to a served lesson: sets up, builds what changed, serves.
//   npm start [-- --port N]
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { setUp } from "./process.mjs";
import { portOf, serveForPeople } from "./serve.mjs";

async function main() {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const port = portOf(values.port);
  await setUp("build");
  for (const name of ["native", "wasm", "web"]) await build(name);
  const { url } = await serveForPeople({ port });
  console.log(`\nThe lesson is at ${url}   (Ctrl+C stops)`);
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
