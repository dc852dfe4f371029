// In which engines a test runs. Every behaviour is tested in Chromium; what engines do in ways of
// their own is tested in each: a figure's first drawing, its pointer and keyboard, its refusals, and
// what the policies of a page and of a row without a key bring.
import { describe, it as nodeTest } from "node:test";
import { engines } from "./driver/index.mjs";

/** The engines of this run: all, unless TEST_ENGINES names some. */
export const isWanted = (engine) => process.env.TEST_ENGINES?.split(",").includes(engine) ?? true;

/** Where the tests go that are being defined for the engines; null outside of that. */
let defined = null;

function define(name, test, where) {
  if (defined) defined.push({ name, test, where });
  else if (isWanted("chromium")) nodeTest(name, test);
}

/** A test for Chromium; outside of `inEachEngine` one that needs no browser, and runs along with it. */
export const it = (name, test) => define(name, test, ["chromium"]);

/** A test for each engine. */
export const everywhere = (name, test) => define(name, test, engines);

/** The tests that `tests` defines for one engine. */
function testsFor(engine, tests) {
  defined = [];
  try {
    tests();
    return defined.filter(({ where }) => where.includes(engine));
  } finally {
    defined = null;
  }
}

/**
 * Describes what each engine is to show; an engine without a test is not started.
 * @param {string} title
 * @param {(engine: string) => { setUp: () => void, tests: () => void }} suite `setUp` names the hooks
 */
export function inEachEngine(title, suite) {
  for (const engine of engines.filter(isWanted)) {
    const { setUp, tests } = suite(engine);
    const chosen = testsFor(engine, tests);
    if (chosen.length === 0) continue;
    describe(`${title} (${engine})`, () => {
      setUp();
      for (const { name, test } of chosen) nodeTest(name, test);
    });
  }
}
