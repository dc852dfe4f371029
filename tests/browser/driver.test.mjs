import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/tools/serve.mjs";
import { isWanted } from "./tiers.mjs";
import { axe, closeBrowsers, engines, openBrowser } from "./driver/index.mjs";

const root = fileURLToPath(new URL("fixtures", import.meta.url));
const button = "driver-fixture >>> button";
const slider = "driver-fixture >>> input";
const output = "driver-fixture >>> output";

after(closeBrowsers);

const neverAtRest = `<!doctype html><title>busy</title><script>
  let count = 0;
  const write = () => {
    history.replaceState(null, "", "#" + (count += 1));
    setTimeout(write);
  };
  write();
</script>`;
const late = "<!doctype html><title>late</title>";

/** A server with a page that never stops writing its address, and one behind a slow network. */
async function serveSlowly() {
  const slow = createServer((request, response) => {
    const send = (html) => response.writeHead(200, { "content-type": "text/html" }).end(html);
    if (request.url.startsWith("/late")) setTimeout(send, 300, late);
    else send(neverAtRest);
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const url = `http://127.0.0.1:${slow.address().port}`;
  return { busy: `${url}/busy`, late: `${url}/late`, close: () => new Promise((done) => {
    slow.close(done);
    slow.closeAllConnections();
  }) };
}

for (const engine of engines.filter(isWanted)) {
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

    it("presses what moves only when it has come to rest", async () => {
      await open();
      await page.evaluateOn(button, (element) => {
        let far = 600;
        const move = () => {
          far -= 20;
          element.style.setProperty("translate", `${far}px ${far / 2}px`);
          if (far > 0) requestAnimationFrame(move);
        };
        move();
      });
      await page.click(button);
      assert.equal(await page.text(button), "pressed 1 times");
      assert.equal(await page.evaluateOn(button, (element) => element.style.translate), "0px");
    });

    it("says what lies over a target, and presses nothing", async () => {
      await open();
      await page.evaluate(() => {
        const cover = document.body.appendChild(document.createElement("aside"));
        cover.className = "cover";
        for (const [name, value] of [["position", "fixed"], ["inset", "0"]]) cover.style.setProperty(name, value);
      });
      page.patience = 200;
      await assert.rejects(page.click(button), /cannot press .*covered by <aside class="cover">/);
      page.patience = 30_000;
      assert.equal(await page.text(button), "pressed 0 times");
    });

    it("runs nothing in a page that is being left, not even while that one writes its address", async () => {
      const slow = await serveSlowly();
      await page.goto(slow.busy);
      for (let visit = 1; visit <= 3; visit += 1) {
        await page.goto(`${slow.late}?${visit}`);
        assert.deepEqual(await page.evaluate(() => [document.title, document.readyState]), ["late", "complete"]);
        await page.goto(slow.busy);
      }
      await page.goto(`${server.url}driver.html`);
      await slow.close();
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
      await page.waitForMessage(/nobody catches this/);
      await page.waitForMessage(/style-src/);
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

if (isWanted("chromium")) describe("driver: axe", () => {
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
