import type { DocumentKind } from '../documents/model/document';
import { settingsOf } from '../settings/document-settings';
import type { Order } from '../order/order';
import type { Settings } from '../settings/settings';
import { leftOut } from './decide-mail';
import { hasRecipient } from './recipient';

/**
 * Whether the document of a kind that is to be created for an order will be mailed automatically.
 */
export function willBeMailed(order: Order, kind: DocumentKind, settings: Settings): boolean {
  const { finalize, mail } = settingsOf(settings, kind);
  if (!finalize || !mail.enabled) return false;
  return leftOut(order, mail, settings.orders.posName) === null && hasRecipient(order, mail);
}
