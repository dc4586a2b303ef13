import type { MailSettings } from '../settings/sections/mail-settings';
import type { MailReason } from './decide-mail';
import { isEmailAddress } from './email-address';
import { filled, type MailContext } from './mail-context';

export type MailRecipient =
  { kind: 'address'; address: string } | { kind: 'none'; reason: MailReason };

/** The address that the settings name, else the order's, else the customer's. */
export function mailRecipient(
  context: MailContext,
  { to }: Pick<MailSettings, 'to'>,
): MailRecipient {
  const { order } = context;
  const named = filled(context, 'to', { template: to });
  const candidates = [named, order.email, order.customer?.email].map(
    (address) => address?.trim() ?? '',
  );
  const address = candidates.find((one) => one !== '');
  if (!address) return { kind: 'none', reason: 'MISSING_CUSTOMER_EMAIL' };
  if (!isEmailAddress(address)) return { kind: 'none', reason: 'MAIL_RECIPIENT_INVALID' };
  return { kind: 'address', address };
}
