// Builds the five functions of cpp/exercise and checks them against the core.
import { build } from "./build.mjs";
import { heading, run, setUp } from "./process.mjs";

async function main() {
  await setUp("exercise");
  await build("exercise");
  heading("Your functions against the core");
  const { code } = await run("build/native/exercise", ["--no-version", "--no-intro"]);
  process.exitCode = code;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
