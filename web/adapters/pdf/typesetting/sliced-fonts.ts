import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { z } from 'zod';
import type { FontFile } from './font-file';

/** Scripts of so many characters that their fonts come in a hundred slices each. */
const SLICED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF01-\uFFEE]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN_FONT = 'noto-sans-sc';
const HANGUL_FONT = 'noto-sans-kr';
/** Each slice has all weights; what is written in these scripts is seldom bold. */
const REGULAR = { wght: 400 };

/** Read when a letter first needs it, and cached: all of them take some 15 MB. */
const read = new Map<string, FontFile>();

/**
 * Reads what the characters of a text need, composed as they are set; `slicedFont` knows it from
 * then on.
 */
export async function readSlices(text: string): Promise<void> {
  const files = new Set(Array.from(new Set(text.normalize('NFC')), sliceOf));
  for (const file of files)
    if (file !== null && !read.has(file)) read.set(file, await fontIn(file));
}

/** The font that has a character of these scripts; null where no text before needed its slice. */
export function slicedFont(character: string): FontFile | null {
  const file = sliceOf(character);
  return (file !== null && read.get(file)) || null;
}

/** The name of the slice with the first part of a character. */
function sliceOf(character: string): string | null {
  if (!SLICED.test(character)) return null;
  const fonts = HANGUL.test(character) ? [HANGUL_FONT, HAN_FONT] : [HAN_FONT, HANGUL_FONT];
  const point = character.codePointAt(0) ?? 0;
  for (const font of fonts) {
    const slice = slicesOf(font).get(point);
    if (slice !== undefined) return nameOf(font, slice);
  }
  return null;
}

async function fontIn(name: string): Promise<FontFile> {
  const font = name.startsWith(HANGUL_FONT) ? HANGUL_FONT : HAN_FONT;
  const file = require.resolve(`@fontsource-variable/${font}/files/${name}.woff2`);
  const { default: subset } = await import('subset-font');
  const characters = [...slicesOf(font)].flatMap(([point, slice]) =>
    nameOf(font, slice) === name ? [String.fromCodePoint(point)] : [],
  );
  const plain = { targetFormat: 'sfnt', variationAxes: REGULAR } as const;
  const bytes = await subset(readFileSync(file), characters.join(''), plain);
  const face = create(bytes);
  if (!('layout' in face)) throw new Error(`${name} is a collection of fonts`);
  return { name, bytes, face };
}

const nameOf = (font: string, slice: string): string => `${font}-${slice}-wght-normal`;

const index = z.record(z.string(), z.string());
const indexes = new Map<string, Map<number, string>>();

/** Which slice of a font has a character, as its package says: `"[4]": "U+fee3,U+1f1e9-1f1f5"`. */
function slicesOf(font: string): Map<number, string> {
  const known = indexes.get(font);
  if (known) return known;
  const file = require.resolve(`@fontsource-variable/${font}/unicode.json`);
  const slices = new Map<number, string>();
  for (const [slice, ranges] of Object.entries(index.parse(JSON.parse(readFileSync(file, 'utf8')))))
    for (const range of ranges.split(',')) {
      const [from = NaN, to = from] = range.replace('U+', '').split('-').map(pointOf);
      for (let point = from; point <= to; point += 1) slices.set(point, slice.replace(/\W/g, ''));
    }
  indexes.set(font, slices);
  return slices;
}

const pointOf = (hex: string): number => Number.parseInt(hex, 16);
