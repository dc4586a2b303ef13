import { settingsOf } from '../../domain/settings/document-settings';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { Instant } from '../../domain/ids';
import { isMailable, lacksAddress } from '../../domain/mail/decide-mail';
import { isClosed } from '../../domain/documents/decisions/decision';
import type { Settings } from '../../domain/settings/settings';
import { DOCUMENT_JOBS, type MailsAgain } from '../../jobs/definitions/document-jobs';
import { handle, newJob } from '../../jobs/job';
import { addMailJob } from '../../jobs/schedule/schedule-mail';
import { partOfShownOrders } from '../../jobs/schedule/shown-orders';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MailDatabase, MailStores } from './mail-stores';

interface AgainDeps {
  database: MailDatabase;
  clock: Clock;
}

/**
 * The mail settings changed: mails without a recipient are retried, for all orders that Shopify
 * still shows; part by part, two seconds apart, because each mail reads its order. Mails still
 * without a recipient stay as they were.
 */
export function mailsAgainJob(deps: AgainDeps) {
  return handle(DOCUMENT_JOBS.mailsAgain, async (payload) => {
    const { database, clock } = deps;
    const shop = await database.shops.byId(payload.shopId);
    if (!shop || shop.uninstalledAt !== null) return;
    const { items, next, at } = await partOfShownOrders(database, shop, {
      now: clock.now(),
      after: payload.after,
    });
    const found = items
      .filter((order) => !isClosed(order))
      .flatMap(({ documents }) => documents.filter((one) => isWaiting(one, shop.settings)));
    await database.transaction(async (stores) => {
      for (const [index, { id, orderId }] of found.entries())
        await addMailJob(stores, { shopId: shop.id, orderId, documentId: id }, at(index));
      const done = { ...payload, mails: payload.mails + found.length };
      await continueWork(stores, shop, done, { next, runAt: at(found.length) });
    });
  });
}

function isWaiting(document: DocumentRecord, settings: Settings): boolean {
  const { mail } = settingsOf(settings, document.kind);
  const isNew = document.emailedAt === null && document.mailingAt === null;
  return lacksAddress(document) && isNew && mail.enabled && isMailable(document);
}

/** Nothing is logged if nothing waited. */
async function continueWork(
  stores: MailStores,
  { id: shopId }: Shop,
  { part, mails, startedAt }: MailsAgain,
  { next, runAt }: { next: string | null; runAt: Instant },
): Promise<void> {
  if (next !== null) {
    const rest = { shopId, startedAt, part: part + 1, after: next, mails };
    return stores.jobs.add([newJob(DOCUMENT_JOBS.mailsAgain, rest, { runAt })]);
  }
  if (mails === 0) return;
  await stores.events.append(
    shopId,
    shopEvent({
      at: startedAt,
      event: 'app.mails-again',
      status: 'info',
      body: { mails },
    }),
  );
}
