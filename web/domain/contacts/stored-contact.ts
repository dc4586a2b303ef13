/**
 * A contact as Lexware stores it, including fields that we do not know: it can only be replaced as
 * a whole, so unknown fields are sent back unchanged.
 */
export interface StoredContact {
  company?: StoredCompany | null;
  person?: StoredPerson | null;
  addresses?: StoredAddresses | null;
  emailAddresses?: StoredEntries | null;
  phoneNumbers?: StoredEntries | null;
  note?: string | null;
  [unknown: string]: unknown;
}

interface StoredCompany {
  name?: string | null;
  vatRegistrationId?: string | null;
  allowTaxFreeInvoices?: boolean | null;
  contactPersons?: StoredPerson[] | null;
  [unknown: string]: unknown;
}

export interface StoredPerson {
  salutation?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  primary?: boolean | null;
  emailAddress?: string | null;
  phoneNumber?: string | null;
  [unknown: string]: unknown;
}

interface StoredAddresses {
  billing?: StoredAddress[] | null;
  shipping?: StoredAddress[] | null;
  [unknown: string]: unknown;
}

export interface StoredAddress {
  supplement?: string | null;
  street?: string | null;
  zip?: string | null;
  city?: string | null;
  countryCode?: string | null;
  [unknown: string]: unknown;
}

/** By kind: `business`, `office`, `private` and so on. */
export type StoredEntries = Record<string, string[] | null | undefined>;

/** Parts of a contact of which the web app stores several, while the API takes one. */
type SeveralPart = 'billing' | 'shipping' | 'contactPersons' | 'emailAddresses' | 'phoneNumbers';

/** The parts with several entries; a contact that has any can be read, but not written. */
export function severalParts({
  company,
  addresses,
  emailAddresses,
  phoneNumbers,
}: StoredContact): SeveralPart[] {
  const counts: Record<SeveralPart, number> = {
    billing: addresses?.billing?.length ?? 0,
    shipping: addresses?.shipping?.length ?? 0,
    contactPersons: company?.contactPersons?.length ?? 0,
    emailAddresses: maxEntries(emailAddresses),
    phoneNumbers: maxEntries(phoneNumbers),
  };
  return (Object.keys(counts) as SeveralPart[]).filter((part) => counts[part] > 1);
}

function maxEntries(entries: StoredEntries | null | undefined): number {
  return Math.max(0, ...Object.values(entries ?? {}).map((values) => values?.length ?? 0));
}

/** Customers that one Lexware account may have (fair-use rule). */
export const CONTACT_LIMIT = 59_999;

const WARN_FROM = 0.9;

/** Soon no customer can be added, and there is still time to do something about it. */
export function isNearContactLimit(contacts: number): boolean {
  return contacts >= CONTACT_LIMIT * WARN_FROM;
}
