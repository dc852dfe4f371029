/** Speaks the WebDriver protocol with one session of a driver at an address. */
export class WebDriverSession {
  #base;

  static async start(address, capabilities) {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId, capabilities: given } = await call(`${address}/session`, "POST", body);
    return new WebDriverSession(`${address}/session/${sessionId}`, given);
  }

  constructor(base, capabilities) {
    this.#base = base;
    this.capabilities = capabilities;
  }

  get(command) {
    return call(`${this.#base}/${command}`, "GET");
  }

  post(command, body = {}) {
    return call(`${this.#base}/${command}`, "POST", body);
  }

  end() {
    return call(this.#base, "DELETE");
  }

  /** Evaluates an expression in the page and awaits its promise. */
  async evaluate(source) {
    const script = `
      const done = arguments[arguments.length - 1];
      const fail = (error) => done({ error: String(error?.message ?? error) });
      try {
        Promise.resolve(${source}).then((value) => done({ value }), fail);
      } catch (error) {
        fail(error);
      }`;
    const answer = await this.post("execute/async", { script, args: [] });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }
}

async function call(url, method, body) {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { method, signal, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until a driver that has just been started answers. */
export async function untilReady(address, isAlive) {
  for (let tries = 0; tries < 200 && isAlive(); tries++) {
    const status = await call(`${address}/status`, "GET").catch(() => null);
    if (status?.ready) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`the WebDriver at ${address} does not answer`);
}
