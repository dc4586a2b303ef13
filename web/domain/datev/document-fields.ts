import { plainLetter } from '../text/undecomposed-letters';

const FIELD_1_MAX = 36;
const FIELD_2_MAX = 12;

/** The characters that all readers take there; of others some refuse, some warn. */
const NOT_ALLOWED = /[^A-Za-z0-9$%/-]/g;
const ASCII = /^[ -~]*$/;

/** A document's number as "Belegfeld 1" holds it: `#1001` is `1001`. Empty where nothing is left. */
export function documentField1(number: string): string {
  return cleaned(number).slice(0, FIELD_1_MAX);
}

/** An order's number as "Belegfeld 2" holds it. */
export function documentField2(orderName: string): string {
  return cleaned(orderName).slice(0, FIELD_2_MAX);
}

function cleaned(number: string): string {
  const plain = ASCII.test(number)
    ? number
    : [...number.normalize('NFC')].map(plainLetter).join('');
  return plain.replaceAll(NOT_ALLOWED, '');
}

/** Two numbers of different documents that an import could not tell apart. */
export type EqualNumbers = readonly [string, string];

/** Small and capital letters are one for clearing. */
export function equalNumbers(numbers: readonly string[]): EqualNumbers[] {
  const seen = new Map<string, string>();
  return numbers.flatMap((number): EqualNumbers[] => {
    const field = documentField1(number).toUpperCase();
    const other = seen.get(field);
    if (other === undefined) seen.set(field, number);
    return other === undefined ? [] : [[other, number]];
  });
}
