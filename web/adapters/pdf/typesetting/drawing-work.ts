import type { Letter } from '../../../domain/letter/letter';

/** What the first file of a font has, so that most texts need no search. */
export const PLAIN = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF€–„“”’…]*$/u;
/** A character that needs a search for its font, and may be shaped as a whole line … */
const WORK_OF_OTHER = 15;
/** … and one of another script than that before it, which begins a run of its own. */
const WORK_OF_CHANGE = 70;

/**
 * Some two seconds: 40,000 characters of another script, as 300 lines of a hundred have them, 7,000
 * of many scripts mixed, or 600,000 plain ones.
 */
export const MAX_DRAWING_WORK = 600_000;

/** Cost of drawing a letter, estimated from its characters: in units of plain ones. */
export function drawingWork(letter: Letter): number {
  return textsOf(letter).reduce((sum, text) => sum + workOf(text), 0);
}

function workOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let work = 0;
  let before = 0;
  for (const character of text) {
    work += PLAIN.test(character) ? 1 : WORK_OF_OTHER;
    if (character === ' ') continue;
    // Scripts fill blocks of 256 characters, most of them.
    const block = (character.codePointAt(0) ?? 0) >> 8;
    if (block !== before) work += WORK_OF_CHANGE;
    before = block;
  }
  return work;
}

function textsOf({ title, sender, recipient, facts, introduction, table, closing }: Letter) {
  const ofRows = table.rows.flatMap(({ cells, description }) => [
    ...Object.values(cells),
    description ?? '',
  ]);
  const ofFacts = facts.flatMap(({ label, value }) => [label, value]);
  return [title, sender, ...recipient, ...ofFacts, introduction, ...ofRows, ...closing];
}
