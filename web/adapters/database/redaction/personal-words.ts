import { withTexts } from '../../../domain/reasons/detail-texts';

const MIN_LENGTH = 3;
/** Names of more words are usually companies', with ordinary words. */
const MAX_WORDS = 4;
const COMPANY =
  /\b(gmbh|mbh|ug|ag|kg|ohg|gbr|e\.? ?k|e\.? ?v|ltd|inc|llc|se|bv|b\.v|s\.?a|s\.?r\.?l|sarl|oy|ab|a\/s|co)\b/iu;
const PARTICLES = new Set([
  'von',
  'van',
  'vom',
  'zum',
  'zur',
  'den',
  'der',
  'del',
  'dos',
  'das',
  'und',
  'frau',
  'herr',
]);

/** Removes what names a person from a text; leaves other texts as they are. */
export type Forget = (text: string) => string;

/**
 * Redacts these names and addresses in texts, in upper and lower case: a whole name in either
 * order, and first and last name as separate words (also in the genitive). A text that consists of
 * one part only stays: that is an article with the same name, not the person. Several parts are the
 * person, in whatever order.
 */
export function forgetting(names: readonly (string | null)[]): Forget {
  const known = [...new Set(names.map((name) => name?.trim() ?? ''))].filter(
    (name) => name.length >= MIN_LENGTH,
  );
  const whole = pattern(known.flatMap(inEitherOrder));
  const parts = pattern(known.flatMap(partsOf));
  return (text) => {
    const left = whole ? text.replace(whole, '–') : text;
    const further = parts ? left.replace(parts, '–') : left;
    return further.trim() === '–' ? left : further;
  };
}

/**
 * The same in the texts of a fact in the log or in a column: a sentence, or a detail. The values of
 * a detail are quoted in a sentence, so there they never count as a whole text.
 */
export function withoutPerson(fact: unknown, forget: Forget): unknown {
  if (typeof fact === 'string') return forget(fact);
  return withTexts(fact, (text) => forget(`„${text}“`).slice(1, -1));
}

function inEitherOrder(name: string): string[] {
  const words = name.split(/\s+/u);
  const last = words.at(-1);
  if (name.includes('@') || words.length < 2 || !last) return [name];
  const rest = words.slice(0, -1).join(' ');
  return [name, `${last} ${rest}`, `${last}, ${rest}`];
}

function partsOf(name: string): string[] {
  if (name.includes('@') || COMPANY.test(name)) return [];
  const words = name.split(/\s+/u);
  if (words.length > MAX_WORDS) return [];
  return words
    .flatMap((word) => [word, ...word.split('-')])
    .filter((word) => word.length >= MIN_LENGTH && !PARTICLES.has(word.toLowerCase()));
}

/** Longest first, so that a name is redacted as a whole; null without names. */
function pattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length);
  const any = sorted
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/gu, '\\s+'))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?:['’]?s)?(?![\\p{L}\\p{N}])`, 'giu');
}
