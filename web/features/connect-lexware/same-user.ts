import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ConnectLexwareStores } from './connect-lexware-stores';

/**
 * Shops that the same Lexware user connected. Lexware is reported to keep one connection per user,
 * so theirs may have ended with this one. Both shops get a log entry, and one call each tells at
 * once instead of at the next failing document. Returns those shops.
 */
export async function logSharedUser(
  stores: ConnectLexwareStores,
  { clock }: { clock: Clock },
  shop: Shop,
  profile: LexwareProfile,
): Promise<Shop[]> {
  const others = await shopsOfUser(stores, shop, profile);
  const at = clock.now().toISOString();
  for (const other of others) {
    await stores.events.append(other.id, sharedBy(shop, at));
    await stores.events.append(shop.id, sharedBy(other, at));
    await stores.jobs.add([
      newJob(SHOP_JOBS.connectionRevoked, { shopId: other.id }, { runAt: at }),
    ]);
  }
  return others;
}

async function shopsOfUser(
  { connections, shops }: ConnectLexwareStores,
  shop: Shop,
  { organizationId, userId }: LexwareProfile,
): Promise<Shop[]> {
  if (!userId) return [];
  const found: Shop[] = [];
  const sharing = (await connections.shopsByOrganization([organizationId])).get(organizationId);
  for (const { shopId } of sharing ?? []) {
    if (shopId === shop.id) continue;
    const connection = await connections.byShop(shopId);
    if (connection?.status !== 'connected' || connection.profile?.userId !== userId) continue;
    const other = await shops.byId(shopId);
    if (other && !other.uninstalledAt) found.push(other);
  }
  return found;
}

const sharedBy = ({ name, domain }: Shop, at: string) =>
  shopEvent({
    at,
    origin: 'connection',
    event: 'connection.user-shared',
    status: 'warning',
    body: { about: `${name} (${domain})` },
  });
