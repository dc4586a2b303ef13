import { contactOfOrder } from '../../../domain/documents/draft/contact-of-order';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { findInMirror } from './find-contact';
import type { ResolveContactDeps } from './resolve-contact';

type Question = Parameters<typeof contactOfOrder>[0];

/**
 * The reference with which Lexware makes the invoices of an order's customer XRechnungen; null for
 * all others. The contact decides it there, so whoever has one goes as that contact. Costs no call.
 */
export async function buyerReferenceOf(
  deps: Pick<ResolveContactDeps, 'database'>,
  shop: Shop,
  question: Question,
): Promise<string | null> {
  const { contacts } = deps.database;
  const contact = contactOfOrder({ ...question, isContactWanted: true });
  if (!contact) return null;
  const link = await contacts.link(shop.id, contact.key);
  const known = link?.lexwareId
    ? await contacts.known(shop.id, link.lexwareId)
    : await findInMirror(deps, shop.id, contact);
  return known?.buyerReference ?? null;
}
