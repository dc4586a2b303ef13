import { contactOfOrder } from '../../../domain/documents/draft/contact-of-order';
import type { Shop } from '../../../ports/stores/shop-stores';
import { findInMirror } from './find-contact';
import type { ResolveContactDeps } from './resolve-contact';

type Question = Parameters<typeof contactOfOrder>[0];

/**
 * The reference with which Lexware turns the invoices to this customer into XRechnungen; null for
 * all other customers. The contact decides this in Lexware, so a document to such a customer goes
 * to that contact. Costs no call.
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
