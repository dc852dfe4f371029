const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A whole number as an exponent is written: "⁻⁹". @param {number | string} exponent */
export const raised = (exponent) => String(exponent)
  .replace(/[-−]/, "⁻")
  .replace("+", "")
  .replace(/\d/g, (digit) => digits[Number(digit)]);

/** What is written raised, on the line again: "-9". @param {string} text */
export const lowered = (text) => text
  .replace("⁻", "-")
  .replace("⁺", "+")
  .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(digits.indexOf(digit)));
