export { leakStyles as styles } from "./styles/leak.js";
export { leakView } from "./leak-view.js";
