import assert from "node:assert/strict";
import { inEachEngine } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const figures = ["leak", "heads", "mask", "example"];
const inside = (figure, selector) => `attention-${figure} >>> ${selector}`;
const menu = (figure) => inside(figure, ".takeaway summary");
const format = (figure, name) => inside(figure, `.formats [value=${name}]`);
const note = (figure) => inside(figure, ".copied");

/** Stands in for the clipboard, which tests may not read; or for one that a frame may not use. */
const standIn = (page, isAllowed) => page.evaluate((allowed) => {
  const writeText = async (text) => {
    if (!allowed) throw new DOMException("Write permission denied.", "NotAllowedError");
    globalThis.copied = text;
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}, isAllowed);

inEachEngine("copying", (lesson) => {
  const isOpen = (figure) => lesson.page.evaluateOn(inside(figure, ".takeaway details"), (details) => details.open);
  const copied = () => lesson.page.waitFor(() => globalThis.copied);
  const noted = (figure, text) => lesson.page.waitForOn(note(figure), (element, wanted) =>
    element.textContent === wanted, text);
  const open = async (isAllowed = true) => {
    await lesson.open();
    await standIn(lesson.page, isAllowed);
  };
  const filled = (figure) => lesson.page.waitForOn(inside(figure, ".formats"), ({ childElementCount }) => childElementCount > 0);
  const press = async (...keys) => {
    for (const key of keys) await lesson.page.press(key);
  };
  const focused = () => lesson.page.evaluate(() => {
    let element = document.activeElement;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element.textContent.trim();
  });

  for (const figure of figures) {
    it(`${figure}: pressing a format copies it, says so, and closes the menu; nothing moves`, async () => {
      const { page } = lesson;
      await open();
      const height = () => page.evaluateOn(`attention-${figure}`, (element) => element.offsetHeight);
      const before = await height();
      await page.click(menu(figure));
      await filled(figure);
      assert.equal(await height(), before);
      await page.click(format(figure, "numpy"));
      assert.match(await copied(), /^# .*\nimport numpy as np\n/);
      await noted(figure, "Copied as NumPy code.");
      assert.equal(await isOpen(figure), false);
      assert.equal(await height(), before);
    });
  }

  it("where the core has refused there is nothing to copy, and the figure says so", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn("attention-heads", (element) => {
      element.state = { heads: 3 };
      return element.updateComplete.then(() => true);
    });
    await page.click(menu("heads"));
    await filled("heads");
    await page.click(format("heads", "csv"));
    await noted("heads", "There is nothing to copy.");
  });

  everywhere("the menu is worked by keyboard alone: Enter opens it, Tab goes on, Escape closes it", async () => {
    await open();
    await lesson.page.evaluateOn(menu("leak"), (summary) => summary.focus());
    await press("Enter");
    await filled("leak");
    await press("Tab", "Escape");
    assert.equal(await isOpen("leak"), false);
    assert.equal(await focused(), "Copy as…");
    await press("Enter", "Tab", "Tab", "Enter");
    assert.match(await copied(), /^changed \\ row,row 1,/);
    await noted("leak", "Copied as CSV.");
    assert.equal(await focused(), "Copy as…");
    const description = await lesson.page.evaluateOn(menu("leak"), (summary) =>
      summary.getRootNode().getElementById(summary.getAttribute("aria-describedby")).textContent);
    assert.equal(description, "Copied as CSV.");
  });

  it("the menu closes when the focus moves on, and when a press lands elsewhere", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(menu("leak"), (summary) => summary.focus());
    await press("Enter");
    await filled("leak");
    await press("Shift+Tab");
    assert.equal(await isOpen("leak"), false);
    await page.click(menu("leak"));
    assert.equal(await isOpen("leak"), true);
    await page.click(inside("leak", ".bars caption"));
    await page.waitForOn(inside("leak", ".takeaway details"), (details) => !details.open);
  });

  everywhere("where copying is refused, the text is laid out and selected, to be copied by hand", async () => {
    const { page } = lesson;
    await open(false);
    await page.click(menu("leak"));
    await filled("leak");
    await page.click(format("leak", "markdown"));
    await noted("leak", "Copying is not allowed here: copy the selected text yourself.");
    const text = await page.evaluateOn(inside("leak", "textarea"), (area) => ({
      isShown: area.offsetHeight > 0,
      isReadOnly: area.readOnly,
      selected: area.value.slice(area.selectionStart, area.selectionEnd),
    }));
    assert.match(text.selected, /^\*\*How far each row moves\*\*\n\n\| changed [^]*\|\n$/);
    assert.deepEqual([text.isShown, text.isReadOnly], [true, true]);
    await press("Escape");
    assert.equal(await isOpen("leak"), false);
  });
});
