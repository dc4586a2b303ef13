import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import { JOBS, shopPayload } from '../../jobs/job-payloads';
import { noteBrokenConnection } from '../../jobs/note-notice';
import { connectionEvent } from './connection-event';
import { whileConnected } from '../../ports/while-connected';

type ShopJob = JobDefinition<z.output<typeof shopPayload>>;

export function subscribeEventsJob(deps: { lexware: Lexware }): ShopJob {
  return {
    name: JOBS.subscribeEvents,
    payload: shopPayload,
    maxAttempts: 10,
    run: ({ shopId }) => whileConnected(deps.lexware.ensureSubscriptions(shopId)),
  };
}

/** Lexware ended some connection of this account: one call tells whether it was this shop's, and marks it if so. */
export function connectionRevokedJob(deps: { database: Database; lexware: Lexware }): ShopJob {
  return {
    name: JOBS.connectionRevoked,
    payload: shopPayload,
    maxAttempts: 12,
    run: async ({ shopId }) => {
      const connection = await deps.database.connections.byShop(shopId);
      if (connection?.status !== 'connected') return;
      await whileConnected(deps.lexware.profile(shopId).then(() => undefined));
    },
  };
}

/** Marks the connection as broken and says so, in the log and by mail; once per break. */
export async function noteInterruption(deps: { database: Database; clock: Clock }, shopId: ShopId): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const shop = await stores.shops.byId(shopId);
    const connection = await stores.connections.byShop(shopId);
    if (!shop || connection?.status !== 'connected') return;
    await stores.connections.markInterrupted(shopId);
    await stores.events.append(shopId, connectionEvent('connection.interrupted', at, null));
    await noteBrokenConnection(stores, shop, connection.connectedAt, at);
  });
}
