import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware/lexware';
import type { ConnectLexwareDatabase } from './connect-lexware-stores';
import type { Connection } from '../../ports/stores/shops/connection-store';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { noteBrokenConnection } from '../../jobs/note-notice';
import { connectionEvent } from './connection-event';
import { whileConnected } from '../../ports/lexware/while-connected';

export function subscribeEventsJob(deps: { lexware: Pick<Lexware, 'ensureSubscriptions'> }) {
  return handle(SHOP_JOBS.subscribeEvents, ({ shopId }, { permit }) =>
    whileConnected(deps.lexware.ensureSubscriptions(shopId, permit)),
  );
}

/**
 * Lexware ended some connection of this account: one call tells whether it was this shop's, and
 * marks it if so.
 */
export function connectionRevokedJob(deps: {
  database: ConnectLexwareDatabase;
  lexware: Pick<Lexware, 'profile'>;
}) {
  return handle(SHOP_JOBS.connectionRevoked, async ({ shopId }) => {
    const connection = await deps.database.connections.byShop(shopId);
    if (connection?.status !== 'connected') return;
    await whileConnected(deps.lexware.profile(shopId).then(() => undefined));
  });
}

/**
 * Marks the connection as broken and says so, in the log and by mail; once per break, and not of
 * one that took its place meanwhile.
 */
export async function noteInterruption(
  deps: { database: ConnectLexwareDatabase; clock: Clock },
  { shopId, tokenVersion, connectedAt }: Connection,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const shop = await stores.shops.byId(shopId);
    if (!shop || !(await stores.connections.markInterrupted(shopId, tokenVersion))) return;
    await stores.events.append(shopId, connectionEvent('connection.interrupted', at, null));
    await noteBrokenConnection(stores, shop, connectedAt, at);
  });
}
