// The Python files that python.js asks for, as text in the bundle.
const files = import.meta.glob(["./*.py", "./numpy/*.py"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Each file's text under its name, such as "numpy/core.py". */
export const sources = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice("./".length), text]),
);
