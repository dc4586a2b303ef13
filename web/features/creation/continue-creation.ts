import { scheduleAfterPause } from '../../jobs/schedule/schedule-redecisions';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { saveSettings } from '../settings/save-settings';
import type { CreationDatabase } from './creation-stores';

interface ContinueDeps {
  database: CreationDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The merchant decided what becomes of another app. A new begin is saved first: where we die in
 * between, the creation still waits for the decision and never goes on by the former begin. Safe to
 * repeat; another moment than the one that counts comes too late.
 */
export async function continueCreation(
  deps: ContinueDeps,
  shop: Shop,
  startsAt: string | null,
): Promise<void> {
  if (shop.otherAppSince === null) {
    if (startsAt === null || startsAt === shop.settings.invoice.create) return;
    throw new AppError('CONFLICT', 'It was decided before how the creation goes on');
  }
  if (startsAt !== null)
    await saveSettings(deps, shop, (current) => ({
      ...current,
      invoice: { ...current.invoice, create: startsAt },
    }));
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    if (!(await stores.otherAppStops.end(shop.id, at))) return;
    const line = { at, event: 'creation.continued', status: 'info', body: { startsAt } } as const;
    await stores.events.append(shop.id, shopEvent(line));
    await scheduleAfterPause(stores, shop.id, at);
  });
  deps.wakeQueue();
}
