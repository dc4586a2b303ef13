/** What is put into a text; what is marked there comes between both. */
export interface Insertion {
  before: string;
  after: string;
}

/** Where the caret stands, or what is marked. */
export interface Marked {
  start: number;
  end: number;
}

/** Braces that were typed to open the menu are part of what it inserts. */
const TYPED = /\{[{%]\s*$/;
const CLOSED = /^\s*[%}]\}/;

/** Whether the single character typed since then opens the menu. */
export function opensMenu(text: string, before: string): boolean {
  if (text.length !== before.length + 1) return false;
  const typed = before.split('').findIndex((character, at) => character !== text[at]);
  const caret = typed === -1 ? text.length : typed + 1;
  return /\{[{%]$/.test(text.slice(0, caret));
}

/** The text with the insertion, and the caret where typing goes on. */
export function withInsertion(text: string, { start, end }: Marked, { before, after }: Insertion) {
  const head = text.slice(0, start);
  const untyped = head.replace(TYPED, '');
  const rest = text.slice(end);
  const tail = untyped === head ? rest : rest.replace(CLOSED, '');
  const caret = untyped.length + before.length + (end - start);
  return { text: untyped + before + text.slice(start, end) + after + tail, caret };
}
