import type { Factory } from "./types.js";

/** Emscripten's glue: makes an instance of a module from its bytes. */
declare const createModule: Factory;
export default createModule;
