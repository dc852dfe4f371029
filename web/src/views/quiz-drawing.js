export { quizView } from "./quiz-view.js";
export { quizStyles as styles } from "./styles/quiz.js";
