/** A number that is no part of another one, of a date, an amount or a name. */
const NUMBER = String.raw`\d+(?:[-/._]\d+)*(?![.,:]\d)(?![-/_+#]?[\p{L}\p{N}])`;

/** `Nummer`, `Nr.`, `No.`, `ID` … after a word of ordering. */
const NUMBER_WORD = String.raw`(?:nummern?|nrn?|no|numbers?|ids?|ref(?:erenz|erence)?)(?!\p{L})\.?`;

const WORD_BEGIN = String.raw`(?<![\p{L}\p{N}])(?:online|internet|shop|web(?:shop)?)?`;
const ORDER_WORD = String.raw`${WORD_BEGIN}(?:bestellung(?:en|s)?|auftrag(?:e?s)?|aufträgen?|orders?)`;
const DATE = String.raw`(?:\d{1,2}\. ?\d{1,2}\.(?: ?\d{2,4})?|\d{4}-\d\d-\d\d|\d{1,2}\. ?\p{L}+ \d{4})`;

/**
 * `Bestellnummer`, `Best.-Nr.`, `Auftrags-Nr.`, `order no.`, also `Bestellung vom 02.03.2026, Nr.`
 */
const ORDER_NUMBER_WORD = [
  String.raw`${ORDER_WORD} ?[-.:(]? ?${NUMBER_WORD}`,
  String.raw`${WORD_BEGIN}(?:bestell|best|auftr)\.? ?-? ?${NUMBER_WORD}`,
  String.raw`${ORDER_WORD}(?: (?:vom|of|from) ${DATE})?,? (?:mit (?:der|folgender) |with )?${NUMBER_WORD}`,
].join('|');

const MARKS = String.raw`[:=„“”"'»«(\[]?`;
const LEAD = String.raw`(?: (?:lautet|ist|is))?[ \n]?${MARKS}[ \n]?${MARKS}#? ?`;

/**
 * What may follow a number right after a word of ordering. Anything else may be what was ordered,
 * as in `Bestellung: 1001 Schrauben`.
 */
const FOLLOWER = [
  'vom',
  'von',
  'v',
  'of',
  'dated',
  'from',
  'und',
  'u',
  'sowie',
  'and',
  'oder',
  'or',
  'bis',
  'to',
  'für',
  'for',
  'über',
  'aus',
  'am',
  'im',
  'in',
  'an',
  'zu',
  'zur',
  'zum',
  'nach',
  'per',
  'mit',
  'bei',
  'wie',
  'laut',
  'gemäß',
  'wurde',
  'wird',
  'haben',
  'hat',
  'ist',
  'war',
  'is',
  'was',
  'has',
  'vielen',
  'danke',
  'herzlichen',
  'thank',
].join('|');
const NO_GOODS = String.raw`(?= ?(?:$|[\n.,;:!?()[\]"'“”»«/&+–—-]|(?:${FOLLOWER})(?!\p{L})))`;

/** A `#` that numbers something else. */
const OTHER_THINGS =
  'artikel|art|kunden?|ticket|vorgang|angebot|pos|position|charge|sendung|paket|item|article|customer|quote|parcel';
const OTHER_MARK = String.raw`(?<!(?<!\p{L})(?:${OTHER_THINGS})\.?-? ?(?:${NUMBER_WORD})?:? ?)`;
const MARK = String.raw`(?<![\p{L}\p{N}#])(?<![\p{L}\p{N}][-/_+])${OTHER_MARK}# ?`;

const NAMED = new RegExp(
  [
    String.raw`(?:${ORDER_NUMBER_WORD})${LEAD}(?<marked>${NUMBER})`,
    String.raw`${ORDER_WORD}(?!\p{L})(?: ?# ?(?<hashed>${NUMBER})|-?(?: ?${MARKS}){2} ?(?<bare>${NUMBER})${NO_GOODS})`,
    String.raw`${MARK}(?<numbered>${NUMBER})`,
  ].join('|'),
  'gu',
);

/** What continues after a number: `, 1002`, ` und #1002`, `/1002`, ` bis 1005`. */
const LISTED_NUMBER = String.raw` ?(?:[,;/&+–—-]|(?:und|u\.|sowie|and|oder|or|bis|to)(?!\p{L})) ?(?:die |der |auch |and |und )?(?:${NUMBER_WORD} ?)?[-#]? ?(?<listed>${NUMBER})`;

/**
 * The numbers in a plain text that are marked as order numbers: after a `#` or a word of
 * ordering, and what is listed after them (`Bestellungen 1001, 1002 und 1003`).
 */
function numbersNamed(text: string): Set<string> {
  const named = new Set<string>();
  // The pattern is tried at every position, which is pointless without a digit.
  if (!/\d/.test(text)) return named;
  let end = 0;
  for (const found of text.matchAll(NAMED)) {
    // What a list named already.
    if (found.index < end) continue;
    const { marked, hashed, bare, numbered } = found.groups ?? {};
    named.add(marked ?? hashed ?? bare ?? numbered ?? '');
    end = readList(text, found.index + found[0].length, named);
  }
  return named;
}

/** Adds the numbers listed from a position on; returns where the list ends. */
function readList(text: string, from: number, named: Set<string>): number {
  const listed = new RegExp(LISTED_NUMBER, 'uy');
  let end = from;
  for (;;) {
    listed.lastIndex = end;
    const found = listed.exec(text);
    if (!found?.groups?.listed) return end;
    named.add(found.groups.listed);
    end = listed.lastIndex;
  }
}

/**
 * Texts of one document; each is read by itself, so that the end of one and the beginning of the
 * next are not joined.
 */
type Texts = readonly string[];

/** The same texts, prepared once for however many orders they may name. */
export type ReadText = Readonly<{ plain: string; numbers: ReadonlySet<string> }>;

/**
 * Several times what Lexware prints on a page; a longer text counts as naming nothing, since
 * reading it would take too long.
 */
const MAX_TEXT = 20_000;
const NOTHING: ReadText = { plain: '', numbers: new Set() };

export function readTexts(texts: Texts): ReadText[] {
  return texts.map((text) => {
    const plain = text.length > MAX_TEXT ? '' : searchableText(text);
    // Some characters expand to whole words.
    return plain.length > MAX_TEXT ? NOTHING : { plain, numbers: numbersNamed(plain) };
  });
}

/**
 * Whether one of the texts names an order (docs/decisions/0022). A name with letters counts by
 * itself, e.g. `DE-1001`. A number alone may be anything, so it needs a `#` or a word of ordering
 * before it: `Bestellung 1001`, not `1001 Schrauben`. The mark `#` at the beginning of a name may
 * be missing or added.
 */
export function mentionsOrder(texts: readonly ReadText[], orderName: string): boolean {
  const name = searchableText(orderName).trim().replace(/^#/, '');
  if (name === '') return false;
  const hasLetters = /\p{L}/u.test(name);
  return texts.some(({ plain, numbers }) =>
    hasLetters ? nameStands(plain, name) : numbers.has(name),
  );
}

const MAX_NAME_LENGTH = 40;
/** More than one document names; each costs a part of a statement. */
const MAX_NAMES = 400;

/**
 * What may be names of orders in these texts, with the mark that names begin with and without: few
 * of many to look up.
 */
export function possibleOrderNames(texts: readonly ReadText[]): string[] {
  const names = texts.flatMap(({ plain, numbers }) => [...numbers, ...namesWithLetters(plain)]);
  const short = [...new Set(names)]
    .filter(({ length }) => length <= MAX_NAME_LENGTH)
    .slice(0, MAX_NAMES);
  return short.flatMap((name) => [name, `#${name}`]);
}

/**
 * Words with a digit, alone and with the word before them, since the beginning of a shop's names
 * may end with a blank.
 */
function namesWithLetters(text: string): string[] {
  const words = text
    .split(/[\s:;,()[\]"'„“”«»]+/u)
    .map((word) => word.replace(/^#+/, '').replace(/[.!?]$/, ''));
  return words.flatMap((word, index) => {
    if (!/\p{N}/u.test(word)) return [];
    const before = words[index - 1];
    return [word, ...(before ? [`${before} ${word}`] : [])].filter((name) => /\p{L}/u.test(name));
  });
}

/**
 * A text in which names can be sought: in small letters, without Lexware's marks for bold and
 * italic, no two blanks in a row. The patterns rely on the last, or a long run of blanks would cost
 * them quadratic time.
 */
function searchableText(text: string): string {
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
function nameStands(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (fitsAt(BEGIN, text, at) && fitsAt(END, text, at + name.length)) return true;
  }
  return false;
}

function fitsAt(place: RegExp, text: string, at: number): boolean {
  place.lastIndex = at;
  return place.test(text);
}
