export { exampleStyles as styles } from "./styles/example.js";
export { exampleView } from "./example-view.js";
