import type { Instant } from '../../domain/ids';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { reviveFailedFor } from '../../jobs/schedule/revive-failed';
import { scheduleRedecision } from '../../jobs/schedule/schedule-redecisions';
import { scheduleTransactions } from '../../jobs/schedule/schedule-transactions';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { CreationDatabase, CreationStores } from './creation-stores';

interface SwitchDeps {
  database: CreationDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The merchant's approval, or stop: without it no document, posting or mail leaves the app.
 * Approving plans all waiting work in the same transaction. Settings decide what is created and
 * stay as they are. Safe to repeat.
 */
export async function switchCreation(deps: SwitchDeps, shop: Shop, isOn: boolean): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    if (!(await stores.shops.setActivated(shop.id, isOn ? at : null))) return;
    const event = isOn ? 'app.activated' : 'app.deactivated';
    await stores.events.append(shop.id, shopEvent({ at, event, status: 'info', body: {} }));
    if (isOn) await resume(stores, shop, at);
  });
  deps.wakeQueue();
}

/** Work that became due meanwhile: documents, mails, claimed transactions, metafields. */
async function resume(stores: CreationStores, { id }: Shop, at: Instant): Promise<void> {
  await scheduleRedecision(stores, id, at);
  await reviveFailedFor(stores, id, ['NOT_ACTIVATED'], new Date(at));
  await scheduleTransactions(stores, id, at);
  await stores.jobs.add([newJob(SHOP_JOBS.defineMetafields, { shopId: id }, { runAt: at })]);
}
