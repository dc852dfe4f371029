const signs = { "\\": "\\textbackslash{}", "&": "\\&", "%": "\\%", "_": "\\_", "−": "$-$", "∞": "$\\infty$", "·": "$\\cdot$", "<": "$<$", ">": "$>$" };
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "10⁻⁷" -> "10$^{-7}$" @param {string} text */
const powers = (text) => text.replace(/⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (exponent) =>
  `$^{${exponent.replace("⁻", "-").replace(/[^-]/g, (digit) => String(raised.indexOf(digit)))}}$`);

/** @param {string} text */
const escaped = (text) => powers(text.replace(/[\\&%_−∞·<>]/g, (sign) => signs[sign])).replaceAll("$$", "");

/** @param {string} text */
const word = (text) => (/^[a-z]/.test(text) ? `\\textit{${escaped(text)}}` : escaped(text));
/** @param {string} name @param {any[]} cells */
const line = (name, cells) => `  ${[escaped(name), ...cells].join(" & ")} \\\\`;

/** @param {{ title: string, corner: string, columns: number, rows: number }} options */
const table = ({ title, corner, columns, rows }) => [
  `% ${title}`,
  `\\begin{tabular}{l${"r".repeat(columns.length)}}`,
  "  \\hline",
  line(corner, columns.map(escaped)),
  "  \\hline",
  ...rows.map(({ name, cells }) => line(name, cells.map(({ text }) => word(text)))),
  "  \\hline",
  "\\end{tabular}",
].join("\n");

/** Tables as LaTeX, which needs no package. @param {import("./tables.js").Table[]} tables */
export const latex = (tables) => `${tables.map(table).join("\n\n")}\n`;
