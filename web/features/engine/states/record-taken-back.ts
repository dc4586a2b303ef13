import type { DocumentKind, DocumentRecord } from '../../../domain/documents/model/document';
import { effectOf, isDeleted } from '../../../domain/documents/model/document-state';
import type { Instant } from '../../../domain/ids';
import type { StatesStores } from './states-stores';
import { scheduleMetafields } from '../../../jobs/schedule/schedule-metafields';
import { checkManualNow } from '../../../jobs/schedule/schedule-manual-check';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { scheduleHints } from '../../../jobs/schedule/schedule-transactions';
import { REFERENCES } from '../../../ports/stores/event-store';

/**
 * The document was deleted in Lexware: the row stays as evidence, the order is evaluated again.
 * Events may come twice.
 */
export async function recordDeletion(
  stores: StatesStores,
  document: DocumentRecord,
  at: Instant,
): Promise<void> {
  if (!document.lexwareId) return;
  const before = await stores.documents.markDeleted(document.shopId, document.lexwareId, at);
  if (!before || isDeleted(before)) return;
  // Only drafts can be deleted; a document that nobody will ever receive costs no transfer.
  await stores.transfers.giveBack(document.shopId, document.id);
  await logTakenBack(stores, document, { event: `${document.kind}.deleted`, at });
  const shop = await stores.shops.byId(document.shopId);
  if (shop) await scheduleMetafields(stores, shop, document.orderId, at);
  await reevaluate(stores, document, at);
}

/**
 * A document was voided in Lexware, or became valid again: the order is evaluated again. A voided
 * document did exist, so its transfer stays used; payments matched to it are free for its
 * replacement.
 */
export async function recordValidity(
  stores: StatesStores,
  { document, isVoided }: { document: DocumentRecord; isVoided: boolean },
  at: Instant,
): Promise<void> {
  const { shopId, orderId } = document;
  if (isVoided && !(await isCorrected(stores, document))) {
    await logTakenBack(stores, document, { event: `${document.kind}.voided`, at });
  }
  await scheduleHints(stores, shopId, orderId, at);
  await reevaluate(stores, document, at);
}

/** Lexware itself voids an invoice that our credit notes cover, so that is no change. */
async function isCorrected(
  stores: StatesStores,
  { shopId, orderId, id, kind }: DocumentRecord,
): Promise<boolean> {
  if (kind !== 'invoice') return false;
  const documents = await stores.documents.ofOrder(shopId, orderId);
  const invoice = documents.find((one) => one.id === id);
  return invoice !== undefined && effectOf(invoice, documents) !== 'gone';
}

async function logTakenBack(
  stores: StatesStores,
  { shopId, orderId, kind, lexwareId, number }: DocumentRecord,
  { event, at }: { event: `${DocumentKind}.${'deleted' | 'voided'}`; at: Instant },
): Promise<void> {
  const order = await stores.orders.byId(shopId, orderId);
  await stores.events.append(shopId, {
    at,
    orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    event,
    status: 'warning',
    refs: { order: orderId, ...(lexwareId && { [REFERENCES[kind]]: lexwareId }) },
    body: { number },
  });
}

/** A manual document may count in its place. */
async function reevaluate(
  stores: StatesStores,
  { shopId, orderId }: DocumentRecord,
  runAt: Instant,
): Promise<void> {
  await checkManualNow(stores, { shopId, orderId, at: runAt });
  await scheduleOrder(stores, { shopId, orderId, orderCreatedAt: null, runAt });
}
