import type { DocumentRecord } from '../documents/model/document';
import { settingsOf } from '../settings/document-settings';
import { isPointOfSale } from '../order/balance';
import type { Order } from '../order/order';
import { hasOneOf, tagsOf } from '../order/tags';
import type { MailSettings } from '../setting-sections/mail-settings';
import type { Settings } from '../settings/settings';
import { isFinalised } from '../documents/model/document-state';

/** Why a document is not mailed automatically; the German texts are in contract/mail-texts. */
export type MailReason =
  | 'MAIL_DISABLED'
  | 'MAIL_NOT_ACTIVATED'
  | 'MAIL_NOT_FINAL'
  | 'MAIL_ORDER_HIDDEN'
  | 'MAIL_NOT_IMPORTED'
  | 'MAIL_SKIP_TAG'
  | 'MAIL_SKIP_SOURCE'
  | 'MISSING_CUSTOMER_EMAIL'
  | 'MAIL_RECIPIENT_INVALID';

export type MailDecision = { kind: 'send' } | { kind: 'skip'; reason: MailReason };

/** A draft has no PDF, and a document that was taken back must not be sent. */
export function isMailable(document: DocumentRecord): boolean {
  return isFinalised(document);
}

/** Whether a document is mailed automatically once it exists. */
export function decideMail(
  document: DocumentRecord,
  order: Order,
  settings: Settings,
): MailDecision {
  const { mail } = settingsOf(settings, document.kind);
  if (!mail.enabled) return { kind: 'skip', reason: 'MAIL_DISABLED' };
  if (!isMailable(document)) return { kind: 'skip', reason: 'MAIL_NOT_FINAL' };
  const reason = leftOut(order, mail, settings.orders.posName);
  return reason === null ? { kind: 'send' } : { kind: 'skip', reason };
}

/** Why the merchant wants no mail for this order; null where nothing speaks against one. */
export function leftOut(order: Order, mail: MailSettings, posName: string): MailReason | null {
  if (hasOneOf(tagsOf(order), mail.skipTags)) return 'MAIL_SKIP_TAG';
  return isSkippedSource(order, mail, posName) ? 'MAIL_SKIP_SOURCE' : null;
}

/** `pos` means every till, as it does where orders are left out. */
function isSkippedSource(order: Order, { skipSources }: MailSettings, posName: string): boolean {
  const skipped = skipSources.map(plain);
  if (skipped.includes('pos') && isPointOfSale(order, posName)) return true;
  return order.sourceName !== null && skipped.includes(plain(order.sourceName));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
