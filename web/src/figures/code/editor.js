// The editor: CodeMirror with what a short program needs. Tab leaves it; Ctrl or ⌘ + Enter runs.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { javascript } from "@codemirror/legacy-modes/mode/javascript";
import { python } from "@codemirror/legacy-modes/mode/python";
import { Compartment, EditorState } from "@codemirror/state";
import { Decoration, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { AsyncDirective, directive } from "lit/async-directive.js";
import { noChange } from "lit";

/**
 * @typedef {object} Wanted
 * @property {Document | ShadowRoot} root where it will stand: it is drawn before it does
 * @property {string} text
 * @property {import("./exercise/functions.js").Language} language
 * @property {string} label
 * @property {number | null} errorLine
 * @property {(text: string) => void} onWrite
 * @property {(text: string) => void} onRun
 */

const languages = { python: StreamLanguage.define(python), javascript: StreamLanguage.define(javascript) };
const indents = { python: "    ", javascript: "  " };

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--_token-4)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--_token-3)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--_token-2)" },
  { tag: [tags.comment, tags.docString], color: "var(--_soft)", fontStyle: "italic" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--_token-1)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--_ink)", backgroundColor: "var(--_card)", border: "1px solid var(--_edge)", borderRadius: "9px" },
  "&.cm-focused": { outline: "3px solid var(--_accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", fontSize: "0.875rem", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--_accent)", paddingBlock: "0.75rem" },
  ".cm-gutters": { color: "var(--_soft)", backgroundColor: "transparent", border: "0" },
  ".cm-activeLine": { backgroundColor: "color-mix(in oklab, var(--_accent) 7%, transparent)" },
  ".cm-error-line": { textDecoration: "underline wavy var(--_token-2)", textUnderlineOffset: "0.25em" },
});

/** Marks the line of an error. @param {number | null} line */
function markLine(line) {
  return EditorView.decorations.of((view) => {
    if (!line || line > view.state.doc.lines) return Decoration.none;
    return Decoration.set(Decoration.line({ class: "cm-error-line" }).range(view.state.doc.line(line).from));
  });
}

class CodeEditor extends AsyncDirective {
  /** @type {EditorView | undefined} */
  #view;

  /** @type {Wanted | undefined} */
  #wanted;

  #language = new Compartment();
  #mark = new Compartment();

  /** @param {Wanted} wanted */
  render(wanted) { // eslint-disable-line no-unused-vars -- it draws in update
    return noChange;
  }

  /** @param {import("lit").ElementPart} part @param {[Wanted]} wanted */
  update({ element }, [wanted]) {
    const before = this.#wanted;
    this.#wanted = wanted;
    if (!this.#view) this.#begin(element, wanted);
    const view = /** @type {EditorView} */ (this.#view);
    const effects = [];
    if (before?.language !== wanted.language) effects.push(this.#language.reconfigure(this.#languageOf(wanted)));
    if (before?.errorLine !== wanted.errorLine) effects.push(this.#mark.reconfigure(markLine(wanted.errorLine)));
    const text = view.state.doc.toString();
    const changes = text === wanted.text ? undefined : { from: 0, to: text.length, insert: wanted.text };
    if (changes || effects.length > 0) view.dispatch({ changes, effects });
    return noChange;
  }

  /** @param {Wanted} wanted */
  #languageOf({ language, label }) {
    return [
      languages[language],
      indentUnit.of(indents[language]),
      EditorView.contentAttributes.of({ "aria-label": label }),
    ];
  }

  /** @param {Element} parent @param {Wanted} wanted */
  #begin(parent, wanted) {
    const run = () => {
      const text = this.#view?.state.doc.toString() ?? "";
      this.#wanted?.onRun(text);
      return true;
    };
    const written = EditorView.updateListener.of(({ docChanged, state }) => {
      const text = state.doc.toString();
      if (docChanged && text !== this.#wanted?.text) this.#wanted?.onWrite(text);
    });
    this.#view = new EditorView({
      parent,
      root: wanted.root,
      state: EditorState.create({
        doc: wanted.text,
        extensions: [
          keymap.of([{ key: "Mod-Enter", run }]),
          lineNumbers(), history(), bracketMatching(), indentOnInput(), highlightActiveLine(),
          syntaxHighlighting(colors), EditorView.lineWrapping, look, written,
          this.#language.of(this.#languageOf(wanted)), this.#mark.of(markLine(wanted.errorLine)),
          keymap.of([...defaultKeymap, ...historyKeymap]),
        ],
      }),
    });
  }

  disconnected() {
    this.#view?.destroy();
    this.#view = undefined;
    this.#wanted = undefined;
  }
}

export const codeEditor = directive(CodeEditor);
