// What a lesson's page needs at once: it comes as one file, so that nothing on the first screen waits for a second
// request. What is not here is fetched when it is needed.
import "../lessons/masking-and-heads/lesson.js";
import "./figures/bugs/element.js";
import "./figures/code/element.js";
import "./figures/example/element.js";
import "./figures/heads/element.js";
import "./figures/leak/element.js";
import "./figures/mask/element.js";
import "./figures/mask/view.js";
import "./figures/practice/element.js";
import "./figures/quiz/element.js";
