import { question } from "./words.en.js";

/** What an article can say of this figure, as {{ name }}. */
export const printed = () => ({ prediction: question });
