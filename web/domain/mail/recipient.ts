import type { Order } from '../order/order';
import { hasPlaceholders } from '../placeholders/placeholders-in';
import type { MailSettings } from '../setting-sections/mail-settings';
import type { MailReason } from './decide-mail';
import { isEmailAddress } from '../text/email-address';
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
  const address = firstOf(named, order);
  if (!address) return { kind: 'none', reason: 'MISSING_CUSTOMER_EMAIL' };
  if (!isEmailAddress(address)) return { kind: 'none', reason: 'MAIL_RECIPIENT_INVALID' };
  return { kind: 'address', address };
}

/**
 * Whether there is an address at all; the result of a template of the settings is not known yet.
 */
export function hasRecipient(order: Order, { to }: Pick<MailSettings, 'to'>): boolean {
  return firstOf(to, order) !== undefined;
}

/** Whether that address is valid; the result of a template is only known once it is filled in. */
export function mayBeReached(order: Order, { to }: Pick<MailSettings, 'to'>): boolean {
  const address = firstOf(to, order);
  return address !== undefined && (hasPlaceholders(to) || isEmailAddress(address));
}

function firstOf(named: string, { email, customer }: Order): string | undefined {
  const candidates = [named, email, customer?.email].map((address) => address?.trim() ?? '');
  return candidates.find((one) => one !== '');
}
