import type { EventCode } from './event-codes';

const USER_EVENTS: ReadonlySet<string> = new Set<EventCode>([
  'app.activated',
  'app.deactivated',
  'adviser.asked',
  'adviser.removed',
  'adviser.revoked',
  'archive.downloaded',
  'connection.disconnected',
  'creation.continued',
  'credit-note.requested',
  'credit-note.withdrawn',
  'datev.downloaded',
  'delivery-note.requested',
  'delivery-note.withdrawn',
  'document-link.renewed',
  'document-link.revoked',
  'document-links.renewed',
  'document.sent',
  'import.begun',
  'import.cancelled',
  'import.paused',
  'import.resumed',
  'invoice.cancel-requested',
  'invoice.reissue-requested',
  'invoice.requested',
  'invoice.withdrawn',
  'mail.recipient-shown',
  'order.recipient-edited',
  'order.tax-chosen',
  'settings.changed',
  'setup.completed',
  'smtp.connected',
  'smtp.removed',
]);

/**
 * Whether a line records a person's action: what merely happened during it, like a connection that
 * broke, names no user although a person's request triggered it.
 */
export function isByUser(event: EventCode): boolean {
  return USER_EVENTS.has(event);
}
