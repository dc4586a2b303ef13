import { isKnownTaxFree, permitsTaxType } from '../../domain/contacts/merge-contact';
import { isContactRequired } from '../../domain/contacts/recipient';
import type { StoredContact } from '../../domain/contacts/stored-contact';
import type { AnyDraft } from '../../domain/documents/draft';
import type { LexwareId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import { AppError } from '../../ports/app-error';
import type { KnownContact } from '../../ports/stores/contact-store';
import type { Shop } from '../../ports/stores/shop-store';
import { type ContactDeps, type CreatingDeps, type CustomerNews, resolveContact } from './resolve-contact';
import { forgetUnknown } from './settling-contact';
import { updateContact } from './update-contact';

export interface Addressed {
  shop: Shop;
  order: Order;
  draft: AnyDraft;
}

/**
 * The contact a document goes to, ready for it; null for a one-time address. Beyond Lexware's limit of customers
 * documents carry the address alone, where the law lets them. CONTACT_NOT_TAX_FREE: the merchant has to act first.
 */
export async function contactForDocument(deps: CreatingDeps, addressed: Addressed): Promise<LexwareId | null> {
  const { shop, order, draft } = addressed;
  const { recipient } = draft;
  if (recipient.kind === 'invoiced') return recipient.contactId;
  if (recipient.kind === 'address') return null;
  try {
    return await readyContact(deps, { shop, order, contact: recipient.contact }, draft);
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'CONTACT_LIMIT';
    if (!isFull || isContactRequired(draft.taxType)) throw error;
    await noteLimit(deps, addressed);
    return null;
  }
}

/** The second turn is for a contact that turns out to be archived or deleted. */
const TURNS = 2;

/** What is not needed for the document is told later, so that it waits for nothing it can do without. */
async function readyContact(deps: CreatingDeps, news: CustomerNews, draft: AnyDraft): Promise<LexwareId> {
  for (let turn = 1; turn <= TURNS; turn++) {
    const id = await resolveContact(deps, news);
    if (!news.contact.company?.taxFree) return id;
    const link = await deps.database.contacts.link(news.shop.id, news.contact.key);
    if (isKnownTaxFree(link?.sent ?? null, news.contact)) return id;
    const update = await updateContact(deps, news);
    if (update.kind === 'gone') continue;
    if (update.stored) assertPermission(update.stored, draft);
    return id;
  }
  throw new AppError('LEXWARE_UNAVAILABLE', 'The contact disappeared twice');
}

function assertPermission(stored: StoredContact, { taxType }: AnyDraft): void {
  if (permitsTaxType(stored, taxType)) return;
  throw new AppError('CONTACT_NOT_TAX_FREE', 'The contact permits no tax-free documents');
}

/**
 * After Lexware refused a document: another contact to try it with, where the one we knew is archived or deleted; the
 * same id where the contact is not the reason.
 */
export async function contactAfterRefusal(
  deps: CreatingDeps,
  addressed: Addressed,
  contactId: LexwareId | null,
): Promise<LexwareId | null> {
  if (contactId === null) return null;
  const { shop, draft } = addressed;
  const read = await deps.lexware.contact(shop.id, contactId);
  if (!read?.isUsable) {
    if (read) await deps.database.contacts.forget(shop.id, contactId);
    else await forgetUnknown(deps, shop.id, contactId);
    if (draft.recipient.kind === 'contact') return contactForDocument(deps, addressed);
    return isContactRequired(draft.taxType) ? contactId : null;
  }
  assertPermission(read.stored, draft);
  await assertEInvoice(deps, addressed, read.known);
  return contactId;
}

/** The contact was set up for XRechnungen without our noticing: the invoice has to be written anew, with net prices. */
async function assertEInvoice(deps: ContactDeps, { shop, draft }: Addressed, known: KnownContact): Promise<void> {
  if (!known.buyerReference || draft.kind !== 'invoice' || draft.buyerReference !== undefined) return;
  await deps.database.contacts.remember(shop.id, [known], deps.clock.now().toISOString());
  throw new AppError('LEXWARE_THROTTLED', 'The contact gets XRechnungen: the invoice is written anew', '1');
}

function noteLimit(deps: ContactDeps, { shop, order }: Addressed): Promise<void> {
  return deps.database.events.append(shop.id, {
    at: deps.clock.now().toISOString(),
    orderId: order.id,
    orderName: order.name,
    origin: 'contact',
    event: 'contact.limit-reached',
    status: 'warning',
    refs: { order: order.id },
    body: {},
  });
}
