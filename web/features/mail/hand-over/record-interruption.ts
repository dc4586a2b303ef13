import type { ShopId } from '../../../domain/ids';
import type { Clock } from '../../../ports/clock';
import type { MailDatabase } from '../mail-stores';
import { shopEvent } from '../../../ports/stores/event-store';
import type { SmtpSender } from '../../../ports/stores/mail-stores';

/**
 * The merchant's server rejects the sign-in: recorded once, and mails wait until the sender was
 * checked again.
 */
export function recordSmtpInterruption(
  { database, clock }: { database: MailDatabase; clock: Clock },
  shopId: ShopId,
  sender: SmtpSender,
): Promise<void> {
  return database.transaction(async (stores) => {
    if (!(await stores.smtpSenders.markInterrupted(shopId, sender))) return;
    await stores.events.append(
      shopId,
      shopEvent({
        at: clock.now().toISOString(),
        origin: 'connection',
        event: 'smtp.interrupted',
        status: 'critical',
        body: {},
      }),
    );
  });
}
