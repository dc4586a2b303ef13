import { LRUCache } from 'lru-cache';
import type { FontFile } from './font-file';

const MARKS = /\p{M}/gu;
const LETTERS = /[^ ]/gu;
/** Fonts that lack it show their box. */
const BOX = '\uFFFD';
/** The PDF writer shapes word by word what is not shaped as a whole. */
const AFTER_BLANKS = /(?<= )/u;

export interface Drawable {
  text: string;
  /** The font reverses it. */
  isReversedByFont: boolean;
}

/** What is shaped by itself. */
export const wordsOf = (text: string): string[] => text.split(AFTER_BLANKS);

/**
 * A text as the font can draw it. There are letters that `fontkit` cannot shape (U+06A2), and marks
 * with nothing below them, as a slip of the hand leaves them: it throws. Then marks are left out,
 * and what cannot be shaped without them either is a box.
 */
export function drawable(text: string, font: FontFile): Drawable {
  const whole = shaped(text, font);
  if (whole) return whole;
  const bare = text.replaceAll(MARKS, '');
  const boxed = bare.replaceAll(LETTERS, (one) => (isShapedAlone(one, font) ? one : BOX));
  return (
    (bare === text ? null : shaped(bare, font)) ??
    shaped(boxed, font) ?? { text: bare.replaceAll(LETTERS, BOX), isReversedByFont: false }
  );
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
