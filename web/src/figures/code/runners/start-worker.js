/** Under Trusted Types a worker's address must have passed a policy: ours are those of our own files. @type {any} */
let policy;

/** @param {string} url */
function trusted(url) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  policy ??= trustedTypes?.createPolicy("attention-code", { createScriptURL: (/** @type {string} */ own) => own });
  return policy ? policy.createScriptURL(url) : url;
}

/**
 * Starts a module as a worker. From another site a worker may not be started; one of this site that
 * imports it may.
 * @param {string} url
 */
export function startWorker(url) {
  const address = new URL(url, document.baseURI);
  if (address.origin === location.origin) return new Worker(trusted(address.href), { type: "module" });
  const script = new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" });
  return new Worker(trusted(URL.createObjectURL(script)), { type: "module" });
}
