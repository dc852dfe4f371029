export { footView } from "./foot-view.js";
export { footStyles as styles } from "./styles/foot.js";
