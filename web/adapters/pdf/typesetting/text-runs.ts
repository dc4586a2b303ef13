import bidiFactory from 'bidi-js';
import { drawable, orSign, wordsOf } from './drawable';
import type { FontFile } from './font-file';
import { PLAIN } from './drawing-work';
import { fontOf, plainFont, type Weight } from './font-files';

/** A part of a line in one font and one direction. */
export interface Run {
  /** As the font requires: Hebrew and Arabic in reading order, which it reverses itself. */
  text: string;
  font: FontFile;
  /** Is shaped as a whole, since its words are reordered; all others word by word. */
  isWhole: boolean;
}

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Letters of scripts that are written from right to left, and marks that change the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Characters that are read by the reader of a text, not printed. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const BLANK = 0x20;

interface Character {
  text: string;
  start: number;
  font: FontFile;
}

/** That of the first letter which has one. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs;
  return first?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * A line in parts from left to right as they are drawn: by font, and by the bidirectional algorithm
 * of Unicode (UAX 9) where a part is read from right to left.
 */
export function runsOf(line: string, weight: Weight, direction: Direction): Run[] {
  if (PLAIN.test(line))
    return line === '' ? [] : [{ text: line, font: plainFont(weight), isWhole: false }];
  const characters = charactersOf(line, weight);
  const runs = RIGHT_TO_LEFT.test(line)
    ? inVisualOrder(characters, bidi.getEmbeddingLevels(line, direction).levels)
    : byFont(characters);
  return runs.filter(({ text }) => text !== '');
}

/** A text as it is set: with composed characters, and blanks and lines of one kind. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u2011', '-')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll('\t', '    ')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n');
}

function charactersOf(text: string, weight: Weight): Character[] {
  const characters: Character[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const before = characters.at(-1);
    const set =
      segment === ' ' && before && keepsBlanks(before)
        ? { text: segment, font: before.font }
        : inSomeFont(segment, weight);
    characters.push({ ...set, start: index });
  }
  return characters;
}

/** Words that are read from the right are shaped together with what is between them. */
function keepsBlanks({ text, font }: Character): boolean {
  return RIGHT_TO_LEFT.test(text) && font.face.hasGlyphForCodePoint(BLANK);
}

/** What no font has is set in its plain form (`⅓` as `1⁄3`), else with a sign for what is missing. */
function inSomeFont(character: string, weight: Weight): Pick<Run, 'text' | 'font'> {
  const plain = character.normalize('NFKC');
  for (const text of [character, plain]) {
    const font = fontOf(text, weight);
    if (font) return { text, font };
  }
  const font = plainFont(weight);
  const drawn = Array.from(plain, (part) => (visible(part) === '' ? part : orSign(part, font)));
  return { text: drawn.join(''), font };
}

function byFont(characters: Character[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font } of characters) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ text, font, isWhole: false });
  }
  return runs.map((run) => ({ ...run, text: drawableWords(visible(run.text), run.font) }));
}

function drawableWords(text: string, font: FontFile): string {
  const words = wordsOf(text).map((word) => drawable(word, font).text);
  return words.join('');
}

const visible = (text: string): string => text.replaceAll(INVISIBLE, '');

interface Directed extends Character {
  level: number;
}

function inVisualOrder(characters: Character[], levels: Uint8Array): Run[] {
  const directed = characters.map((one) => ({ ...one, level: levels[one.start] ?? 0 }));
  return byFontAndLevel(reordered(directed)).map(({ text, font, level }) => {
    const mirrored = isRightToLeft(level) ? withMirroredBrackets(text) : text;
    const drawn = drawable(visible(mirrored), font);
    const isInOrder = isRightToLeft(level) === drawn.isReversedByFont;
    const inOrder = isInOrder ? drawn.text : drawable(reversed(drawn.text), font).text;
    return { text: inOrder, font, isWhole: true };
  });
}

const isRightToLeft = (level: number): boolean => level % 2 === 1;

/** Rule L2: from the highest level down, characters on it or above are reversed. */
function reordered(characters: Directed[]): Directed[] {
  const levels = characters.map(({ level }) => level);
  let ordered = characters;
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    ordered = reversedFrom(ordered, level);
  }
  return ordered;
}

function reversedFrom(characters: Directed[], level: number): Directed[] {
  const ordered: Directed[] = [];
  let stretch: Directed[] = [];
  for (const one of characters) {
    if (one.level >= level) {
      stretch.push(one);
      continue;
    }
    ordered.push(...stretch.toReversed(), one);
    stretch = [];
  }
  return [...ordered, ...stretch.toReversed()];
}

/** Back into reading order within each run, as fonts and readers of the file want it. */
function byFontAndLevel(characters: Directed[]): Omit<Directed, 'start'>[] {
  const runs: Omit<Directed, 'start'>[] = [];
  for (const { text, font, level } of characters) {
    const last = runs.at(-1);
    if (last?.font !== font || last.level !== level) runs.push({ text, font, level });
    else last.text = isRightToLeft(level) ? text + last.text : last.text + text;
  }
  return runs;
}

function withMirroredBrackets(text: string): string {
  return Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one).join('');
}

/**
 * A font reverses text with a letter or digit of these scripts, whichever way it is read, but not
 * blanks and signs alone.
 */
function reversed(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
