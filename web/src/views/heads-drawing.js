export { headsStyles as styles } from "./styles/heads.js";
export { headsView } from "./heads-view.js";
