export { loadFigures } from "./engine/tables.js";

// Outside a browser there is nothing to register: importing this must not fail there.
if (typeof customElements !== "undefined") import("./define.js");
