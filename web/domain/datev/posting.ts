import type { Cents } from '../money/cents';
import type { TaxRate } from '../tax-rates/tax-rate';
import { plainLetter } from '../text/undecomposed-letters';

/** One row of a posting batch. */
export interface Posting {
  /** Above zero: which side it is on, the row says by itself. */
  amount: Cents;
  /** Of `account`; the contra account gets the other one. */
  side: 'debit' | 'credit';
  account: string;
  contraAccount: string;
  /** The tax key ("BU-Schlüssel"); empty on automatic accounts. */
  key: string;
  /** German day, `yyyy-MM-dd`. */
  day: string;
  /** The document's number ("Belegfeld 1"), by which postings are cleared. */
  documentField1: string;
  /** The order's number ("Belegfeld 2"). */
  documentField2: string;
  text: string;
  /** The order's number in full ("Auftragsnummer"). */
  orderNumber: string;
  details: readonly PostingDetail[];
  eu: PostingEu | null;
}

/** What else is known of a document ("Beleginfo"), e.g. `Zahlart`: `paypal`. */
export interface PostingDetail {
  kind: string;
  value: string;
}

/** Where in the EU a sale is taxed. */
export interface PostingEu {
  /** The state by two letters where it is taxed there, the buyer's VAT id where the buyer owes it. */
  destination: string;
  /** Null where nothing is charged. */
  rate: TaxRate | null;
  /** The seller's own VAT id; empty where it is not known. */
  origin: string;
}

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
type EqualNumbers = readonly [string, string];

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
