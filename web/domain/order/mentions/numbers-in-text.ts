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
export const LISTED_NUMBER = String.raw` ?(?:[,;/&+–—-]|(?:und|u\.|sowie|and|oder|or|bis|to)(?!\p{L})) ?(?:die |der |auch |and |und )?(?:${NUMBER_WORD} ?)?[-#]? ?(?<listed>${NUMBER})`;

/**
 * The numbers in a plain text that are marked as order numbers: after a `#` or a word of
 * ordering, and what is listed after them (`Bestellungen 1001, 1002 und 1003`).
 */
export function numbersNamed(text: string): Set<string> {
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
