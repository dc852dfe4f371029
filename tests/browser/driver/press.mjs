// How a press finds its target. These functions run inside the page, where they are sent together:
// they may call one another and nothing else.

function nextFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** A node and all that it lies in, out of shadow roots and through slots. */
function lineage(node) {
  const parent = node.assignedSlot ?? node.parentNode ?? node.host;
  return [node, ...(parent ? lineage(parent) : [])];
}

/** What takes a press on an element: its label, or what is behind it where it is inert. */
function receiverOf(element) {
  const all = lineage(element).filter((node) => node instanceof Element);
  const inert = all.findLast((node) => node.inert);
  return inert ? all[all.indexOf(inert) + 1] : (element.closest("label") ?? element);
}

function isPressOn(element, hit) {
  return Boolean(hit) && lineage(hit).includes(receiverOf(element));
}

/** What lies uppermost at a point, looked for inside shadow roots. */
function uppermost(x, y, root = document) {
  const hit = root.elementFromPoint(x, y);
  return hit?.shadowRoot && hit !== root.host ? (uppermost(x, y, hit.shadowRoot) ?? hit) : hit;
}

function describe(node) {
  if (!node) return "nothing";
  return node.className ? `<${node.localName} class="${node.className}">` : `<${node.localName}>`;
}

/** What keeps a person from pressing an element at a point; empty if nothing does. */
function obstacle(element, { x, y, width, height }) {
  if (width === 0 || height === 0) return "it has no size, so no one can press it";
  const hit = uppermost(x, y);
  return isPressOn(element, hit) ? "" : `it is covered by ${describe(hit)}`;
}

/** Where an element is, and the point to press: in the middle of its height, anywhere in its width. */
function placeOf(element, fraction) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * fraction, y: top + height / 2, left, width, height };
}

/**
 * Scrolls an element into view and waits until it has stood still for some frames and nothing lies
 * over it. Gives its place; throws with the reason if that never comes.
 */
async function whenStill(element, fraction, patience) {
  const framesOfRest = 3;
  const end = performance.now() + patience;
  let reason = "it does not stand still";
  let last = "";
  let rest = 0;
  while (performance.now() < end) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const place = placeOf(element, fraction);
    const text = JSON.stringify(place);
    rest = text === last ? rest + 1 : 0;
    last = text;
    if (rest >= framesOfRest) {
      reason = obstacle(element, place);
      if (reason === "") return place;
    }
    await nextFrame();
  }
  throw new Error(reason);
}

/**
 * Whether the browser itself finds the pointer over an element, once it has had some frames to
 * notice. From then on the page notes where the next press lands.
 */
async function isUnderPointer(element) {
  for (let frames = 0; frames < 10; frames += 1) {
    if (receiverOf(element).matches(":hover")) {
      const press = (globalThis[Symbol.for("driver press")] = { landed: null });
      addEventListener("pointerdown", (event) => {
        const [hit] = event.composedPath();
        press.landed = isPressOn(element, hit) ? "right" : describe(hit);
      }, { capture: true, once: true });
      return true;
    }
    await nextFrame();
  }
  return false;
}

/** Where the press that was awaited has landed: "right", or on what else; a new page knows of none. */
async function pressLanded(patience) {
  const press = globalThis[Symbol.for("driver press")];
  const end = performance.now() + patience;
  while (press && press.landed === null && performance.now() < end) await nextFrame();
  return press ? (press.landed ?? "nowhere") : "right";
}

const all = [nextFrame, lineage, receiverOf, isPressOn, uppermost, describe, obstacle, placeOf, whenStill, isUnderPointer, pressLanded];

/** The source of an expression that calls one of the above in the page. */
function calling({ name }, element, ...args) {
  const given = [...(element ? [element] : []), ...args.map((arg) => JSON.stringify(arg))];
  return `(() => { ${all.join("\n")}\n return ${name}(${given.join(", ")}); })()`;
}

export const press = {
  whenStill: (element, ...args) => calling(whenStill, element, ...args),
  isUnderPointer: (element) => calling(isUnderPointer, element),
  landed: (patience) => calling(pressLanded, null, patience),
};
