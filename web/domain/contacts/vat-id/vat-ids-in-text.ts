import { type VatId, VAT_ID_PREFIXES, looksLikeVatId, parseVatId } from './vat-id';

/** Names of the number that people write right before it, also without a blank. */
const LABELS =
  'UID|VAT|TVA|IVA|BTW|MOMS|UST|MWST|ID|IDNR|NR|NO|NUMBER|NUMMER|TAX|CIF|NIF|NIP|PIVA|REG';
/**
 * Every beginning of a word, whatever precedes it: most words that begin like a country code are
 * none.
 */
const BEGINNING = new RegExp(
  `(?<=^|[^\\p{L}\\p{N}]|(?<![\\p{L}\\p{N}])(?:${LABELS}))(?:${VAT_ID_PREFIXES}|CHE)(?![a-z]{3})`,
  'giu',
);
/** Between the groups of a number, and between it and its prefix. */
const SEPARATOR = /[ .\-/:()_]/;
const PLAIN = /[0-9A-Za-z*+]/;
/** No id is longer, the Swiss suffix included. */
const MAX_LENGTH = 16;
/** The first group is long enough to be the whole number. */
const SOLID = /^\D{0,6}\d{8}/;
const IN_WORD = /[\p{L}\p{N}]/u;
/**
 * In running text shorter ones (Romania knows numbers of two digits) are more likely something
 * else.
 */
const MIN_LENGTH = 7;
/** Signs between two characters of a number; characters further apart do not belong together. */
const MAX_SEPARATORS = 3;
/** Prefix and two more at most, so words end the search early. */
const MAX_LETTERS = 4;

/**
 * How many characters are searched of the texts of one place of an order: more than people write
 * there, and few enough to be fast. Each place has its own limit, so that a long note in one does
 * not hide a number in another.
 */
export class VatIdWork {
  characters = 5_000;
  /** Words that begin like a number. */
  beginnings = 500;
  /** Everything with the pattern of a number, whether or not its check digit is right. */
  numbers = 25;
}

export interface FoundInText {
  /** Those that pass their check, in the order of the text. */
  ids: VatId[];
  /** What has the form of one, but another check digit. */
  mistyped: string[];
}

/** The VAT ids in a text, however they are written, as far as the work lasts. */
export function vatIdsIn(text: string, work = new VatIdWork()): FoundInText {
  const plain = plainly(text.slice(0, work.characters)).slice(0, work.characters);
  work.characters -= plain.length;
  const whole = plain.length <= 4 * MAX_LENGTH ? parseVatId(plain) : null;
  if (whole) return { ids: [whole], mistyped: [] };
  const found: FoundInText = { ids: [], mistyped: [] };
  for (const { index } of plain.matchAll(BEGINNING)) {
    if (work.beginnings-- <= 0 || work.numbers <= 0) break;
    const candidates = candidatesAt(plain, index).filter(looksLikeVatId);
    const [likeliest] = candidates;
    if (likeliest === undefined || isIban(plain, index)) continue;
    const id = firstOf(candidates, parseVatId);
    work.numbers -= 1;
    if (id) found.ids.push(id);
    else found.mistyped.push(likeliest);
  }
  return found;
}

function firstOf<Out>(texts: string[], read: (text: string) => Out | null): Out | null {
  for (const text of texts) {
    const out = read(text);
    if (out) return out;
  }
  return null;
}

/**
 * Arabic signs for whole words: letters of no number, which would grow to eighteen times their
 * length.
 */
const LIGATURES = /[\ufb50-\ufdff\ufe70-\ufefc]/g;

/**
 * Copied text contains blanks that do not break, hyphens of its own, wide digits, and invisible
 * characters.
 */
function plainly(text: string): string {
  return text
    .replaceAll(LIGATURES, 'ا')
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-');
}

/**
 * What could be one number, begun at `start` and ended with a word. What is written without a gap
 * is complete; else the longest comes first, because a number may be written in groups and running
 * text may follow it.
 */
function candidatesAt(text: string, start: number): string[] {
  const ends: string[] = [];
  let plain = '';
  let letters = 0;
  let gap = 0;
  for (let at = start; at < text.length && plain.length < MAX_LENGTH; at++) {
    const char = text.charAt(at);
    if (!PLAIN.test(char)) {
      gap += 1;
      if (!SEPARATOR.test(char) || gap > MAX_SEPARATORS) break;
      continue;
    }
    letters += /[A-Za-z]/.test(char) ? 1 : 0;
    if (letters > MAX_LETTERS) break;
    gap = 0;
    plain += char;
    if (plain.length >= MIN_LENGTH && !IN_WORD.test(text.charAt(at + 1))) ends.push(plain);
  }
  return SOLID.test(text.slice(start, start + MAX_LENGTH))
    ? [...ends.slice(0, 1), ...ends.toReversed()]
    : ends.toReversed();
}

/**
 * Lengths of the bank account numbers that could be taken for VAT ids of their state when written
 * in groups of four.
 */
const IBAN_LENGTHS: Record<string, number> = {
  BE: 16,
  CZ: 24,
  DE: 22,
  PL: 28,
  SK: 24,
  LT: 20,
  RO: 24,
  BG: 22,
};

/**
 * An account number (IBAN) begins with a country code and digits, too; its check digits distinguish
 * it.
 */
function isIban(text: string, start: number): boolean {
  const length = IBAN_LENGTHS[text.slice(start, start + 2).toUpperCase()];
  if (length === undefined) return false;
  const iban = text
    .slice(start, start + 2 * length)
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .slice(0, length)
    .toUpperCase();
  if (iban.length < length || !/^[A-Z]{2}\d{2}/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((char) => Number.parseInt(char, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
}
