/**
 * Runs in the page. The contrast of the text in every cell that is seen, in all figures, with what
 * is behind it; hatching counts with the colour that is worse. Gives the cells below the limit, and
 * how many were looked at.
 */
export function cellContrasts(limit) {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });

  /** A colour laid over another, as sRGB bytes. */
  const over = (base, color) => {
    context.fillStyle = `rgb(${base.join()})`;
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (bytes) => {
    const [r, g, b] = bytes.map((byte) => {
      const c = byte / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

  /** What may be behind an element: its background over its ancestors', with and without hatching. */
  const behind = (element) => {
    if (!element) return [over([255, 255, 255], "Canvas")];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const plain = behind(parentOf(element)).map((base) => over(base, backgroundColor));
    const stripes = backgroundImage.match(/(?:rgba?|color|oklab|oklch|lab|lch|hsla?)\([^()]*\)/g) ?? [];
    return [...plain, ...plain.flatMap((base) => stripes.map((stripe) => over(base, stripe)))];
  };
  const lowest = (element) => {
    const { color } = getComputedStyle(element);
    return Math.min(...behind(element).map((base) => contrast(luminance(over(base, color)), luminance(base))));
  };

  const everything = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    [element, ...(element.shadowRoot ? everything(element.shadowRoot) : [])]);
  const ownText = (element) => element.localName === "input" ? element.value :
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("").trim();
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 && getComputedStyle(element).clipPath === "none";
  const inCell = (element) => element.closest("td") && element.getRootNode() !== document;
  const texts = everything(document).filter((element) => inCell(element) && ownText(element) && isSeen(element));
  const low = texts.map((element) => ({ text: ownText(element), ratio: lowest(element),
    place: `${element.getRootNode().host.localName} ${element.closest("td").className}` }));
  return { count: texts.length, low: low.filter(({ ratio }) => !(ratio >= limit)) };
}
