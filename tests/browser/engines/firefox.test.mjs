import { runAllIn } from "./all.mjs";

await runAllIn("firefox");
