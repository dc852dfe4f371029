// What the top of a lesson's page shows: it comes with the elements, so that nothing on the first screen waits for
// a second request.
import AttentionMask from "./figures/mask/element.js";
import { styles as maskStyles, view as maskView } from "./figures/mask/view.js";
import AttentionPredict from "./figures/predict/element.js";
import { styles as predictStyles, view as predictView } from "./figures/predict/view.js";

AttentionMask.view = async () => ({ view: maskView, styles: maskStyles });
AttentionPredict.view = async () => ({ view: predictView, styles: predictStyles });
