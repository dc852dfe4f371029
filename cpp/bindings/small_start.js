// Emscripten's minimal runtime takes the bytes under another name, and tells nobody when they
// cannot be made into a module.
Module["wasm"] = Module["wasmBinary"];

var WebAssembly = {
  instantiate: (bytes, imports) => globalThis.WebAssembly.instantiate(bytes, imports).catch((error) => {
    readyPromiseReject(error);
    return new Promise(() => {});
  }),
};
