/** Whether a text has anything to fill in. */
export function hasPlaceholders(text: string): boolean {
  return nextOpening(text, 0) !== -1;
}

/**
 * The placeholders and commands of a text without the text between them; an unclosed one extends to
 * the end.
 */
export function placeholdersIn(text: string): string {
  let found = '';
  for (let at = nextOpening(text, 0); at !== -1;) {
    const end = text[at + 1] === '{' ? endOfValue(text, at + 2) : endOfCommand(text, at + 2);
    found += text.slice(at, end);
    at = nextOpening(text, end);
  }
  return found;
}

/** Each brace is read once. */
function nextOpening(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    if (text[at + 1] === '{' || text[at + 1] === '%') return at;
  }
  return -1;
}

function endOfCommand(text: string, from: number): number {
  const end = text.indexOf('%}', from);
  return end === -1 ? text.length : end + 2;
}

/** A value may contain braces between quotes. */
function endOfValue(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") at = endOfQuote(text, at);
    else if (character === '}' && text[at + 1] === '}') return at + 2;
  }
  return text.length;
}

function endOfQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from]) return at;
  }
  return text.length;
}
