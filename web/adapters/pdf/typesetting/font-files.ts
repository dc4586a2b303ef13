import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FontFile } from './font-file';
import { slicedFont } from './sliced-fonts';
import { unpackWoff } from './unpack-woff';

export type Weight = 'regular' | 'bold';

/**
 * Noto's fonts come in files by script. They are searched in this order, so that what is common
 * loads only what is common; null where a font has no bold of its own.
 */
const SEARCHED: readonly { fonts: string; scripts: string[]; bold: '700' | null }[] = [
  {
    fonts: 'noto-sans',
    scripts: [
      'latin',
      'latin-ext',
      'greek',
      'greek-ext',
      'cyrillic',
      'cyrillic-ext',
      'vietnamese',
      'devanagari',
    ],
    bold: '700',
  },
  { fonts: 'noto-sans-hebrew', scripts: ['hebrew'], bold: '700' },
  { fonts: 'noto-sans-arabic', scripts: ['arabic'], bold: '700' },
  { fonts: 'noto-sans-thai', scripts: ['thai'], bold: '700' },
  { fonts: 'noto-sans-math', scripts: ['latin'], bold: null },
  { fonts: 'noto-emoji', scripts: ['emoji'], bold: null },
];

/** Read on first use, and cached. */
const read = new Map<string, FontFile>();

function fontFile(fonts: string, script: string, weight: '400' | '700'): FontFile {
  const name = `${fonts}-${script}-${weight}`;
  const known = read.get(name);
  if (known) return known;
  const file = require.resolve(`@fontsource/${fonts}/files/${name}-normal.woff`);
  const bytes = unpackWoff(readFileSync(file));
  const face = create(bytes);
  if (!('layout' in face)) throw new Error(`${name} is a collection of fonts`);
  const font = { name, bytes, face };
  read.set(name, font);
  return font;
}

function* searched(weight: Weight): Generator<FontFile> {
  for (const { fonts, scripts, bold } of SEARCHED) {
    const digits = weight === 'bold' && bold !== null ? bold : '400';
    for (const script of scripts) yield fontFile(fonts, script, digits);
  }
}

/** Shown as a picture unless a variation selector demands text. */
const PICTURE = /\p{Emoji_Presentation}|\uFE0F/u;
/** What joins or varies characters, without a picture of its own. */
const WITHOUT_PICTURE = /[\u200B-\u200F\u2060\uFE00-\uFE0F\u{E0020}-\u{E007F}]/gu;

/** Of characters that were searched for; so many are enough for all scripts in use at a time. */
const found = { regular: fontsFound('regular'), bold: fontsFound('bold') };

function fontsFound(weight: Weight) {
  return new LRUCache<string, { font: FontFile | null }>({
    max: 5_000,
    memoMethod: (character) => ({ font: searchedFor(character, weight) }),
  });
}

/** The font that has all parts of a character; null where none does. */
export function fontOf(character: string, weight: Weight): FontFile | null {
  return slicedFont(character) ?? found[weight].memo(character).font;
}

function searchedFor(character: string, weight: Weight): FontFile | null {
  const parts = [...character.replaceAll(WITHOUT_PICTURE, '')];
  const has = ({ face }: FontFile) =>
    parts.every((part) => face.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
  if (PICTURE.test(character)) {
    const emoji = fontFile('noto-emoji', 'emoji', '400');
    if (has(emoji)) return emoji;
  }
  for (const file of searched(weight)) if (has(file)) return file;
  return null;
}

/** Shows a sign for what no font has. */
export function plainFont(weight: Weight): FontFile {
  return fontFile('noto-sans', 'latin', weight === 'bold' ? '700' : '400');
}
