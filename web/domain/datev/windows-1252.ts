import { oneLine } from '../text/shorten';
import { plainLetter } from '../text/undecomposed-letters';

/**
 * The characters of the bytes 0x80 to 0x9f, in which code page 1252 differs from Unicode; the five
 * bytes without a character are blanks here.
 */
const HIGH_CONTROLS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const HIGH_BYTES: ReadonlyMap<string, number> = new Map(
  [...HIGH_CONTROLS].flatMap((letter, index): [string, number][] =>
    letter === ' ' ? [] : [[letter, 0x80 + index]],
  ),
);

/** Null for a character that the code page lacks. */
function byteOf(letter: string): number | null {
  const code = letter.charCodeAt(0);
  const isTheSame = letter.length === 1 && (code < 0x80 || (code >= 0xa0 && code <= 0xff));
  return isTheSame ? code : (HIGH_BYTES.get(letter) ?? null);
}

const WORDS = /[\p{L}\p{M}]+/gu;
const GERMAN = /[äöüÄÖÜß]/;
/** Runs of blanks come of characters that were left out. */
const BLANKS = / {2,}/g;
/** Nothing to do, as with most texts. */
const SIMPLE = /^(?:[!-~\u00A1-\u00FF]| (?! ))*$/;

/**
 * A text as one line in the characters of Windows-1252. A word with a letter that code page lacks is
 * written in the alphabet as a whole, but for German umlauts: `Żółć Söhne` is `Zolc Söhne`. What
 * cannot be written (emoji, other scripts) is left out; nothing becomes a question mark.
 */
export function windows1252Text(text: string): string {
  const line = oneLine(text.normalize('NFC'));
  if (SIMPLE.test(line)) return line;
  const words = line.replaceAll(WORDS, (word) =>
    isWritable(word) ? word : [...word].map(inAlphabet).join(''),
  );
  return [...words]
    .filter((letter) => byteOf(letter) !== null)
    .join('')
    .replaceAll(BLANKS, ' ')
    .trim();
}

function isWritable(text: string): boolean {
  return [...text].every((letter) => byteOf(letter) !== null);
}

function inAlphabet(letter: string): string {
  return GERMAN.test(letter) ? letter : plainLetter(letter);
}

/** Throws a RangeError for a character that the code page lacks: texts go through `windows1252Text`. */
export function windows1252Bytes(text: string): Uint8Array<ArrayBuffer> {
  // All others are the same bytes in Latin-1, which the runtime writes fast.
  const asLatin1 = text.replaceAll(NOT_IN_LATIN_1, (letter) => {
    const byte = byteOf(letter);
    if (byte === null) throw new RangeError(`Not in Windows-1252: ${letter.charCodeAt(0)}`);
    return String.fromCharCode(byte);
  });
  return new Uint8Array(Buffer.from(asLatin1, 'latin1'));
}

const NOT_IN_LATIN_1 = /[^\0-\u007F\u00A0-\u00FF]/g;
