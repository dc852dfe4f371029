import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Weak references to the memories of all modules that were started in this process. */
const memories = [];

const { Instance } = WebAssembly;
WebAssembly.Instance = function FollowedInstance(...args) {
  const instance = new Instance(...args);
  const memory = Object.values(instance.exports).find((item) => item instanceof WebAssembly.Memory);
  memories.push(new WeakRef(memory));
  return instance;
};

/** How large each memory is that is still in use, in bytes. The engine itself does not show them. */
export async function memoriesInUse() {
  await setImmediate(); // what was looked at through a weak reference lives to the end of a task
  collectGarbage();
  const inUse = memories.map((reference) => reference.deref()).filter(Boolean);
  return inUse.map((memory) => memory.buffer.byteLength);
}
