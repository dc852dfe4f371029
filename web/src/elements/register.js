export { loadFigures } from "../engine/figures.js";
