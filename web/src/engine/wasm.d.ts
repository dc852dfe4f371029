/** Emscripten's glue: makes an instance of a module from its bytes. */
declare const createModule: (
  options: { wasmBinary: ArrayBuffer | Uint8Array },
) => Promise<Record<string, (request: object) => any>>;
export default createModule;
