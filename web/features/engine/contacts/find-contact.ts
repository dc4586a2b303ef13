import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import { placeDigest, isSameCustomer, nameOf } from '../../../domain/contacts/same-customer';
import type { ShopId } from '../../../domain/ids';
import type { ContactFilter, Lexware } from '../../../ports/lexware';
import type { KnownContact } from '../../../ports/stores/contact-store';
import type { StoresOf } from '../../../ports/stores/database';

/** The customer in our copy of Lexware's contact list; costs no call. */
export async function findInMirror(
  { database: { contacts } }: { database: StoresOf<'contacts'> },
  shopId: ShopId,
  contact: ContactDraft,
): Promise<KnownContact | null> {
  const { email, number, company } = contact;
  const place = placeDigest(nameOf(contact), contact.address);
  const alike = await contacts.similar(shopId, { vatId: company?.vatId, number, email, place });
  return alike.find((one) => isSameCustomer(one, contact)) ?? null;
}

export interface SearchDeps {
  lexware: Pick<Lexware, 'contactPage'>;
}

/** Lexware searches by number, e-mail and name only; the first real hit ends the search. */
export async function findBySearch(
  deps: SearchDeps,
  shopId: ShopId,
  contact: ContactDraft,
): Promise<KnownContact | null> {
  for (const filter of filtersFor(contact)) {
    const found = await firstHit(deps, shopId, contact, filter);
    if (found) return found;
  }
  return null;
}

function filtersFor({ number, email, company, person }: ContactDraft): ContactFilter[] {
  const name = company?.name ?? person?.lastName;
  return [
    ...(number ? [{ number }] : []),
    ...(email ? [{ email }] : []),
    ...(name ? [{ name }] : []),
  ];
}

/** A common name fills many pages; Lexware lists no more than 40 of them. */
async function firstHit(
  { lexware }: SearchDeps,
  shopId: ShopId,
  contact: ContactDraft,
  filter: ContactFilter,
): Promise<KnownContact | null> {
  for (let page = 0; ; page++) {
    const { contacts, isLast } = await lexware.contactPage(shopId, page, filter);
    const found = contacts.find((one) => isSameCustomer(one, contact));
    if (found || isLast) return found ?? null;
  }
}
