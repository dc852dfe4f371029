const signs = { "\\": "\\textbackslash{}", "&": "\\&", "%": "\\%", "_": "\\_", "−": "$-$", "∞": "$\\infty$", "·": "$\\cdot$", "<": "$<$", ">": "$>$" };
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "10⁻⁷" -> "10$^{-7}$" */
const powers = (text) => text.replace(/⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (exponent) =>
  `$^{${exponent.replace("⁻", "-").replace(/[^-]/g, (digit) => String(raised.indexOf(digit)))}}$`);

const escaped = (text) => powers(text.replace(/[\\&%_−∞·<>]/g, (sign) => signs[sign])).replaceAll("$$", "");

const word = (text) => (/^[a-z]/.test(text) ? `\\textit{${escaped(text)}}` : escaped(text));
const line = (name, cells) => `  ${[escaped(name), ...cells].join(" & ")} \\\\`;

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
