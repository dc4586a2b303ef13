import type { Instant } from '../ids';
import type { VatStatus } from './vat-status';

/** How a partner is paid. */
export type PayoutGateway =
  | { selected: 'paypal'; email: string }
  | { selected: 'bank'; holder: string; name: string; iban: string; bic: string };

/** As lists show it: an address at PayPal, or the last four characters of an IBAN. */
export function recipientShown(gateway: PayoutGateway): string {
  return gateway.selected === 'paypal' ? gateway.email : gateway.iban.slice(-4);
}

/** What receipts and payouts need to know about a partner. */
export interface PartnerPreferences {
  /** Empty: none, as abroad. */
  taxId: string;
  /** Empty: none. */
  vatId: string;
  address: { street: string; postalCode: string; city: string; country: string };
  gateway: PayoutGateway;
  vatStatus: VatStatus;
  /** When the partner declared it last; null: never. */
  vatDeclaredAt: Instant | null;
}

const LOCAL = [10, 11];
const FEDERAL = /^\d{4}0\d{8}$/;

/**
 * A German tax number as it was written, without blanks at its ends; null where it cannot be one:
 * ten or eleven digits, or thirteen as the tax offices exchange it. The number that every person
 * has from birth is none, and stands on no invoice.
 */
export function parseTaxNumber(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\d[\d /]*\d$/.test(trimmed)) return null;
  const digits = trimmed.replaceAll(/\D/g, '');
  if (FEDERAL.test(digits)) return trimmed;
  if (!LOCAL.includes(digits.length)) return null;
  return trimmed === digits && isOfPerson(digits) ? null : trimmed;
}

/** Eleven digits, one of the first ten twice or three times, with the check digit of ISO 7064. */
function isOfPerson(digits: string): boolean {
  if (digits.length !== 11 || digits.startsWith('0')) return false;
  const first = digits.slice(0, 10);
  const counts = [...new Set(first)].map((digit) => first.split(digit).length - 1);
  if (counts.filter((count) => count > 1).length !== 1 || Math.max(...counts) > 3) return false;
  let product = 10;
  for (const digit of first) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[10]);
}
