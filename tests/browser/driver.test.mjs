import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/tools/serve.mjs";
import { axe, engines, openBrowser } from "./driver/index.mjs";

const root = fileURLToPath(new URL("fixtures", import.meta.url));
const button = "driver-fixture >>> button";
const slider = "driver-fixture >>> input";
const output = "driver-fixture >>> output";

for (const engine of engines) {
  describe(`driver: ${engine}`, () => {
    let server;
    let page;

    before(async () => {
      server = await serve({ root });
      page = await openBrowser(engine);
    });

    after(async () => {
      await page?.close();
      await server?.close();
    });

    const open = () => page.goto(`${server.url}driver.html`);

    it("clicks a button in a shadow root and sees what it prints", async () => {
      await open();
      await page.click(button);
      await page.waitForOn(button, (element) => element.textContent === "pressed 1 times");
      const messages = await page.consoleMessages();
      assert.ok(messages.some(({ text }) => text.includes("pressed 1")), JSON.stringify(messages));
    });

    it("presses Tab, Shift+Tab, Space and Enter", async () => {
      await open();
      const focused = () => document.activeElement?.shadowRoot?.activeElement?.localName;
      await page.press("Tab");
      assert.equal(await page.evaluate(focused), "button");
      await page.press("Tab");
      assert.equal(await page.evaluate(focused), "input");
      await page.press("Shift+Tab");
      await page.press("Space");
      await page.press("Enter");
      assert.equal(await page.text(button), "pressed 2 times");
    });

    it("moves a slider with arrows, Home and End", async () => {
      await open();
      await page.evaluateOn(slider, (input) => input.focus());
      await page.press("ArrowRight");
      assert.equal(await page.text(output), "amount is 3");
      await page.press("End");
      assert.equal(await page.text(output), "amount is 8");
      await page.press("ArrowLeft");
      assert.equal(await page.text(output), "amount is 7");
      await page.press("Home");
      assert.equal(await page.text(output), "amount is 1");
    });

    it("drags a slider", async () => {
      await open();
      await page.drag(slider, { to: 1 });
      assert.equal(await page.text(output), "amount is 8");
      await page.drag(slider, { to: 3 / 7 });
      assert.equal(await page.text(output), "amount is 4");
    });

    it("awaits promises, carries arguments, and passes errors on", async () => {
      await open();
      assert.deepEqual(await page.evaluate(async (a, b) => ({ sum: a + b }), 1, 2), { sum: 3 });
      await assert.rejects(
        page.evaluate(() => {
          throw new Error("on purpose");
        }),
        /on purpose/,
      );
      await assert.rejects(page.click("driver-fixture >>> .absent"), /nothing matches "\.absent"/);
    });

    it("hears uncaught errors and what the policy refuses", async () => {
      await open();
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error("nobody catches this");
        });
        document.body.setAttribute("style", "color: red");
      });
      const heard = async (pattern) => {
        const messages = await page.consoleMessages();
        return messages.some(({ text }) => pattern.test(text));
      };
      for (const pattern of [/nobody catches this/, /style-src/]) {
        for (let tries = 0; tries < 50 && !(await heard(pattern)); tries++) {
          await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
        }
        assert.ok(await heard(pattern), `${pattern}: ${JSON.stringify(await page.consoleMessages())}`);
      }
    });

    it("sets the viewport and takes a picture of it", async () => {
      await open();
      await page.setViewport(320, 700);
      assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight]), [320, 700]);
      const png = await page.screenshot();
      assert.equal(png.subarray(1, 4).toString("latin1"), "PNG");
      await page.setViewport(900, 760);
    });
  });

  describe(`driver: ${engine} with a person's preferences`, () => {
    it("tells the page of a dark scheme and reduced motion", async () => {
      const page = await openBrowser(engine, { colorScheme: "dark", reducedMotion: true });
      try {
        const matches = (query) => page.evaluate((text) => matchMedia(text).matches, query);
        assert.equal(await matches("(prefers-color-scheme: dark)"), true);
        assert.equal(await matches("(prefers-reduced-motion: reduce)"), true);
      } finally {
        await page.close();
      }
    });
  });
}

describe("driver: axe", () => {
  it("passes a sound page and names the fault of another, under the strict policy", async () => {
    const server = await serve({ root });
    const page = await openBrowser("chromium");
    try {
      await page.goto(`${server.url}driver.html`);
      assert.deepEqual(await axe(page), []);
      await page.evaluate(() => document.documentElement.removeAttribute("lang"));
      assert.match((await axe(page)).join("\n"), /html-has-lang/);
    } finally {
      await page.close();
      await server.close();
    }
  });
});
