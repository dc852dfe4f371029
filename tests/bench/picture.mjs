// Takes the README's picture of the built page.
//   npm run picture
import { join } from "node:path";
import { openBrowser } from "../browser/driver/index.mjs";
import { root } from "../../web/tools/process.mjs";
import { serve } from "../../web/tools/serve.mjs";

const page = await openBrowser("chromium", { width: 1000, height: 1010, reducedMotion: true });
const server = await serve();
try {
  await page.goto(`${server.url}#table&mask.mask=none`);
  await page.waitFor(() => globalThis.document.querySelector("attention-mask")?.result);
  await page.screenshot(join(root, "web/lesson.png"));
} finally {
  await page.close();
  await server.close();
}
