// What a screen reader has of the figures: their names, and what is announced.
import assert from "node:assert/strict";
import { inEachEngine, settled } from "./lesson.mjs";
import { it } from "./tiers.mjs";

const figures = ["mask", "example", "leak", "heads", "practice", "quiz"].map((name) => `attention-${name}`);

const controlRoles = new Set(["button", "switch", "slider", "spinbutton", "textbox", "radio", "checkbox", "combobox", "DisclosureTriangle"]);
const groupRoles = new Set(["group", "radiogroup", "form", "region", "navigation"]);

/** Each control's role and name, with the names of the groups it is in, from the accessibility tree. */
function controlsIn(nodes) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = ({ role }) => role?.value;
  const nameOf = ({ name }) => name?.value ?? "";
  function groupsOf(node) {
    const groups = [];
    for (let at = byId.get(node.parentId); at; at = byId.get(at.parentId)) {
      if (groupRoles.has(roleOf(at)) && nameOf(at)) groups.push(nameOf(at));
    }
    return groups;
  }
  return nodes.filter((node) => !node.ignored && controlRoles.has(roleOf(node)))
    .map((node) => ({ role: roleOf(node), name: nameOf(node), groups: groupsOf(node), properties: node.properties ?? [] }));
}

/** Notes what a figure's live sentences say anew, whenever they are to be announced. */
const hear = (page, path) => page.evaluateOn(path, ({ shadowRoot }) => {
  globalThis.announced = [];
  for (const status of shadowRoot.querySelectorAll("[role=status]")) {
    new MutationObserver((records) => {
      if (status.ariaLive === "off") return;
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
      const text = added.map(({ textContent }) => textContent.trim()).filter(Boolean).join(" ");
      if (text) globalThis.announced.push(text);
    }).observe(status, { childList: true, subtree: true });
  }
});

const announced = (page) => page.evaluate(() => globalThis.announced);
const untilAtRest = (page, path) => page.waitForOn(`${path} >>> #sentence`, ({ ariaLive }) => ariaLive === "polite");

inEachEngine("by ear", (lesson) => {
  it("every figure is a named group, and no two have the same name", async () => {
    await lesson.open();
    const names = await lesson.page.evaluate((wanted) => wanted.map((name) =>
      document.querySelector(name).shadowRoot.querySelector("[role=group]")?.ariaLabel), figures);
    assert.ok(names.every(Boolean), names.join());
    assert.equal(new Set(names).size, figures.length);
  });

  it("every control's name is unique within its page, or the name of its group makes it so", async () => {
    await lesson.open();
    await lesson.page.evaluateOn("attention-heads", (element) => {
      element.state = { open: 1 };
      return element.updateComplete.then(() => true);
    });
    for (const show of ["scores", "masked-scores", "exponentials", "weights"]) {
      for (const row of [1, 4]) {
        await lesson.page.evaluateOn("attention-mask", (element, state) => {
          element.state = state;
          return element.updateComplete.then(() => true);
        }, { show, row });
        const controls = controlsIn(await lesson.page.accessibilityNodes());
        assert.ok(controls.length > 80, `${controls.length}`);
        const keys = controls.map(({ role, name, groups }) => [role, name, ...groups].join(" | "));
        assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), [], `${show}, row ${row}`);
        assert.deepEqual(controls.filter(({ name }) => !name), []);
      }
    }
  });

  it("nothing is invalid before anybody has answered", async () => {
    await lesson.open();
    const isInvalid = ({ name, value }) => name === "invalid" && value.value !== "false";
    const controls = controlsIn(await lesson.page.accessibilityNodes());
    assert.deepEqual(controls.filter(({ properties }) => properties.some(isInvalid)).map(({ name }) => name), []);
  });

  it("a slider's steps are not announced one by one: its sentence is, once they rest, and only what changed", async () => {
    const { page } = lesson;
    await lesson.open();
    await hear(page, "attention-heads");
    await page.evaluateOn("attention-heads >>> #heads", (slider) => slider.focus());
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.press(key);
    await settled(page, "attention-heads");
    const value = await page.evaluateOn("attention-heads >>> #heads", (slider) => slider.getAttribute("aria-valuetext"));
    assert.equal(value, "1 head of width 8");
    await untilAtRest(page, "attention-heads");
    assert.deepEqual(await announced(page), ["One head has all 8 columns, so scores are divided by √8 = 2.83."]);
  });

  it("filling the matrices anew is announced, with what they hold", async () => {
    const { page } = lesson;
    await lesson.open();
    await hear(page, "attention-heads");
    await page.click("attention-heads >>> [part=draw]");
    await settled(page, "attention-heads");
    await page.click("attention-heads >>> [part=draw]");
    await settled(page, "attention-heads");
    assert.match((await announced(page)).join("; "), /random numbers, seed 2\..*; .*random numbers, seed 3\./);
  });

  it("a switch is announced at once and in one piece", async () => {
    const { page } = lesson;
    await lesson.open();
    await hear(page, "attention-leak");
    await page.click("attention-leak >>> [role=switch]");
    await settled(page, "attention-leak");
    const said = await announced(page);
    assert.equal(said.length, 1);
    assert.match(said[0], /That is a leak/);
  });

  it("a focused slider's ring crosses none of its labels", async () => {
    await lesson.open();
    for (const name of ["attention-heads", "attention-leak"]) {
      const gap = await lesson.page.evaluateOn(`${name} >>> [type=range]`, (slider) => {
        slider.focus();
        const { outlineWidth, outlineOffset } = getComputedStyle(slider);
        const ring = slider.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset);
        return slider.parentElement.querySelector(".stops").getBoundingClientRect().top - ring;
      });
      assert.ok(gap >= 0, `${name}: ${gap}`);
    }
  });

  it("in forced colours a switch that is off is empty, and one that is on is filled", async () => {
    const { page } = lesson;
    await page.emulate({ forcedColors: true });
    await lesson.open();
    const track = () => page.evaluateOn("attention-leak >>> .track", (element) => getComputedStyle(element).backgroundColor);
    const card = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.setProperty("background-color", "Canvas");
      return getComputedStyle(probe).backgroundColor;
    });
    assert.notEqual(await track(), card);
    await page.click("attention-leak >>> [role=switch]");
    await settled(page, "attention-leak");
    assert.equal(await track(), card);
    await page.emulate({ forcedColors: false });
  });
});
