// Which part of the program may use which: each folder's rule names the imports that it must not have.

const otherFigure = "^\\.\\./(?!\\.\\.)";

const arrows = [
  { in: ["web/src/engine/**"], not: "^\\.\\./", why: "the engine uses nothing of ours" },
  { in: ["web/src/figure/**"], not: "/(?:figures|lesson|lessons)/", why: "what figures share knows no figure and no lesson" },
  {
    in: ["web/src/figures/*/*"],
    not: `${otherFigure}|^\\.\\./\\.\\./(?!engine/|figure/)`,
    why: "a figure knows no other figure and no lesson",
  },
  {
    in: ["web/src/figures/*/*/**"],
    not: "^\\.\\./\\.\\./(?!\\.\\.)|^\\.\\./\\.\\./\\.\\./(?!figure/)",
    why: "a figure knows no other figure and no lesson",
  },
  {
    in: ["web/src/figures/*/{state*,view*,export,printed,*.en}.js"],
    not: `${otherFigure}|^\\.\\./\\.\\./(?!figure/)|figure-element`,
    why: "state, words and views get plain objects, never the engine",
  },
  {
    in: ["web/src/figures/*/{state*,*.en}.js", "web/src/figure/{state*,*.en}.js"],
    not: `^lit|${otherFigure}|^\\.\\./\\.\\./(?!figure/)|/figure-element`,
    why: "state and words know no page and no engine",
  },
  { in: ["web/src/lesson/**"], not: "/(?:figures|lessons|engine)/", why: "the shell knows no figure and no lesson by name" },
  {
    in: ["web/lessons/**"],
    not: "/src/(?!figures/\\w+/state|lesson/)|/tools/",
    why: "a lesson knows its figures' states alone",
  },
  { in: ["web/src/{define,first,register,registry}.js"], not: "/tools/", why: "a page uses nothing of the tools" },
  { in: ["web/tools/**", "web/vite.config.js"], not: "/tests/", why: "tools use nothing of the tests" },
];

/** The linter's rules for a folder: for what is imported at once, and for what is imported later. */
function rulesFor({ not, why }) {
  const message = `Not from here: ${why}.`;
  const selector = `ImportExpression[source.value=/${not.replaceAll("/", "\\/")}/]`;
  return {
    "no-restricted-imports": ["error", { patterns: [{ regex: not, message }] }],
    "no-restricted-syntax": ["error", { selector, message }],
  };
}

/** For the linter's list of configurations; where two rules speak of a file, the later one holds. */
export const importRules = arrows.map((arrow) => ({ files: arrow.in, rules: rulesFor(arrow) }));
