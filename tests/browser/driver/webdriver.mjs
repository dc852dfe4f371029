/** Milliseconds that a command may take, on however busy a machine. */
const patience = 120_000;
const askAgainAfter = 20;

/** Speaks the WebDriver protocol with one session of a driver at an address. */
export class WebDriverSession {
  #base;

  static async start(address, capabilities) {
    const timeouts = { script: patience, pageLoad: patience };
    const body = { capabilities: { alwaysMatch: { timeouts, ...capabilities } } };
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
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, { method, signal, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until a driver that has just been started answers, asking again and again. */
export async function untilReady(address, isAlive) {
  const end = Date.now() + patience;
  while (isAlive() && Date.now() < end) {
    const status = await call(`${address}/status`, "GET").catch(() => null);
    if (status?.ready) return;
    await new Promise((resume) => setTimeout(resume, askAgainAfter));
  }
  throw new Error(`the WebDriver at ${address} does not answer`);
}
