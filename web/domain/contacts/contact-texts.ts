import type { RecipientAddress } from '../documents/model/draft-recipient';
import type { StoredPerson } from './stored-contact';

export function listed(text: string | null): string[] {
  return text === null ? [] : [text];
}

/** Lexware may trim and space texts differently. */
export function spaced(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}

export type Name = { firstName?: string | null; lastName?: string | null };

export function nameText({ firstName, lastName }: Name): string | null {
  return spaced([firstName, lastName].filter(Boolean).join(' '));
}

/**
 * With all its fields: one to whom the merchant added an e-mail address is no longer only
 * ours.
 */
export function personText({
  firstName,
  lastName,
  primary: _primary,
  ...more
}: StoredPerson): string | null {
  const name = nameText({ firstName, lastName });
  const particulars = Object.entries(more).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return particulars.length === 0 ? name : JSON.stringify([name, ...particulars.sort()]);
}

export function vatIdText(vatId: string | null | undefined): string | null {
  return vatId?.replace(/[^0-9a-z]/gi, '').toUpperCase() || null;
}

export function emailText(email: string | null | undefined): string | null {
  return email?.trim().toLowerCase() || null;
}

export function phoneText(phone: string | null | undefined): string | null {
  return phone?.replace(/[^\d+]/g, '') || null;
}

export type AddressParts = {
  [Part in 'supplement' | 'street' | 'zip' | 'city' | 'countryCode']?: string | null;
};

export function addressText({ supplement, street, zip, city, countryCode }: AddressParts): string {
  return JSON.stringify(
    [supplement, street, zip, city, countryCode].map((part) => spaced(part) ?? ''),
  );
}

/** Lexware's web app stores the country even without an address. */
export function isCountryOnly(
  { supplement, street, zip, city, countryCode }: AddressParts,
  wanted: RecipientAddress,
): boolean {
  const isBlank = [supplement, street, zip, city].every((part) => spaced(part) === null);
  return isBlank && (spaced(countryCode) ?? wanted.countryCode) === wanted.countryCode;
}
