/** MicroPython as its package brings it: Emscripten's glue, with what this folder uses of it. */
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export interface Files {
    mkdirTree(path: string): void;
    writeFile(path: string, content: string | Uint8Array): void;
    readFile(path: string): Uint8Array;
    readFile(path: string, options: { encoding: "utf8" }): string;
  }
  export interface Module {
    FS: Files;
    ccall(name: string, result: string, types: string[], args: unknown[]): unknown;
    getValue(address: number, type: "i32"): number;
    UTF8ToString(address: number, length: number): string;
    stringToUTF8(text: string, address: number, size: number): void;
    lengthBytesUTF8(text: string): number;
    _malloc(size: number): number;
    _free(address: number): void;
  }
  export default function createModule(options: {
    wasmBinary: BufferSource;
    locateFile: (name: string) => string;
    stdin: () => null;
    stdout: (byte: number) => void;
    stderr: (byte: number) => void;
  }): Promise<Module>;
}
