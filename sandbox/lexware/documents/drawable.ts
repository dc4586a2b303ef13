const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text with what the PDF's standard fonts can show; other characters (emoji, Arabic, ...) become
 * `?`.
 */
export function drawable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('\r', ''), (character) =>
    isKnown(character) ? character : '?',
  ).join('');
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    character === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    EXTRA.includes(character)
  );
}
