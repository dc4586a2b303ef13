import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { FontFile } from './font-file';
import { slicedFont } from './sliced-fonts';

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

const SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  /** Tag and checksum, as in both formats. */
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/**
 * The plain font in a WOFF file (W3C, WOFF 1.0). Read as it is, every read of a glyph would unpack
 * the table of all glyphs once more.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY),
  );
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(header, woff.readUInt32BE(4), count);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** Tables that would not become smaller are not packed. */
function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}

/** With the numbers by which old readers search the tables. */
function writeHeader(header: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * SFNT_ENTRY;
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * SFNT_ENTRY - range, 10);
}
