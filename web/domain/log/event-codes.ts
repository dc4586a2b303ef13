import type { DocumentKind } from '../documents/model/document';

/**
 * What the merchant's log names. What each says in German stands in `contract/texts/events` and
 * nowhere else.
 */
export const EVENT_CODES = [
  'order.waiting',
  'order.skipped',
  'order.refused',
  'order.deleted',
  ...documentCodes('invoice'),
  ...documentCodes('credit-note'),
  ...documentCodes('delivery-note'),
  'credit-note.waiting',
  'credit-note.skipped',
  'credit-note.refused',
  'credit-note.unlinked',
  'delivery-note.waiting',
  'delivery-note.skipped',
  'delivery-note.refused',
  'invoice.cancel-requested',
  'invoice.reissue-requested',
  'invoice.recipient-changed',
  'invoice.is-e-invoice',
  'order.marked-paid',
  'order.not-marked-paid',
  'order.metafields-refused',
  'order.tax-fixed',
  'order.tax-chosen',
  'order.vat-id-valid',
  'order.vat-id-invalid',
  'order.vat-id-unanswered',
  'order.vat-id-assumed',
  'document.text-broken',
  'document.net-impossible',
  'document.date-in-text',
  'document.e-invoice-impossible',
  'document.sent',
  'document.not-sent',
  'document.attachment-missing',
  'document.copy-refused',
  'document.bounced',
  'mail.recipient-shown',
  'transaction.created',
  'transaction.hinted',
  'transaction.refused',
  'payout.booked',
  'payout.forbidden',
  'contact.created',
  'contact.limit-reached',
  'contact.matched',
  'contact.updated',
  'contact.not-updated',
  'connection.connected',
  'connection.disconnected',
  'connection.interrupted',
  'connection.user-shared',
  'notice.sent',
  'notice.uncertain',
  'notice.without-recipient',
  'smtp.connected',
  'smtp.interrupted',
  'smtp.removed',
  'settings.changed',
  'document-links.renewed',
  'document-link.renewed',
  'document-link.revoked',
  'app.installed',
  'setup.completed',
  'app.activated',
  'app.deactivated',
  'import.begun',
  'import.paused',
  'import.resumed',
  'import.cancelled',
  'import.ended',
  'app.uninstalled',
  'app.scopes-lost',
  'app.notice-set-aside',
  'app.metafield-refused',
  'app.metafields-filled',
  'app.mails-again',
  'job.failed',
  'job.scope-missing',
  'customer.data-requested',
  'customer.redacted',
] as const;

/**
 * Why a document by hand does not count: what the app goes by for as long as the document may count
 * after all.
 */
export const REMEMBERED_EVENTS = [
  'invoice.not-linked',
  'credit-note.not-linked',
  'delivery-note.not-linked',
] as const satisfies readonly EventCode[];

/** What can happen to a document of any kind. */
function documentCodes<Kind extends DocumentKind>(kind: Kind) {
  return [
    `${kind}.created`,
    `${kind}.adopted`,
    `${kind}.unclear`,
    `${kind}.created-twice`,
    `${kind}.deleted`,
    `${kind}.voided`,
    `${kind}.given-up`,
    `${kind}.requested`,
    `${kind}.withdrawn`,
    `${kind}.linked`,
    `${kind}.not-linked`,
  ] as const;
}

export type EventCode = (typeof EVENT_CODES)[number];
