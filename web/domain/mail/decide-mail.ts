import type { DocumentKind, DocumentRecord } from '../documents/model/document';
import { isFinalised } from '../documents/model/document-state';
import type { MailTrouble } from '../documents/model/mail-state';
import { isPointOfSale } from '../order/balance';
import type { Order } from '../order/order';
import { hasOneOf, tagsOf } from '../order/tags';
import { hasPlaceholders } from '../placeholders/placeholders-in';
import type { MailSettings } from '../setting-sections/mail-settings';
import { settingsOf } from '../settings/document-settings';
import type { Settings } from '../settings/settings';
import { isEmailAddress } from '../text/email-address';
import { filled, type MailContext } from './mail-context';

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

type MailDecision = { kind: 'send' } | { kind: 'skip'; reason: MailReason };

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
function leftOut(order: Order, mail: MailSettings, posName: string): MailReason | null {
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

/**
 * Whether the document of a kind that is to be created for an order will be mailed automatically.
 */
export function willBeMailed(order: Order, kind: DocumentKind, settings: Settings): boolean {
  const { finalize, mail } = settingsOf(settings, kind);
  if (!finalize || !mail.enabled) return false;
  return leftOut(order, mail, settings.orders.posName) === null && hasRecipient(order, mail);
}

type MailRecipient = { kind: 'address'; address: string } | { kind: 'none'; reason: MailReason };

/** The address that the settings name, else the order's, else the customer's. */
export function mailRecipient(
  context: MailContext,
  { to }: Pick<MailSettings, 'to'>,
): MailRecipient {
  const { order } = context;
  const named = filled(context, 'to', { template: to });
  const address = firstOf(named, order);
  if (!address) return { kind: 'none', reason: 'MISSING_CUSTOMER_EMAIL' };
  if (!isEmailAddress(address)) return { kind: 'none', reason: 'MAIL_RECIPIENT_INVALID' };
  return { kind: 'address', address };
}

/**
 * Whether there is an address at all; the result of a template of the settings is not known yet.
 */
function hasRecipient(order: Order, { to }: Pick<MailSettings, 'to'>): boolean {
  return firstOf(to, order) !== undefined;
}

/** Whether that address is valid; the result of a template is only known once it is filled in. */
function mayBeReached(order: Order, { to }: Pick<MailSettings, 'to'>): boolean {
  const address = firstOf(to, order);
  return address !== undefined && (hasPlaceholders(to) || isEmailAddress(address));
}

function firstOf(named: string, { email, customer }: Order): string | undefined {
  const candidates = [named, email, customer?.email].map((address) => address?.trim() ?? '');
  return candidates.find((one) => one !== '');
}

/** Why a mail has no recipient; shown on its document until the order has another address. */
export type AddressLack = Extract<MailTrouble, 'no-address' | 'bad-address'>;

export function addressLackOf(reason: MailReason): AddressLack | null {
  if (reason === 'MISSING_CUSTOMER_EMAIL') return 'no-address';
  return reason === 'MAIL_RECIPIENT_INVALID' ? 'bad-address' : null;
}

export function lacksAddress({ mailTrouble }: Pick<DocumentRecord, 'mailTrouble'>): boolean {
  return mailTrouble === 'no-address' || mailTrouble === 'bad-address';
}

/** Documents whose mail lacked an address that the order may have now. */
export function mailableNow(
  documents: readonly DocumentRecord[],
  order: Order,
  settings: Settings,
): DocumentRecord[] {
  return documents.filter((document) => {
    const { mail } = settingsOf(settings, document.kind);
    const isWaiting = lacksAddress(document) && document.emailedAt === null;
    return isWaiting && mail.enabled && isMailable(document) && mayBeReached(order, mail);
  });
}
