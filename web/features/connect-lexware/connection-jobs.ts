import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { JobContext } from '../../ports/queue';
import { type ConnectDeps, pullProfile } from './connect';
import type { ConnectLexwareDatabase } from './connect-lexware-stores';
import type { Connection } from '../../ports/stores/connection-store';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { notifyBrokenConnection } from '../../jobs/notify-merchant';
import { connectionEvent } from './connection-event';
import { whileConnected } from '../../ports/lexware-connection';

interface SubscribeDeps {
  lexware: Pick<Lexware, 'ensureSubscriptions'>;
}

/**
 * While we start, or under load, Lexware's check of our address may fail; only repeated failures
 * over minutes mean that it cannot reach us.
 */
const UNREACHED_TRIES = 8;

export function subscribeEventsJob(deps: SubscribeDeps) {
  return handle(SHOP_JOBS.subscribeEvents, ({ shopId }, context) =>
    whileConnected(subscribeEvents(deps, shopId, context)),
  );
}

async function subscribeEvents(
  { lexware }: SubscribeDeps,
  shopId: ShopId,
  { permit, attempt }: JobContext,
): Promise<void> {
  try {
    await lexware.ensureSubscriptions(shopId, permit);
  } catch (error) {
    if (attempt >= UNREACHED_TRIES || !isUnreached(error)) throw error;
    const message = 'Lexware did not reach our address for its events';
    throw new AppError('LEXWARE_UNAVAILABLE', message, { cause: error });
  }
}

function isUnreached(error: unknown): boolean {
  if (!(error instanceof AppError) || error.detail?.code !== 'LEXWARE_ERROR') return false;
  return error.detail.objections.some((one) => 'known' in one && one.known === 'CALLBACK_ADDRESS');
}

/** Without a connection there is nothing to read; one that ended is marked by the call. */
export function refreshProfileJob(deps: ConnectDeps) {
  return handle(SHOP_JOBS.refreshProfile, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const connection = await deps.database.connections.byShop(shopId);
    if (!shop || shop.uninstalledAt || connection?.status !== 'connected') return;
    await whileConnected(pullProfile(deps, shop));
  });
}

/**
 * Lexware revoked a connection of this account: one call tells whether it was this shop's, and
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
 * Marks the connection as broken, logs it and mails the merchant; once per interruption, and only
 * if the connection was not replaced meanwhile.
 */
export async function recordInterruption(
  deps: { database: ConnectLexwareDatabase; clock: Clock },
  { shopId, tokenVersion, connectedAt }: Connection,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const shop = await stores.shops.byId(shopId);
    if (!shop || !(await stores.connections.markInterrupted(shopId, tokenVersion))) return;
    await stores.events.append(shopId, connectionEvent('connection.interrupted', at, null));
    await notifyBrokenConnection(stores, shop, connectedAt, at);
  });
}
