import {
  hasOtherVatId,
  isKnownTaxFree,
  permitsTaxType,
} from '../../../domain/contacts/merge-contact';
import { isContactRequired } from '../../../domain/contacts/recipient';
import type { StoredContact } from '../../../domain/contacts/stored-contact';
import type { AnyDraft } from '../../../domain/documents/model/draft';
import type { LexwareId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import type { JobContext } from '../../../ports/queue';
import type { KnownContact } from '../../../ports/stores/contact-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { contactEvent } from './contact-event';
import {
  type ResolveContactDeps,
  type CreatingDeps,
  type CustomerNews,
  resolveContact,
} from './resolve-contact';
import { readUsable, untilUsable } from './settling-contact';
import { type PresentContact, updateContact, type UpdateContactDeps } from './update-contact';

export interface AddresseeDeps extends CreatingDeps {
  lexware: CreatingDeps['lexware'] & UpdateContactDeps['lexware'];
}

/** `permit`, `sleep`: of the job that creates the document. */
export interface Addressed extends Pick<JobContext, 'permit' | 'sleep'> {
  shop: Shop;
  order: Order;
  draft: AnyDraft;
  /** As in `CustomerNews`. */
  organizationId: string | null;
}

/** The contact a document goes to; null for a one-time address. */
export interface Addressee {
  id: LexwareId | null;
  /** The contact was created for this document, from its order's data. */
  isNew: boolean;
}

/**
 * The contact a document goes to, ready for it; null for a one-time address. Beyond Lexware's limit
 * of customers, documents carry only the address, where the law allows it. CONTACT_NOT_TAX_FREE:
 * the merchant has to act first.
 */
export async function contactForDocument(
  deps: AddresseeDeps,
  addressed: Addressed,
): Promise<Addressee> {
  const { shop, order, draft } = addressed;
  const { recipient } = draft;
  if (recipient.kind === 'address') return { id: null, isNew: false };
  if (recipient.kind === 'invoiced') {
    const id = await invoicedContact(deps, addressed, recipient.contactId);
    return { id, isNew: false };
  }
  try {
    const { permit, sleep, organizationId } = addressed;
    const news = { shop, order, contact: recipient.contact, organizationId, permit, sleep };
    return await readyContact(deps, news, draft);
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'CONTACT_LIMIT';
    if (!isFull || isContactRequired(draft.taxType)) throw error;
    await logLimit(deps, addressed);
    return { id: null, isNew: false };
  }
}

async function invoicedContact(
  deps: AddresseeDeps,
  addressed: Addressed,
  contactId: LexwareId | null,
): Promise<LexwareId | null> {
  if (contactId !== null) await untilUsable(deps, addressed, contactId);
  return contactId;
}

/**
 * Further attempts follow when a contact turns out to be archived, deleted or, by now, another
 * company's.
 */
const ATTEMPTS = 3;

/**
 * Data that the document does not need is sent later, so that the document does not wait for it.
 */
async function readyContact(
  deps: AddresseeDeps,
  news: CustomerNews & Pick<Addressed, 'permit' | 'sleep'>,
  draft: AnyDraft,
): Promise<Addressee> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { id, createdAt } = await resolveContact(deps, news);
    const found = { id, isNew: createdAt !== undefined };
    await untilUsable(deps, news, id, createdAt);
    if (!news.contact.company?.taxFree) return found;
    const present = await presentContact(deps, news, id);
    if (present === 'gone') continue;
    if (hasOtherVatId(present.stored, news.contact)) {
      await detachContact(deps, news, present);
      continue;
    }
    assertPermission(present.stored, draft);
    return found;
  }
  throw new AppError('LEXWARE_UNAVAILABLE', 'The contact disappeared several times');
}

/**
 * The current contact, with everything the tax-free document needs. It is read before each such
 * document: its VAT id is printed and reported, and must be the one that was checked (§ 6a, § 4 Nr.
 * 1b UStG).
 */
async function presentContact(
  deps: AddresseeDeps,
  news: CustomerNews,
  id: LexwareId,
): Promise<PresentContact | 'gone'> {
  const { shop, contact } = news;
  const link = await deps.database.contacts.link(shop.id, contact.key);
  if (!isKnownTaxFree(link?.sent ?? null, contact)) {
    const update = await updateContact(deps, news);
    if (update.kind === 'gone') return 'gone';
    if (update.now) return update.now;
  }
  return (await readUsable(deps, shop.id, id)) ?? 'gone';
}

/**
 * Somebody gave the contact another VAT id, so it is another company now: the order's customer gets
 * a contact of its own.
 */
async function detachContact(
  deps: AddresseeDeps,
  { shop, order }: CustomerNews,
  { known }: PresentContact,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.contacts.forget(shop.id, known.lexwareId);
    await stores.contacts.upsert(shop.id, [known], at);
    const line = contactEvent(
      { contact: known.lexwareId, order, at },
      { event: 'contact.not-updated', body: { code: 'vat-id', fields: 'vatId' } },
    );
    await stores.events.append(shop.id, line);
  });
}

function assertPermission(stored: StoredContact, { taxType }: AnyDraft): void {
  if (permitsTaxType(stored, taxType)) return;
  throw new AppError('CONTACT_NOT_TAX_FREE', 'The contact permits no tax-free documents');
}

/**
 * After Lexware refused a document: another contact for the retry, if the known one is archived or
 * deleted; the same id if the contact is not the reason.
 */
export async function contactAfterRefusal(
  deps: AddresseeDeps,
  addressed: Addressed,
  contactId: LexwareId | null,
): Promise<LexwareId | null> {
  if (contactId === null) return null;
  const { shop, draft } = addressed;
  const read = await readUsable(deps, shop.id, contactId);
  if (!read) {
    if (draft.recipient.kind === 'contact') return (await contactForDocument(deps, addressed)).id;
    return isContactRequired(draft.taxType) ? contactId : null;
  }
  assertPermission(read.stored, draft);
  await assertEInvoice(deps, addressed, read.known);
  return contactId;
}

/**
 * The contact was set up for XRechnungen without our knowing: the invoice must be drafted again,
 * with net prices.
 */
async function assertEInvoice(
  deps: ResolveContactDeps,
  { shop, draft }: Addressed,
  known: KnownContact,
): Promise<void> {
  if (!known.buyerReference || draft.kind !== 'invoice' || draft.buyerReference !== undefined)
    return;
  await deps.database.contacts.upsert(shop.id, [known], deps.clock.now().toISOString());
  const message = 'The contact gets XRechnungen: the invoice is written anew';
  throw new AppError('LEXWARE_THROTTLED', message, { waitMs: 1 });
}

function logLimit(deps: ResolveContactDeps, { shop, order }: Addressed): Promise<void> {
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
