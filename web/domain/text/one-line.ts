/**
 * A name or a part of an address as one line of visible characters: control characters, line
 * separators and marks that change the direction of writing become blanks, so that no name writes a
 * second line or hides another.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
