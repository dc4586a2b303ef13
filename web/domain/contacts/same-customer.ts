import type { ContactDraft, RecipientAddress } from '../documents/model/draft-recipient';
import { createHash } from 'node:crypto';

/** A contact in Lexware as far as it takes to recognise a customer; absent fields are not known. */
export interface Candidate {
  vatId: string | null;
  /** Lower case. */
  email: string | null;
  name: string;
  number?: string | null;
  place?: string | null;
}

/**
 * Whether a contact in Lexware is this customer: a VAT id decides (Lexware refuses tax-free
 * documents to contacts without it), then the customer number that the order names; otherwise the
 * name must agree and with it the e-mail or the address.
 */
export function isSameCustomer(candidate: Candidate, contact: ContactDraft): boolean {
  const vatId = contact.company?.vatId ?? null;
  if (vatId !== null) return vatId === candidate.vatId;
  if (contact.number && contact.number === candidate.number) return true;
  return candidate.vatId === null && isSameNameAndPlace(candidate, contact);
}

function isSameNameAndPlace(candidate: Candidate, contact: ContactDraft): boolean {
  const name = nameOf(contact);
  if (candidate.name.toLowerCase() !== name.toLowerCase()) return false;
  if (contact.email && candidate.email === contact.email.toLowerCase()) return true;
  const place = placeDigest(name, contact.address);
  return place !== null && candidate.place === place;
}

export function nameOf({ company, person }: ContactDraft): string {
  if (company) return company.name;
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}

type Place = Pick<RecipientAddress, 'street' | 'zip' | 'city'>;

/**
 * Equal for the same name at the same address, however it is spaced and cased; null where the
 * address is incomplete.
 */
export function placeDigest(name: string, { street, zip, city }: Place): string | null {
  if (!name || !street || !city) return null;
  return digest([name, street, zip ?? '', city]);
}

/** Equal for the same name, however it is spaced and cased. */
export function nameDigest(name: string): string {
  return digest([name]).slice(0, 22);
}

function digest(texts: string[]): string {
  const plain = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64url');
}
