import { lessons } from "../lessons/index.js";
import { figures } from "./figures/index.js";
import "./first.js";
import { register } from "./registry.js";

register({ figures, lessons });
