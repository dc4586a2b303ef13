import { need, type DashboardAnswer, type Need } from '../../contract/dashboard/dashboard';
import type { Instant } from '../../domain/ids';
import { instantOf, inBerlin } from '../../domain/time/berlin';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { DashboardStores } from './dashboard-stores';

/** Money from before is looked up in Lexware, not here: the merchant has closed those months. */
const DAYS_OF_MONEY = 30;
const WITHOUT_TRANSFERS: WaitReason = 'NO_TRANSFERS';

/** What waits for the merchant; what is all right is left out. */
export async function readNeeds(
  stores: DashboardStores,
  shop: Shop,
  now: Instant,
): Promise<DashboardAnswer['needs']> {
  const counts = await countNeeds(stores, shop, now);
  return need.options.flatMap((one) =>
    counts[one] > 0 ? [{ need: one, count: counts[one] }] : [],
  );
}

async function countNeeds(
  stores: DashboardStores,
  { id }: Shop,
  now: Instant,
): Promise<Record<Need, number>> {
  const since = instantOf(inBerlin(now).minus({ days: DAYS_OF_MONEY }));
  const [connection, sender, failures, transfers, attention, money] = await Promise.all([
    stores.connections.byShop(id),
    stores.smtpSenders.byShop(id),
    stores.jobs.countDead(id),
    stores.orders.countMissing(id, [WITHOUT_TRANSFERS]),
    stores.orders.count(id, { filter: 'attention' }),
    stores.bankTransactions.open(id, since),
  ]);
  return {
    lexware: connection?.status === 'interrupted' ? 1 : 0,
    smtp: sender?.status === 'interrupted' ? 1 : 0,
    failures,
    transfers,
    // Those that wait for transfers are named by themselves.
    attention: Math.max(attention - transfers, 0),
    unassigned: money.unassigned,
    refusedTransactions: money.refused,
  };
}
