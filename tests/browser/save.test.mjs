// What a learner has done is kept on the device: when the page is loaded anew, and for another visit.
import assert from "node:assert/strict";
import { inEachEngine, settled, site } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const lessonElement = "attention-lesson";
const line = `${lessonElement} >>> .line`;

inEachEngine("a lesson that saves", (lesson) => {
  const state = () => lesson.page.evaluateOn(lessonElement, (element) => element.updateComplete.then(() => element.state));
  const untilDrawn = () => lesson.page.waitFor(() => customElements.whenDefined("attention-lesson")
    .then(() => document.querySelector("attention-lesson").updateComplete).then(() => true));

  /** Answers the prediction, a question of the practice and one of the quiz, and changes a figure. */
  const work = async () => {
    const { page } = lesson;
    await settled(page, "attention-mask");
    await page.click("attention-mask >>> [role=switch]");
    await settled(page, "attention-mask");
    await page.click("attention-mask >>> .question button");
    await settled(page, "attention-mask");
    await page.click("attention-heads >>> [aria-label='More heads']");
    await page.click("attention-quiz >>> [name=future][value=no]");
    await page.click("attention-quiz >>> form button");
    await settled(page, "attention-quiz");
  };

  /** Leaves by an address of the same site and comes back. */
  const leave = async () => {
    await lesson.page.goto(`${lesson.url}bare.html?elsewhere`);
  };

  everywhere("answers, guess and figures are there when the page is loaded anew, and on another visit", async () => {
    const { page } = lesson;
    await lesson.open("index.html#nowhere");
    await work();
    const before = await state();
    assert.equal(before.parts.mask.guess, "yes");
    assert.equal(before.parts.heads.heads, 3);
    assert.equal(before.parts.quiz.answers.future.last, "no");
    await page.goto(await page.evaluate(() => location.href.replace("?", "?again&")));
    await untilDrawn();
    assert.deepEqual(await state(), before, "loaded anew");
    await leave();
    await page.goto(`${lesson.url}index.html?another-day`);
    await untilDrawn();
    assert.deepEqual(await state(), before, "on another day");
  });

  it("another visit goes on where somebody was reading", async () => {
    const { page } = lesson;
    await lesson.open("index.html#leak");
    await page.evaluate(() => document.querySelector("#practice").scrollIntoView({ behavior: "instant" }));
    await leave();
    await page.goto(`${lesson.url}index.html?another-day`);
    await page.waitForOn("#practice", (heading) => heading.getBoundingClientRect().top > -200 && heading.getBoundingClientRect().top < innerHeight);
  });

  it("Start again forgets all of it, here and for the next visit", async () => {
    const { page } = lesson;
    await lesson.open("index.html#nowhere");
    const first = await state();
    await work();
    await page.click(`${lessonElement} >>> .again summary`);
    await page.click(`${lessonElement} >>> .again button`);
    assert.deepEqual(await state(), first);
    assert.equal(await page.evaluate(() => localStorage.length), 0);
    await page.waitFor(() => scrollY === 0);
    await leave();
    await page.goto(`${lesson.url}index.html?another-day`);
    await untilDrawn();
    assert.deepEqual(await state(), first);
  });

  it("a lesson that was not told to save keeps nothing", async () => {
    const { page } = lesson;
    await lesson.open("index.html#nowhere");
    await page.evaluateOn(lessonElement, (element) => element.removeAttribute("save"));
    await work();
    assert.equal(await page.evaluate(() => localStorage.length), 0);
  });

  everywhere("storage that is refused does no harm: it works, and nothing is printed", async () => {
    const { page } = lesson;
    await lesson.forget(lesson.url);
    const url = await lesson.serve({ root: site, headers: { "Content-Security-Policy": "sandbox allow-scripts", "Access-Control-Allow-Origin": "*" } });
    const before = (await page.consoleMessages()).length;
    await page.goto(`${url}index.html#nowhere`);
    await untilDrawn();
    await settled(page, "attention-mask");
    await page.click("attention-mask >>> [role=switch]");
    await settled(page, "attention-mask");
    await page.click("attention-mask >>> .question button");
    await settled(page, "attention-mask");
    assert.equal((await state()).parts.mask.guess, "yes");
    assert.deepEqual((await page.consoleMessages()).slice(before), []);
  });

  everywhere("a line that stays in view says how far one has got, leads to what comes next, and announces the result", async () => {
    const { page } = lesson;
    await page.setViewport(900, 760);
    await lesson.open("index.html#nowhere");
    await work();
    await page.waitForOn(line, ({ innerText }) => /3 of 5 done/.test(innerText));
    assert.match(await page.text(`${line} button`), /^Next: practice$/i);
    const box = await page.evaluateOn(line, (element) => element.getBoundingClientRect().toJSON());
    assert.ok(box.bottom <= 761 && box.bottom > 740 && box.height < 60, JSON.stringify(box));
    await page.click(`${line} button`);
    await page.waitForOn("attention-practice", (figure) => {
      const { top } = figure.getBoundingClientRect();
      return top > -20 && top < 400 && document.activeElement === figure;
    });
    await page.evaluateOn(lessonElement, async (element) => {
      const { parts } = element.state;
      const done = structuredClone(element.state);
      for (const item of Object.values(parts.practice.items)) Object.assign(item, { outcome: "right", chapter: "right" });
      Object.assign(done.parts, { practice: parts.practice });
      element.state = done;
      await element.updateComplete;
    });
    const { questions } = await import("../../web/lessons/masking-and-heads/quiz.js");
    for (const { id, right } of questions.slice(1)) {
      await page.click(`attention-quiz >>> [name=${id}][value=${right}]`);
      await page.evaluateOn(`attention-quiz >>> [name=${id}]`, (radio) => radio.form.requestSubmit());
      await settled(page, "attention-quiz");
    }
    await page.waitForOn(`${line} >>> [role=status]`.replace(" >>> [role", " [role"), ({ innerText }) => /That is the whole lesson/.test(innerText));
  });
});
