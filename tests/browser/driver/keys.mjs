/** Keys by their KeyboardEvent names, with the code WebDriver gives each. */
const codes = {
  Alt: "\uE00A",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Delete: "\uE017",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Home: "\uE011",
  Meta: "\uE03D",
  PageDown: "\uE00F",
  PageUp: "\uE00E",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
};

/** "Shift+Tab" -> ["Shift", "Tab"]; an unknown name is an error, not a silent nothing. */
export function parseKeys(combination) {
  const names = combination.length === 1 ? [combination] : combination.split("+");
  const unknown = names.find((name) => name.length !== 1 && !(name in codes));
  if (unknown !== undefined) throw new Error(`no key is called "${unknown}"`);
  return names;
}

export const webDriverCode = (name) => codes[name] ?? name;
