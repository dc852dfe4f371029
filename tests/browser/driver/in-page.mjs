// Functions that run inside the page: each must stand alone.

/** The element at a path such as "attention-heads >>> input", into shadow roots. */
export function deepFind(path) {
  return path.split(">>>").reduce((scope, selector) => {
    const found = (scope.shadowRoot ?? scope).querySelector(selector.trim());
    if (!found) throw new Error(`nothing matches "${selector.trim()}" of "${path}"`);
    return found;
  }, document);
}

/** Where along a slider its thumb starts and ends, for values given as fractions of its range. */
export function thumbPath(input, from, to) {
  const box = input.getBoundingClientRect();
  const min = Number(input.min || 0);
  const max = Number(input.max || 100);
  const start = from ?? (Number(input.value) - min) / (max - min);
  const halfThumb = Math.min(8, box.height / 2) / box.width;
  const rightToLeft = getComputedStyle(input).direction === "rtl";
  const at = (fraction) => halfThumb + (rightToLeft ? 1 - fraction : fraction) * (1 - 2 * halfThumb);
  return { start: at(start), end: at(to) };
}

/** Marks a page that is about to be left; says whether an address leads to another page at all. */
export function leaveFor(url) {
  const [here, there] = [new URL(location.href), new URL(url)];
  const isElsewhere = there.hash === "" || here.href.split("#", 1)[0] !== there.href.split("#", 1)[0];
  if (isElsewhere) globalThis[Symbol.for("driver left")] = true;
  return isElsewhere;
}

/** Whether this page is neither the one that was left nor an empty one between, and has loaded. */
export function isThere(protocol) {
  const isNew = !globalThis[Symbol.for("driver left")] && location.protocol === protocol;
  return isNew && document.readyState === "complete";
}

/** Calls a function at every frame until it gives something true, which it returns; else what went wrong. */
export async function untilTrue(attempt, patience) {
  const end = performance.now() + patience;
  let error = "";
  while (performance.now() < end) {
    try {
      const value = await attempt();
      if (value) return { value };
    } catch (reason) {
      error = String(reason?.message ?? reason);
    }
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return { error };
}

/** Prints refusals by the content security policy, which Firefox tells no driver. */
export function reportPolicyViolations() {
  addEventListener("securitypolicyviolation", (event) => {
    const where = `${event.sourceFile || event.documentURI}:${event.lineNumber}`;
    console.error(`policy refused ${event.violatedDirective} (${event.blockedURI}) at ${where}`);
  });
}

/** Notes what a page prints, what it does not catch, what is refused, what does not load. */
export function collect() {
  const key = Symbol.for("driver messages");
  const messages = (globalThis[key] = []);
  const note = (level, ...parts) => messages.push({ level, text: parts.map(String).join(" ") });
  for (const level of ["debug", "log", "info", "warn", "error", "assert", "trace", "table", "dir"]) {
    const original = console[level];
    console[level] = (...parts) => {
      if (level !== "assert" || !parts[0]) note(level, ...parts);
      original.apply(console, parts);
    };
  }
  const failedLoad = ({ src, href, localName }) => `<${localName}> did not load ${src ?? href}`;
  const onError = ({ target, message }) =>
    target === window ? note("uncaught", message) : note("error", failedLoad(target));
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", ({ reason }) => note("uncaught", reason));
  addEventListener("securitypolicyviolation", (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
    note("error", `policy refused ${violatedDirective} (${blockedURI}) at ${sourceFile}:${lineNumber}`);
  });
  document.currentScript.remove();
}

/** Takes what `collect` has noted since the last time. */
export function takeMessages() {
  return globalThis[Symbol.for("driver messages")]?.splice(0) ?? [];
}
