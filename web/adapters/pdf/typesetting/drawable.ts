import { LRUCache } from 'lru-cache';
import type { FontFile } from './font-file';

const MARKS = /\p{M}/gu;
const LETTERS = /[^ ]/gu;
/**
 * For what cannot be drawn; no font has all of them, that of Arabic only its star. The glyph that fonts keep for missing ones
 * must not be used in a document for archives (ISO 19005-3, 6.2.11.8).
 */
const SIGNS = ['\uFFFD', '\u25CC', '\u066D', ' '];
/** The PDF writer shapes word by word what is not shaped as a whole. */
const AFTER_BLANKS = /(?<= )/u;

interface Drawable {
  text: string;
  /** The font reverses it. */
  isReversedByFont: boolean;
}

/** What is shaped by itself. */
export const wordsOf = (text: string): string[] => text.split(AFTER_BLANKS);

/**
 * A text as the font can draw it. There are letters that `fontkit` cannot shape (U+06A2), and marks
 * with nothing below them, as a slip of the hand leaves them: it throws. Then marks are left out,
 * and what cannot be shaped without them either is a sign.
 */
export function drawable(text: string, font: FontFile): Drawable {
  const whole = shaped(text, font);
  if (whole) return whole;
  const bare = text.replaceAll(MARKS, '');
  const sign = signIn(font);
  const signed = bare.replaceAll(LETTERS, (one) => (isShapedAlone(one, font) ? one : sign));
  return (
    (bare === text ? null : shaped(bare, font)) ??
    shaped(signed, font) ?? { text: bare.replaceAll(LETTERS, sign), isReversedByFont: false }
  );
}

/** The character where the font has it, else a sign that it has. */
export function orSign(character: string, font: FontFile): string {
  return has(character, font) ? character : signIn(font);
}

function signIn(font: FontFile): string {
  return SIGNS.find((sign) => has(sign, font)) ?? '';
}

function has(character: string, { face }: FontFile): boolean {
  return face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Of letters that were checked, since each failure takes long. */
const shapedAlone = new LRUCache<string, boolean>({ max: 5_000 });

function isShapedAlone(letter: string, font: FontFile): boolean {
  const key = `${font.name} ${letter}`;
  const known = shapedAlone.get(key);
  if (known !== undefined) return known;
  const isShaped = shaped(letter, font) !== null;
  shapedAlone.set(key, isShaped);
  return isShaped;
}

function shaped(text: string, { face }: FontFile): Drawable | null {
  try {
    return { text, isReversedByFont: face.layout(text).direction === 'rtl' };
  } catch {
    return null;
  }
}
