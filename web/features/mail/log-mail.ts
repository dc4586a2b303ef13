import type { DocumentRecord } from '../../domain/documents/model/document';
import { addressLackOf, lacksAddress, type MailReason } from '../../domain/mail/decide-mail';
import type { Instant } from '../../domain/ids';
import type { EventOf } from '../../domain/log/event';
import type { StoresOf } from '../../ports/stores/database';
import { REFERENCES, type EventRefs, type EventStatus } from '../../ports/stores/event-store';

export type MailNews = EventOf<
  | 'document.sent'
  | 'document.not-sent'
  | 'document.text-broken'
  | 'document.attachment-missing'
  | 'document.copy-refused'
  | 'document.bounced'
>;
type Note = { status: EventStatus; at: Instant } & MailNews;

/** How log lines about mails name a document. */
export const namedIn = ({ number, title }: DocumentRecord) => ({ number, title });

/** Logs the dispatch of a document: names the document, never the recipient. */
export async function logMail(
  stores: StoresOf<'orders' | 'events'>,
  document: DocumentRecord,
  entry: Note,
): Promise<void> {
  const { shopId, orderId, kind, lexwareId } = document;
  const order = await stores.orders.byId(shopId, orderId);
  const refs: EventRefs = { order: orderId, ...(lexwareId && { [REFERENCES[kind]]: lexwareId }) };
  await stores.events.append(shopId, {
    orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    refs,
    ...entry,
  });
}

/** Deliberate choices of the merchant are no warnings. */
const CHOSEN: readonly MailReason[] = [
  'MAIL_SKIP_TAG',
  'MAIL_SKIP_SOURCE',
  'MAIL_NOT_FINAL',
  'MAIL_NOT_IMPORTED',
];

/**
 * A mail that the merchant switched off is no warning; a missing address is. It is logged once and
 * recorded at the document, so that the order's next evaluation knows what to retry.
 */
export async function recordNotMailed(
  stores: StoresOf<'documents' | 'orders' | 'events'>,
  document: DocumentRecord,
  { reason, at }: { reason: MailReason; at: Instant },
): Promise<void> {
  const lack = addressLackOf(reason);
  if (lack !== null && lack === document.mailTrouble) return;
  if (lack !== null || lacksAddress(document))
    await stores.documents.recordAddressLack(document.shopId, document.id, lack);
  const isWanted = CHOSEN.includes(reason);
  return logMail(stores, document, {
    event: 'document.not-sent',
    status: isWanted ? 'info' : 'warning',
    body: { ...namedIn(document), code: reason },
    at,
  });
}
