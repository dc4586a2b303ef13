import type { PlanAnswer } from '../../contract/plan/plan';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Instant } from '../../domain/ids';
import { transfersLeft } from '../../domain/plans/allowance';
import { minutesToCatchUp } from '../../domain/plans/forecast';
import { msPerDocument } from '../../domain/order-import/import-pace';
import { readMeter } from '../../http/shop/read-meter';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

const WITHOUT_TRANSFERS: WaitReason = 'NO_TRANSFERS';

interface PlanTransfersDeps {
  database: StoresOf<'orders' | 'transfers'>;
  /** 0: without limit. */
  documentsPerMinute: number;
}

/** The shop's transfers as the plan page shows them. */
export async function planTransfers(
  { database, documentsPerMinute }: PlanTransfersDeps,
  shop: Shop,
  now: Instant,
): Promise<PlanAnswer['transfers']> {
  const [{ meter, time, daysLeft }, kinds] = await Promise.all([
    readMeter(database, shop, now),
    database.orders.countWaiting(shop.id, WITHOUT_TRANSFERS),
  ]);
  const left = transfersLeft(meter);
  const waiting = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return {
    used: meter.taken,
    left,
    quota: meter.quota,
    nextQuota: meter.nextQuota,
    resetAt: time.end,
    grants: meter.grants
      .filter((grant) => grant.left > 0)
      .map(({ source, amount, left: rest, expiresAt }) => ({
        source,
        amount,
        left: rest,
        expiresAt,
      })),
    daysLeft,
    waiting,
    waitingMinutes: minutesToCatchUp({ waiting, left }, msPerDocument(documentsPerMinute)),
  };
}
