import type { DocumentRecord } from '../../documents/model/document';
import { settingsOf } from '../../settings/document-settings';
import type { Order } from '../../order/order';
import type { Settings } from '../../settings/settings';
import { isMailable, type MailReason } from '../decide-mail';
import { mayBeReached } from '../recipient';
import type { MailTrouble } from '../../documents/model/mail-state';

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
