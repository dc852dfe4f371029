export { predictStyles as styles } from "./styles/predict.js";
export { predictView } from "./predict-view.js";
