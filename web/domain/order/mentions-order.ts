/**
 * Whether a text names an order, e.g. `Bestellung #1001` or `Auftrag 1001` for the order `#1001`. The number must stand
 * alone: `10010` and `A1001` are other numbers.
 */
export function mentionsOrder(text: string, orderName: string): boolean {
  const name = orderName.trim().replace(/^#/, '');
  if (name.length === 0) return false;
  const quoted = name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${quoted}(?![\p{L}\p{N}])`, 'iu').test(text);
}

/** Words of a text that may be the name of an order, with the mark that names begin with and without. */
export function possibleOrderNames(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word.length <= LONGEST_WORD);
  const names = words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const numbered = names.filter((name) => /\p{N}/u.test(name) && name.length <= LONGEST_NAME);
  return [...new Set(numbered)].flatMap((word) => [word, `#${word}`]);
}

const LONGEST_NAME = 40;
/** With the marks around a name; trimming longer ones would take quadratic time. */
const LONGEST_WORD = 80;
