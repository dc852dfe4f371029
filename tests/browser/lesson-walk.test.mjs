// Walks the whole lesson as a learner does, by keyboard alone, from the prediction to the end.
import assert from "node:assert/strict";
import { questions as asked } from "../../web/lessons/masking-and-heads/quiz.js";
import { words as said } from "../../web/lessons/masking-and-heads/quiz.en.js";
import { worded } from "../../web/src/figures/quiz/state.js";
import { inEachEngine, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const questions = worded(asked, said);
const lessonElement = "attention-lesson";
const answers = { visible: ["2", "3"], weight: ["0"], output: ["[2, 0]"], width: ["4"] };
const total = Object.keys(answers).length + questions.length;

/** Notes every answer and completion from now on. Nothing glides, so that what has the focus is seen at once. */
function listen() {
  document.documentElement.style.setProperty("scroll-behavior", "auto");
  globalThis.told = [];
  for (const type of ["attention-answer", "attention-complete"]) {
    document.addEventListener(type, ({ detail }) => globalThis.told.push({ type, ...detail }));
  }
}

/** Whether what has the focus matches a selector. */
function isAt(host, selector) {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return Boolean(active?.matches(selector)) && active.getRootNode().host?.localName === host;
}

/** Whether an element is on the screen, or at least more than half of it. */
function isSeen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top + bottom > 0 && top + bottom < 2 * innerHeight;
}

/** Presses Tab until the wanted control has the focus, and is seen. */
async function tabTo(page, host, selector) {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await page.evaluate(isAt, host, selector)) {
      await page.waitForOn(`${host} >>> ${selector}`, isSeen);
      return;
    }
    await page.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector} of ${host}`);
}

async function predictAndSwitch(page) {
  await tabTo(page, "attention-mask", "[role=switch]");
  await page.press("Space");
  await page.waitForOn("attention-mask >>> .question", isSeen);
  await tabTo(page, "attention-mask", ".question button");
  await page.press("Enter");
  await page.waitForOn("attention-mask >>> .answer", isSeen);
}

async function chooseHeads(page) {
  await tabTo(page, "attention-heads", "input[type=range]");
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  await settled(page, "attention-heads");
}

async function practise(page) {
  for (const [kind, texts] of Object.entries(answers)) {
    await tabTo(page, "attention-practice", `#${kind}`);
    for (const text of texts) {
      await page.press("Control+a");
      await page.type(text);
      await page.press("Enter");
      await page.waitForOn(`attention-practice >>> #${kind}-said`, isSeen);
    }
  }
}

/** Answers each question, the first one wrongly at first. */
async function check(page) {
  for (const [place, { id, choices }] of questions.entries()) {
    await tabTo(page, "attention-quiz", `[name=${id}]`);
    await page.press("Space");
    if (place === 0) await page.press("Enter");
    const at = choices.findIndex(({ isRight }) => isRight);
    for (let presses = 0; presses < at; presses += 1) await page.press("ArrowDown");
    await page.press("Enter");
    await settled(page, "attention-quiz");
  }
}

inEachEngine("a learner with a keyboard", (lesson) => {
  const read = () => lesson.page.evaluateOn(lessonElement, ({ state, result }) => ({ state, result }));

  everywhere("goes from the prediction to the end; score, events and state are right", async () => {
    const { page } = lesson;
    await lesson.open("index.html#nowhere");
    await page.evaluate(listen);
    await predictAndSwitch(page);
    assert.match(await page.text("attention-mask >>> .answer"), /^You said yes\. Without the mask, .* 0\.64; with it, exactly 0\./);
    await chooseHeads(page);
    await practise(page);
    assert.equal((await read()).result.complete, false);
    await check(page);
    await settled(page, lessonElement);

    const { state, result } = await read();
    const done = { predict: true, mask: true, heads: true, practice: true, quiz: true };
    assert.deepEqual(result, { answered: total, right: total - 1, total, done, complete: true });
    assert.equal(state.parts.heads.heads, 4);
    const told = await page.evaluate(() => globalThis.told);
    assert.deepEqual(told.filter(({ type }) => type === "attention-complete"),
      [{ type: "attention-complete", score: total - 1, total }]);
    const given = told.filter(({ type }) => type === "attention-answer").map(({ part, question, isRight, isFirst }) =>
      `${part} ${question} ${isRight ? "right" : "wrong"} ${isFirst ? "first" : "again"}`);
    assert.deepEqual(given, ["predict forbidden-weight wrong first",
      "practice visible wrong first", "practice visible right again",
      ...["weight", "output", "width"].map((kind) => `practice ${kind} right first`),
      "quiz future wrong first", "quiz future right again",
      ...questions.slice(1).map(({ id }) => `quiz ${id} right first`)]);
    const foot = await page.text("attention-lesson >>> [part=progress]");
    for (const words of ["Predicted", "Mask switched", "Heads chosen", "4 of 4", `${questions.length} of ${questions.length}`,
      `You had ${total - 1} of ${total} questions right.`]) assert.ok(foot.includes(words), `${words}: ${foot}`);
    await tabTo(page, lessonElement, ".copying button");
  });

  it("comes back another day: the state restores all of it, and nothing is told anew", async () => {
    const { page } = lesson;
    await lesson.open("index.html#idea");
    await page.evaluate(listen);
    const { state } = await read();
    Object.assign(state.parts.mask, { guess: "no", seen: true });
    Object.assign(state.parts.heads, { heads: 8 });
    for (const item of Object.values(state.parts.practice.items)) Object.assign(item, { outcome: "right", chapter: "right" });
    state.parts.quiz.answers = Object.fromEntries(questions.map(({ id, choices: [{ id: first }] }) =>
      [id, { first, last: first }]));
    state.tried = { mask: true, heads: true };
    await page.evaluateOn(lessonElement, async (element, json) => {
      element.state = JSON.parse(json);
      await element.updateComplete;
      await Promise.all([...element.querySelectorAll(":defined")].map(({ updateComplete }) => updateComplete));
    }, JSON.stringify(state));
    const now = await read();
    assert.deepEqual(now.state, state);
    assert.equal(now.result.complete, true);
    await page.waitForOn("attention-mask >>> .answer", ({ innerText }) => /^You said no\. Without/.test(innerText));
    await page.click("attention-heads >>> [part=reset]");
    await settled(page, "attention-heads");
    assert.deepEqual(await page.evaluate(() => globalThis.told), []);
  });
});

inEachEngine("a whole lesson in someone's page", (lesson) => {
  /** Puts a lesson without content into a bare page; gives what it told. */
  const embed = (name) => lesson.page.evaluate(async (wanted) => {
    await import("/attention-lesson.js");
    const element = document.createElement("attention-lesson");
    element.setAttribute("name", wanted);
    const told = [];
    for (const type of ["attention-ready", "attention-error"]) {
      element.addEventListener(type, ({ target, detail }) => target === element && told.push([type, detail?.message ?? null]));
    }
    document.querySelector("main").append(element);
    await customElements.whenDefined("attention-lesson");
    await element.updateComplete;
    return told;
  }, name);

  everywhere("brings its article and its parts with one line, and works", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html?whole`);
    assert.deepEqual(await embed("masking-and-heads"), [["attention-ready", null]]);
    const inside = (path) => `attention-lesson >>> ${path}`;
    assert.equal(await page.text(inside("h1")), "Masking and multiple heads");
    await settled(page, inside("attention-mask"));
    await page.click(inside("attention-mask >>> [role=switch]"));
    await settled(page, inside("attention-mask"));
    await page.click(inside("attention-mask >>> .question button"));
    await settled(page, inside("attention-mask"));
    assert.deepEqual((await page.evaluateOn("attention-lesson", ({ result }) => result)).done,
      { predict: true, mask: true, heads: false, practice: false, quiz: false });
    assert.equal(await page.evaluate(() => location.hash), "");
  });

  it("tells that it is ready once, whatever its parts tell", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html?ready`);
    const count = await page.evaluate(async () => {
      let told = 0;
      document.addEventListener("attention-ready", () => (told += 1));
      await import("/attention-lesson.js");
      const element = Object.assign(document.createElement("attention-lesson"), { name: "masking-and-heads" });
      document.querySelector("main").append(element);
      await customElements.whenDefined("attention-lesson");
      await element.updateComplete;
      const parts = [...element.shadowRoot.querySelectorAll(":defined")].filter(({ updateComplete }) => updateComplete);
      await Promise.all(parts.map(({ updateComplete }) => updateComplete));
      return [told, parts.filter(({ result }) => result).length];
    });
    assert.deepEqual(count, [1, 8]);
  });

  it("leads its own links to their places", async () => {
    const { page } = lesson;
    await page.goto(`${lesson.url}bare.html?links`);
    await embed("masking-and-heads");
    await page.evaluateOn("attention-lesson >>> nav a[href='#heads']", (link) => link.click());
    const top = await page.evaluateOn("attention-lesson >>> #heads", (heading) => heading.getBoundingClientRect().top);
    assert.ok(top > -5 && top < 300, `${top}`);
  });

  it("says which lesson there is when it is asked for another", async () => {
    await lesson.page.goto(`${lesson.url}bare.html?unknown`);
    const message = "no lesson is called \"knitting\": there is masking-and-heads";
    assert.deepEqual(await embed("knitting"), [["attention-error", message]]);
    assert.match(await lesson.page.evaluateOn("attention-lesson", ({ shadowRoot }) => shadowRoot.textContent), /knitting/);
  });
});
