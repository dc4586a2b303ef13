import { LISTED_NUMBER } from './numbers-in-text';

/**
 * A text in which names can be sought: in small letters, without Lexware's marks for bold and
 * italic, no two blanks in a row. The patterns rely on the last, or a long run of blanks would cost
 * them quadratic time.
 */
export function searchableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

const BEGIN = /(?<![\p{L}\p{N}])(?<![\p{L}\p{N}][-/_+#])/uy;
const END = new RegExp(
  String.raw`(?![\p{L}\p{N}])(?![-/_+#][\p{L}\p{N}])(?![.,:]\p{N})(?!${LISTED_NUMBER})`,
  'uy',
);

/**
 * Whether a plain text contains a name as a whole: `DE-1001` is neither in `DE-10012` nor in
 * `A-DE-1001` or `DE-1001-2`, and `DE-1001 und 1002` names two orders in a way that cannot be
 * parsed with certainty. Hundreds of names are searched for in one text, so no name has a pattern
 * of its own.
 */
export function nameStands(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (fitsAt(BEGIN, text, at) && fitsAt(END, text, at + name.length)) return true;
  }
  return false;
}

function fitsAt(place: RegExp, text: string, at: number): boolean {
  place.lastIndex = at;
  return place.test(text);
}
