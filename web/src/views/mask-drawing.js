export { maskStyles as styles } from "./styles/mask.js";
export { maskView } from "./mask-view.js";
