/** @param {string} text */
const escaped = (text) => text.replace(/[\\|<]/g, "\\$&");
/** @param {any[]} cells */
const line = (cells) => `| ${cells.map(escaped).join(" | ")} |`;

/** @param {{ title: string, corner: string, columns: number, rows: number }} options */
function table({ title, corner, columns, rows }) {
  return [
    `**${title}**`,
    "",
    line([corner, ...columns]),
    `| --- |${" ---: |".repeat(columns.length)}`,
    ...rows.map(({ name, cells }) => line([name, ...cells.map(({ text }) => text)])),
  ].join("\n");
}

/** Tables as Markdown, with the numbers as the page prints them. @param {import("./tables.js").Table[]} tables */
export const markdown = (tables) => `${tables.map(table).join("\n\n")}\n`;
