import { LISTED_NUMBER } from './numbers-in-text';

/**
 * A text in which names can be sought: in small letters, without Lexware's marks for bold and italic, no two blanks in a
 * row. The patterns rely on the last, or a long run of blanks would cost them quadratic time.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

const BEFORE = String.raw`(?<![\p{L}\p{N}])(?<![\p{L}\p{N}][-/_+#])`;
const BEHIND = String.raw`(?![\p{L}\p{N}])(?![-/_+#][\p{L}\p{N}])(?![.,:]\p{N})`;

/**
 * Whether a name stands in a plain text by itself: `DE-1001` is neither in `DE-10012` nor in `A-DE-1001` or `DE-1001-2`,
 * and `DE-1001 und 1002` names two orders in a way that cannot be read with certainty.
 */
export function nameStands(text: string, name: string): boolean {
  const quoted = name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(`${BEFORE}#?${quoted}${BEHIND}(?!${LISTED_NUMBER})`, 'u').test(text);
}
