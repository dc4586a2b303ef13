import type { DocumentRecord } from '../../domain/documents/document';
import type { Instant } from '../../domain/ids';
import type { Stores } from '../../ports/stores/database';
import { REFERENCES } from './document-references';
import { scheduleOrder } from '../process-order/schedule-order';

/** The document is gone from Lexware: the row stays as proof, the order is decided again. */
export async function noteDeletion(stores: Stores, document: DocumentRecord, at: Instant): Promise<void> {
  if (!document.lexwareId) return;
  await stores.documents.markDeleted(document.shopId, document.lexwareId, at);
  // Only drafts can be deleted; a document nobody will ever see costs nothing.
  await stores.transfers.giveBack(document.shopId, document.id);
  const order = await stores.orders.byId(document.shopId, document.orderId);
  await stores.events.append(document.shopId, {
    at,
    orderId: document.orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    event: `${document.kind}.deleted`,
    status: 'warning',
    refs: { order: document.orderId, [REFERENCES[document.kind]]: document.lexwareId },
    body: { number: document.number },
  });
  const look = { shopId: document.shopId, orderId: document.orderId, orderCreatedAt: null };
  await scheduleOrder(stores, { ...look, runAt: at });
}
