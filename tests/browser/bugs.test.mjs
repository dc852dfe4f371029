import assert from "node:assert/strict";
import { axe } from "./driver/index.mjs";
import { cells, heard, inEachEngine, listen, settled } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const bugs = "attention-bugs";
const inside = (selector) => `${bugs} >>> ${selector}`;
const run = inside("[part=run]");

inEachEngine("attention-bugs", (lesson) => {
  const open = () => lesson.open();
  const sentence = () => lesson.page.text(inside("[role=status]"));
  const result = () => lesson.page.evaluateOn(bugs, (element) => element.result);
  const state = () => lesson.page.evaluateOn(bugs, (element) => element.state);
  const set = (values) => lesson.page.evaluateOn(bugs, (element, wanted) => {
    element.state = { ...element.model.initial, ...wanted };
    return element.updateComplete.then(() => true);
  }, values);
  const click = async (path) => {
    await lesson.page.click(path);
    await settled(lesson.page, bugs);
  };
  const press = async (...keys) => {
    for (const key of keys) await lesson.page.press(key);
    await settled(lesson.page, bugs);
  };
  const focus = (path) => lesson.page.evaluateOn(path, (control) => control.focus());
  const count = (selector) => lesson.page.evaluateOn(bugs, ({ shadowRoot }, wanted) => shadowRoot.querySelectorAll(wanted).length, selector);
  /** Presses the button with these words, or the one whose words end so. */
  const clickButton = async (words) => {
    await lesson.page.evaluateOn(bugs, ({ shadowRoot }, wanted) => {
      [...shadowRoot.querySelectorAll("button")].find(({ textContent }) => textContent.trim().endsWith(wanted)).click();
    }, words);
    await settled(lesson.page, bugs);
  };
  const choose = async (path, value) => {
    await lesson.page.evaluateOn(path, (select, wanted) => {
      select.value = wanted;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
    await settled(lesson.page, bugs);
  };

  everywhere("a mistake is predicted and run by keyboard alone, and stands beside the right result", async () => {
    await open();
    assert.equal(await count(".twins"), 0);
    await focus(inside("[name=sums][value=yes]"));
    await press("Space");
    await focus(inside("[name=future][value=yes]"));
    await press("Space");
    await focus(run);
    await press("Enter");
    assert.equal((await state()).ran, true);
    assert.match(await sentence(), /^The rows’ sums are wrong \(you predicted otherwise\)\. The future leaks \(as you predicted\)\./);
    assert.deepEqual(await cells(lesson.page, inside(".key + .twins table:last-child")),
      [["0.669762, wrong", "masked", "0.669762, wrong"]]);
    assert.deepEqual(await cells(lesson.page, inside(".key + .twins table:first-child")), [["1", "masked", "1"]]);
    assert.equal(await lesson.page.evaluateOn(bugs, ({ shadowRoot }) => shadowRoot.activeElement.part.value), "run");
  });

  everywhere("a mistake is predicted and run by pointer; before both predictions nothing runs", async () => {
    await open();
    await click(run);
    assert.equal((await state()).ran, false);
    await click(inside("[name=sums][value=no]"));
    await click(run);
    assert.equal((await state()).ran, false);
    await click(inside("[name=future][value=unsure]"));
    await click(run);
    assert.match(await sentence(), /sums are wrong \(as you predicted\)\. The future leaks \(you were not sure\)/);
  });

  everywhere("another mistake that is chosen is to be predicted anew", async () => {
    await open();
    await set({ sums: "no", future: "yes", ran: true });
    assert.ok(await count(".twins") > 0);
    await choose(inside("select"), "reshape-split");
    assert.deepEqual(await state().then(({ bug, sums, future, ran }) => ({ bug, sums, future, ran })),
      { bug: "reshape-split", sums: null, future: null, ran: false });
    assert.equal(await count(".twins"), 0);
  });

  it("every mistake shows what differs, names the assertion, and draws nothing that is empty", async () => {
    await open();
    const names = await lesson.page.evaluateOn(inside("select"), (select) => [...select.options].map(({ value }) => value));
    assert.equal(names.length, 19);
    for (const bug of names) {
      await set({ bug, sums: "yes", future: "yes", ran: true });
      assert.ok(await count(".differs") > 0, bug);
      assert.ok(await count(".notice code") === 2, bug);
      const { leaks, faultyLeak } = await result();
      const marked = await cells(lesson.page, inside(".meter"));
      marked.forEach((row, t) => row.forEach((text, i) => assert.equal(/leak$/.test(text), leaks[t][i] === 1, `${bug}, ${t}, ${i}`)));
      assert.equal(faultyLeak.length, 4, bug);
    }
  });

  it("the known numbers of the mistakes are on the screen", async () => {
    await open();
    const shown = async (values) => {
      await set({ sums: "yes", future: "yes", ran: true, ...values });
      return lesson.page.evaluateOn(bugs, ({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll(".twins")].map((pair) =>
          [...pair.lastElementChild.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) =>
            cell.textContent.trim().replace(/, .*$/, "")))));
    };
    assert.deepEqual((await shown({ bug: "mask-after-softmax" }))[1], [["1.339523", "0"]]);
    assert.deepEqual((await shown({ bug: "added-mask" }))[1][0], ["0.48", "0.17", "0.17", "0.17", "1"]);
    assert.deepEqual((await shown({ bug: "finite-stand-in", example: 2 }))[2][1], ["1", "1"]);
    assert.deepEqual((await shown({ bug: "reshape-split" }))[0][1], ["15", "16", "17", "18"]);
    assert.deepEqual((await shown({ bug: "nan-times-zero" }))[1], [["NaN"]]);
    assert.deepEqual((await shown({ bug: "maximum-of-masked" }))[2], [["NaN"]]);
  });

  it("`result` holds both results, the sums and the leak of each", async () => {
    await open();
    await lesson.page.evaluateOn(bugs, (element) => element.setAttribute("bug", "merge-without-transpose"));
    await settled(lesson.page, bugs);
    const { right, faulty, rightLeak, faultyLeak } = await result();
    assert.deepEqual(right.weights, faulty.weights);
    assert.equal(right.rowSums.length, 2);
    assert.equal(rightLeak[1][0], 0);
    assert.ok(faultyLeak[1][0] > 0);
    assert.equal(await lesson.page.evaluateOn(bugs, (element) => element.bug), "merge-without-transpose");
  });

  everywhere("of five layers one is right: they are probed, named and checked", async () => {
    await open();
    await click(inside("[name=mode][value=layers]"));
    await clickButton("token 3");
    assert.equal((await state()).tried, "1-3");
    assert.equal(await count(".waiting"), 12);
    assert.match(await sentence(), /^Layer 1, token 3 changed: /);
    await focus(inside("[name=layer][value='1']"));
    await press("ArrowRight");
    assert.equal((await state()).layer, 2);
    assert.equal(await count(".waiting"), 16);
    await click(inside("[part=check]"));
    assert.equal((await state()).checked, false);
    const { faults } = await result();
    for (const [i, fault] of faults.entries()) await choose(inside(`.naming:nth-of-type(${i + 1}) select`), fault);
    await listen(lesson.page, bugs);
    await click(inside("[part=check]"));
    assert.match(await sentence(), /^All five are right\./);
    await click(inside("[part=others]"));
    assert.deepEqual([(await state()).layers, (await state()).tried], [2, ""]);
    assert.notDeepEqual((await result()).faults, faults);
  });

  it("a wrong name is refuted by rows that can be seen to move", async () => {
    await open();
    await set({ mode: "layers" });
    const { faults } = await result();
    const swapped = [faults[1], faults[0], ...faults.slice(2)];
    await set({ mode: "layers", names: swapped, checked: true, tried: "1-1 1-2 1-3 1-4" });
    const told = await sentence();
    const [, token, would, here] = /^3 of 5 are right\. Layer 1 is not “.+”: changing token (\d) would then move (.+); here it moves (.+)\.$/.exec(told) ?? [];
    assert.notEqual(would, here, told);
    const { probes } = await result();
    const moving = probes[token].moved.flatMap((moved, i) => (moved === 0 ? [] : [i + 1]));
    assert.deepEqual((here.match(/\d/g) ?? []).map(Number), moving, told);
  });

  everywhere("a bug is named by its numbers: a wrong guess is answered by a number on the screen, a right one ends it", async () => {
    await open();
    await click(inside("[name=mode][value=question]"));
    const { offered, hidden, clues } = await result();
    await listen(lesson.page, bugs);
    const wrong = (hidden + 1) % 4;
    await click(inside(`.guesses button:nth-of-type(${wrong + 1})`));
    const told = await sentence();
    assert.match(told, /^Not “.+”: with it, .+; here it /);
    const { part, head, row, column } = clues[wrong];
    const table = part === "leak" ? ".meter" : `.twins table:nth-of-type(${head})`;
    const shown = (await cells(lesson.page, inside(table)))[row - 1][part === "rowSum" ? 4 : column - 1];
    assert.ok(told.endsWith(` ${shown.replace("leak", "")}.`), `${told} ${shown}`);
    await focus(inside(`.guesses button:nth-of-type(${hidden + 1})`));
    await press("Enter");
    assert.match(await sentence(), /^Yes: “.+”\. /);
    assert.deepEqual((await state()).guesses, [offered[wrong], offered[hidden]]);
    await click(inside("[part=another]"));
    assert.deepEqual([(await state()).seed, (await state()).guesses], [2, []]);
  });

  it("a guess is told to the page, with whether it is right and the first", async () => {
    await open();
    await set({ mode: "question" });
    const { offered, hidden } = await result();
    await lesson.page.evaluateOn(bugs, (element) => {
      globalThis.answers = [];
      element.addEventListener("attention-answer", ({ detail }) => globalThis.answers.push(detail));
    });
    const wrong = (hidden + 1) % 4;
    for (const place of [wrong, wrong, hidden, (hidden + 2) % 4]) await click(inside(`.guesses button:nth-of-type(${place + 1})`));
    assert.deepEqual(await lesson.page.evaluate(() => globalThis.answers), [
      { part: "bugs", question: "question", answer: offered[wrong], isRight: false, isFirst: true, seed: 1 },
      { part: "bugs", question: "question", answer: offered[hidden], isRight: true, isFirst: false, seed: 1 },
    ]);
  });

  it("each action is announced once, and undone by undo", async () => {
    const { page } = lesson;
    await open();
    await page.evaluateOn(inside("[role=status]"), (region) => {
      globalThis.changes = 0;
      new MutationObserver(() => (globalThis.changes += 1)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await click(inside("[name=sums][value=no]"));
    await click(inside("[name=future][value=no]"));
    const before = await page.evaluate(() => globalThis.changes);
    await click(run);
    assert.equal(await page.evaluate(() => globalThis.changes), before + 1);
    await listen(page, bugs);
    await click(inside("[part=undo]"));
    assert.equal((await state()).ran, false);
    assert.deepEqual((await heard(page)).map(({ name }) => name), ["attention-change"]);
  });

  for (const scheme of ["light", "dark"]) {
    it(`axe finds nothing in the lab and in both games, ${scheme}`, async () => {
      await open();
      await lesson.page.evaluate((name) => document.documentElement.style.setProperty("color-scheme", name), scheme);
      const ran = { sums: "no", future: "yes", ran: true };
      const guessed = { mode: "question", guesses: ["added-mask"] };
      for (const values of [{}, ran, { ...ran, bug: "merge-without-transpose" }, { mode: "layers", tried: "1-2 1-3" }, guessed]) {
        await set(values);
        assert.deepEqual(await axe(lesson.page), [], JSON.stringify(values));
      }
    });
  }

  it("nothing is wider than a phone, in any mode and for any mistake", async () => {
    await lesson.page.setViewport(320, 800);
    await open();
    const names = await lesson.page.evaluateOn(inside("select"), (select) => [...select.options].map(({ value }) => value));
    const states = [...names.map((bug) => ({ bug, ran: true })), { mode: "layers", tried: "1-1 1-2 1-3 1-4" }, { mode: "question" }];
    for (const values of states) {
      await set(values);
      const wide = await lesson.page.evaluateOn(bugs, ({ shadowRoot }) => {
        const edge = shadowRoot.host.getBoundingClientRect().right;
        return [...shadowRoot.querySelectorAll("td, th, pre, button, select")]
          .filter((part) => part.scrollWidth > part.clientWidth + 2 || part.getBoundingClientRect().right > edge)
          .map(({ localName, textContent }) => `${localName}: ${textContent.trim()}`);
      });
      assert.deepEqual(wide, [], JSON.stringify(values));
    }
    await lesson.page.setViewport(1280, 900);
  });

  it("everything that can be pressed is large enough", async () => {
    for (const width of [320, 1280]) {
      await lesson.page.setViewport(width, 800);
      await open();
      for (const mode of ["lab", "layers", "question"]) {
        await set({ mode, ran: true });
        const small = await lesson.page.evaluateOn(bugs, ({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll("button, input, select")].map((control) => {
            const { width: wide, height } = (control.closest("label") ?? control).getBoundingClientRect();
            return height >= 36 && wide >= 24 ? "" : `${control.localName} ${control.name} ${wide} x ${height}`;
          }).filter(Boolean));
        assert.deepEqual(small, [], `${mode}, ${width} px`);
      }
    }
  });

  it("the group has a name, each table a caption, and headers head something", async () => {
    await open();
    assert.equal(await lesson.page.evaluateOn(inside("[role=group]"), (group) => group.ariaLabel), "Bug lab");
    for (const values of [{ ran: true }, { mode: "layers" }, { mode: "question" }]) {
      await set(values);
      const faults = await lesson.page.evaluateOn(bugs, ({ shadowRoot }) => [...shadowRoot.querySelectorAll("table")]
        .filter((table) => !table.caption?.textContent.trim() ||
          [...table.querySelectorAll("th")].some(({ scope, textContent }) => !scope || !textContent.trim())).length);
      assert.equal(faults, 0);
    }
  });

  it("a mistake that does not exist gives way to the first", async () => {
    await open();
    await lesson.page.evaluateOn(bugs, (element) => element.setAttribute("bug", "mask-before-lunch"));
    await settled(lesson.page, bugs);
    assert.equal((await state()).bug, "mask-after-softmax");
  });
});
