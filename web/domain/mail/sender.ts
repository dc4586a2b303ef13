import type { MailSettings } from '../setting-sections/mail-settings';
import { oneLine } from '../text/shorten';

interface Address {
  name: string;
  address: string;
}

interface SenderQuestion {
  mail: Pick<MailSettings, 'sender' | 'name' | 'replyTo'>;
  shopName: string;
  /** The merchant's own checked sender; null without one. */
  own: Address | null;
  /** The app's sender, used where the merchant has none. */
  operator: Address | null;
}

/**
 * Whom a mail comes from. Only a server that answers for a domain may send in its name, so without
 * a checked server of their own the mail carries the merchant's name and reply address, but is sent
 * from the app's address. Null: no sender is available.
 */
export function mailSender({
  mail,
  shopName,
  own,
  operator,
}: SenderQuestion): { from: Address; replyTo: string } | null {
  const sending = own ?? operator;
  if (!sending) return null;
  const name = [mail.name, own?.name ?? '', shopName].map(oneLine).find(Boolean) ?? '';
  const answers = answersTo(mail);
  return {
    from: { name, address: sending.address },
    replyTo: answers === sending.address ? '' : answers,
  };
}

/** Where answers go, as the merchant set it; empty where it is left to the app. */
export function answersTo({ replyTo, sender }: Pick<MailSettings, 'replyTo' | 'sender'>): string {
  return replyTo.trim() || sender.trim();
}
