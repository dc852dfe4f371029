// The exercise in code, as a learner meets it on the lesson's page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fixtures, inEachEngine, settled, site } from "./lesson.mjs";
import { everywhere, it } from "./tiers.mjs";

const code = "attention-code";
const inside = (selector) => `${code} >>> ${selector}`;
const editor = inside(".cm-content");

const solutionIn = (language) => {
  const folder = new URL(`../../web/src/figures/code/exercise/${language}/solution/`, import.meta.url);
  const parts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  return (language === "python" ? ["import numpy as np\n", ...parts] : parts).join("\n\n");
};

inEachEngine("attention-code", (lesson) => {
  const element = (action, ...args) => lesson.page.evaluateOn(code, action, ...args);
  const open = async () => {
    await lesson.open();
    await element((figure) => figure.scrollIntoView({ block: "center", behavior: "instant" }));
    await settled(lesson.page, code);
  };
  /** Waits until something stands in the figure, or no longer. */
  const appears = (selector, isThere = true) =>
    lesson.page.waitForOn(code, (figure, wanted, there) => Boolean(figure.shadowRoot.querySelector(wanted)) === there, selector, isThere);
  const openExercise = async () => {
    await open();
    await lesson.page.click(inside("[part=open]"));
    await appears(".cm-content");
  };
  /** Writes a program, runs it, and gives what it prints, its error and its checks. */
  const run = (program, language = "python") => element(async (figure, text, wanted) => {
    figure.state = { language: wanted };
    await figure.updateComplete;
    figure.code = text;
    await figure.updateComplete;
    return figure.run();
  }, program, language);
  const failed = ({ results }) => results.filter(({ passed }) => !passed).map(({ name, mistake }) => [name, mistake]);

  everywhere("is opened by a press, and runs what stands in its editor by Control and Enter", async () => {
    await openExercise();
    await lesson.page.click(editor);
    await lesson.page.press("Control+Enter");
    await appears("[data-check=causal_mask] .wrong");
    assert.equal(await lesson.page.text(inside("[data-check=causal_mask] .message")), "causal_mask returns nothing yet.");
    assert.match(await lesson.page.text(inside("[role=status]")), /^0 of 6 checks pass\. Next: causal_mask\./);
  });

  for (const language of ["python", "javascript"]) {
    everywhere(`a right solution in ${language} passes every check`, async () => {
      await openExercise();
      const { error, results } = await run(solutionIn(language), language);
      assert.equal(error, null);
      assert.equal(results.length, 6);
      assert.deepEqual(failed({ results }), []);
      assert.match(await lesson.page.text(inside("[role=status]")), /^All of it is right\./);
    });
  }

  everywhere("a mistake is named, with the numbers of the call beside it", async () => {
    await openExercise();
    const mistaken = readFileSync(new URL("../python/mistaken/reshape-split.split_heads.py", import.meta.url), "utf8");
    assert.deepEqual(failed(await run(`${solutionIn("python")}\n\n${mistaken}`)),
      [["split_heads", "reshape-split"], ["future_leak", null]].slice(0, 1));
    await lesson.page.click(inside("[data-check=split_heads] summary"));
    assert.match(await lesson.page.text(inside("[data-check=split_heads] .numbers")), /Called with[^]*X[^]*11[^]*It gave[^]*It is to give/);
  });

  everywhere("a syntax error points at its line, in words and in the editor", async () => {
    await openExercise();
    const { error } = await run("import numpy as np\n\ndef causal_mask(n)\n    return n\n");
    assert.equal(error.line, 3);
    assert.match(await lesson.page.text(inside(".error")), /^Line 3: SyntaxError/);
    assert.equal(await lesson.page.text(inside(".cm-error-line")), "def causal_mask(n)");
    const inJavaScript = await run("let a = 1;\nlet b = = 2;\n", "javascript");
    assert.equal(inJavaScript.error.line, 2);
  });

  for (const [language, program] of [["python", "while True:\n    pass\n"], ["javascript", "while (true) {}"]]) {
    everywhere(`a program in ${language} that never ends is stopped, and the next one runs`, async () => {
      await openExercise();
      await element((figure, text, wanted) => {
        figure.state = { language: wanted };
        figure.code = text;
        figure.run();
      }, program, language);
      await appears("progress");
      await lesson.page.click(inside("[part=run]"));
      await appears("progress", false);
      assert.equal(await lesson.page.text(inside("[part=run]")), "Run");
      const { output } = await run(language === "python" ? "print(1 + 1)" : "console.log(1 + 1)", language);
      assert.equal(output, "2\n");
    });
  }

  it("loads neither the editor nor a language before it is opened, and Python only when it runs", async () => {
    await open();
    const loaded = () => lesson.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)));
    const of = (names, pattern) => names.filter((name) => pattern.test(name));
    assert.deepEqual(of(await loaded(), /code-tools|micropython|worker|sources|exercise\.wasm/), []);
    await lesson.page.click(inside("[part=open]"));
    await appears(".cm-content");
    const opened = await loaded();
    assert.equal(of(opened, /code-tools/).length, 1);
    assert.deepEqual(of(opened, /micropython/), []);
    await run("print(1)");
    assert.equal(of(await loaded(), /micropython\.wasm/).length, 1);
  });

  it("leaves the editor by Tab, to the button that runs", async () => {
    await openExercise();
    await lesson.page.click(editor);
    await lesson.page.press("Tab");
    const focused = await element((figure) => figure.shadowRoot.activeElement.getAttribute("part"));
    assert.equal(focused, "run");
  });

  it("opens its hints one by one, and a solution only after a try", async () => {
    await openExercise();
    const buttons = () => element((figure) =>
      [...figure.shadowRoot.querySelectorAll("[data-check=causal_mask] button")].map((button) => button.textContent.trim()));
    assert.deepEqual(await buttons(), ["Hint 1 of 3"]);
    await lesson.page.click(inside("[data-check=causal_mask] button"));
    assert.match(await lesson.page.text(inside("[data-check=causal_mask] .hints")), /Which entries of row 0 are true\?/);
    await run("print(1)");
    assert.deepEqual(await buttons(), ["Hint 2 of 3", "Show a solution"]);
    await lesson.page.click(inside("[data-check=causal_mask] button[aria-label^=Show]"));
    assert.match(await lesson.page.text(inside("[data-check=causal_mask] .solution")), /np\.tril\(everything\)/);
  });

  it("keeps what was written in its state, starts anew, and brings it back by undo", async () => {
    await openExercise();
    await element((figure) => {
      figure.code = "print(3)";
      return figure.updateComplete;
    });
    assert.equal(await element((figure) => figure.state.python), "print(3)");
    await lesson.page.click(inside("[part=reset]"));
    await settled(lesson.page, code);
    assert.match(await element((figure) => figure.code), /^import numpy as np/);
    await element((figure) => {
      figure.undo();
      return figure.updateComplete;
    });
    assert.equal(await element((figure) => figure.code), "print(3)");
  });

  everywhere("what was written, and what has passed, are there on another visit", async () => {
    await openExercise();
    const mask = "import numpy as np\n\ndef causal_mask(n):\n    return np.tri(n, dtype=bool)\n";
    await run(mask);
    await lesson.page.goto(`${lesson.url}bare.html?elsewhere`);
    await lesson.page.goto(`${lesson.url}index.html?another-day`);
    await lesson.page.waitFor(() => customElements.whenDefined("attention-lesson").then(() => true));
    await settled(lesson.page, "attention-lesson");
    await settled(lesson.page, code);
    await appears(".cm-content");
    assert.equal(await element((figure) => figure.code), mask);
    await appears("[data-check=causal_mask] .right");
  });

  everywhere("runs Python in a page of another site, whose files come from this one", async () => {
    const elsewhere = await lesson.serve({ root: site, headers: { "Access-Control-Allow-Origin": "*" } });
    const host = await lesson.serve({ root: fixtures, headers: { "Content-Security-Policy": null } });
    await lesson.page.goto(`${host}bare.html`);
    const { output, error } = await lesson.page.evaluate(async (address) => {
      await import(`${address}define.js`);
      await customElements.whenDefined("attention-code");
      const figure = document.querySelector("main").appendChild(document.createElement("attention-code"));
      await figure.updateComplete;
      figure.code = "print(6 * 7)";
      return figure.run();
    }, elsewhere);
    assert.deepEqual({ output, error }, { output: "42\n", error: null });
  });

  it("tells of each check by an event", async () => {
    await openExercise();
    await element((figure) => {
      globalThis.told = [];
      figure.addEventListener("attention-answer", ({ detail }) => globalThis.told.push(detail));
    });
    await run("def causal_mask(n):\n    pass");
    const told = await lesson.page.evaluate(() => globalThis.told);
    assert.equal(told.length, 6);
    assert.deepEqual(told[0], { part: "code", question: "causal_mask", answer: "causal_mask returns nothing yet.", isRight: false, isFirst: true });
  });
});
