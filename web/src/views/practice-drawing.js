export { judge } from "../lesson/answers.js";
export { practiceStyles as styles } from "./styles/practice.js";
export { practiceView } from "./practice-view.js";
