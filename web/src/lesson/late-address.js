/** The page's address as a keeper, fetched when it says something, or when there is something to say. */
export class LateAddress {
  #lesson;

  /** @type {import("./address-keeper.js").Address | undefined} */
  #keeper;

  /** @param {ConstructorParameters<typeof import("./address-keeper.js").Address>[0]} lesson */
  constructor(lesson) {
    this.#lesson = lesson;
  }

  async fetch() {
    const { Address } = await import("./address-keeper.js");
    this.#keeper = new Address(this.#lesson);
    this.listen();
  }

  /** Fetches it, if that has not been done, once somebody begins. @param {Promise<void>} beginning */
  async fetchAt(beginning) {
    if (this.#keeper) return;
    await beginning;
    await this.fetch();
    this.read();
    this.write();
  }

  listen() {
    this.#keeper?.listen();
  }

  unlisten() {
    this.#keeper?.unlisten();
  }

  read() {
    this.#keeper?.read();
  }

  write() {
    this.#keeper?.write();
  }

  /** The address of what is shown now, or "". */
  get link() {
    return this.#keeper?.link ?? "";
  }

  /** @param {string} id @param {string} anchor */
  linkTo(id, anchor) {
    return this.#keeper?.linkTo(id, anchor) ?? "";
  }
}
