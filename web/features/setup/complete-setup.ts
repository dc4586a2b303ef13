import type { Instant } from '../../domain/ids';
import { SETUP_GRANT, SETUP_REWARD } from '../../domain/plans/allowance';
import { areCurrentAccepted } from '../../domain/setup/legal-texts';
import { setupStep } from '../../domain/setup/setup-step';
import { scheduleWaitingForTransfers } from '../../jobs/schedule/schedule-redecisions';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { isWorking } from '../../ports/lexware-connection';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { shopEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-stores';

export interface SetupDeps {
  database: SetupDatabase;
  clock: Clock;
  wakeQueue(): void;
}

/**
 * The merchant completed every step. The shop gets its free transfers, once; orders that wait for
 * transfers are evaluated then.
 */
export async function completeSetup(deps: SetupDeps, shop: Shop): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const progress = await stores.setups.byShop(shop.id);
    if (!progress.isOpen) return;
    const connection = await stores.connections.byShop(shop.id);
    const areTermsCurrent = areCurrentAccepted(await stores.setups.acceptances(shop.id));
    const isConnected = isWorking(connection);
    if (setupStep(progress, { isConnected, areTermsCurrent }) !== 'connected')
      throw new AppError('SETUP_INCOMPLETE', 'Steps of the set-up are left');
    if (!(await stores.setups.close(shop.id))) return;
    await stores.shops.markSetUp(shop.id, at);
    const isNew = await reward(stores, shop, at);
    await logCompletion(stores, shop, { at, transfers: isNew ? SETUP_REWARD : 0 });
  });
  deps.wakeQueue();
}

async function reward(
  stores: StoresOf<'transfers' | 'jobs'>,
  shop: Shop,
  at: Instant,
): Promise<boolean> {
  const isNew = await stores.transfers.grant(shop.id, {
    source: 'setup',
    key: SETUP_GRANT,
    amount: SETUP_REWARD,
    expiresAt: null,
    at,
  });
  if (isNew) await scheduleWaitingForTransfers(stores, shop.id, at);
  return isNew;
}

function logCompletion(
  { events }: StoresOf<'events'>,
  { id }: Shop,
  { at, transfers }: { at: Instant; transfers: number },
): Promise<void> {
  return events.append(
    id,
    shopEvent({
      at,
      event: 'setup.completed',
      status: 'success',
      body: { transfers },
    }),
  );
}

type SetupDatabase = DatabaseOf<
  | 'connections'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'orders'
  | 'setups'
  | 'shopFiles'
  | 'shops'
  | 'transfers'
>;
