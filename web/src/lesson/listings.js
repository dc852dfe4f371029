import { html, render } from "lit";

/** @param {string} name @param {string} text */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** @param {HTMLElement} tools @param {string} name @param {HTMLElement} code */
function draw(tools, name, code, said = "") {
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false);
    if (!isCopied) getSelection()?.selectAllChildren(code);
    draw(tools, name, code, isCopied ? "Copied." : "Copying is not allowed here: the code is selected.");
  };
  render(html`
    <button type="button" aria-label="Copy ${name}" @click=${copy}>Copy</button>
    <button type="button" aria-label="Download ${name}" @click=${() => download(name, code.textContent)}>Download</button>
    <span role="status">${said}</span>`, tools);
}

/** Gives each listing of an article a button that copies it and one that downloads it. @param {ParentNode} article */
export function equipListings(article) {
  for (const caption of article.querySelectorAll("figcaption")) {
    const code = caption.parentElement?.querySelector("code");
    if (!code || caption.querySelector(".tools")) continue;
    const name = caption.textContent.split("/").at(-1) ?? "";
    const tools = Object.assign(document.createElement("span"), { className: "tools" });
    caption.append(tools);
    draw(tools, name, code);
  }
}
