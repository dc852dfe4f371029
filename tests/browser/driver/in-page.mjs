// Functions that run inside the page: each must stand alone.

/** The element at a path such as "attention-heads >>> input", into shadow roots. */
export function deepFind(path) {
  return path.split(">>>").reduce((scope, selector) => {
    const found = (scope.shadowRoot ?? scope).querySelector(selector.trim());
    if (!found) throw new Error(`nothing matches "${selector.trim()}" of "${path}"`);
    return found;
  }, document);
}

/** Where to press an element, once it is scrolled into view; refuses what is covered. */
export function pressPoint(element, fraction) {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) throw new Error("it has no size, so no one can press it");
  const x = box.left + box.width * fraction;
  const y = box.top + box.height / 2;
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot?.elementFromPoint(x, y) && hit !== element) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === hit) break;
    hit = inner;
  }
  const label = element.closest("label") ?? element;
  const related = hit && (label.contains(hit) || hit.contains(element) || hit.shadowRoot?.contains(element));
  if (!related) throw new Error(`it is covered by <${hit?.localName ?? "nothing"}>`);
  return { x, y };
}

/** From where to where a slider's thumb travels for values given as fractions of its range. */
export function sliderPoints(input, from, to) {
  input.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = input.getBoundingClientRect();
  const min = Number(input.min || 0);
  const max = Number(input.max || 100);
  const start = from ?? (Number(input.value) - min) / (max - min);
  const halfThumb = Math.min(8, box.height / 2);
  const rightToLeft = getComputedStyle(input).direction === "rtl";
  const at = (fraction) => {
    const along = rightToLeft ? 1 - fraction : fraction;
    return box.left + halfThumb + along * (box.width - 2 * halfThumb);
  };
  return { start: at(start), end: at(to), y: box.top + box.height / 2 };
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
