import { Router } from 'express';
import { historyParameters, type PlanAnswer, transfersAnswer } from '../../contract/plan';
import type { Charge } from '../../domain/billing/charge';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Instant, ShopId } from '../../domain/ids';
import { msPerDocument } from '../../domain/imports/order-import';
import { minutesToCatchUp, transfersLeft } from '../../domain/plans/allowance';
import { daysLater } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { readMeter } from '../../http/shop/read-meter';
import { scheduleWaitingForTransfers } from '../../jobs/schedule/schedule-redecisions';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { Grant } from '../../ports/stores/billing-stores';

/** For so long what a purchase grants can be used, whatever day of the meter's month it is. */
export const PURCHASE_DAYS = 30;

const IMPORT_FACTOR = 5;

/** What the purchase of the import grants to a shop with that quota. */
export function importTransfers(quota: number): number {
  return quota * IMPORT_FACTOR;
}

/** The key by which a purchase grants once. */
export function purchaseGrant({ id }: Pick<Charge, 'id'>): string {
  return `charge:${id}`;
}

type UsedStores = StoresOf<'jobs' | 'transfers'>;

/**
 * A purchase is active: once, however often that is read, the shop gets the transfers that were
 * agreed on. Answers whether it was now.
 */
export function grantPurchase(
  stores: UsedStores,
  charge: Pick<Charge, 'id' | 'shopId' | 'transfers' | 'activatedAt'>,
  at: Instant,
): Promise<boolean> {
  const { shopId, transfers, activatedAt } = charge;
  return grantTransfers(stores, shopId, {
    source: 'purchase',
    key: purchaseGrant(charge),
    amount: transfers,
    expiresAt: daysLater(activatedAt ?? at, PURCHASE_DAYS),
    at,
  });
}

/** Once per key; documents that wait for transfers are created then. */
export async function grantTransfers(
  stores: UsedStores,
  shopId: ShopId,
  grant: Grant,
): Promise<boolean> {
  const isNew = await stores.transfers.grant(shopId, grant);
  if (isNew) await scheduleWaitingForTransfers(stores, shopId, grant.at);
  return isNew;
}

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

const PAGE = 50;

/** Which document used which transfer. */
export function transfersRoutes({ database }: { database: StoresOf<'transfers'> }): Router {
  return Router().get('/plan/transfers', async (req, res) => {
    const { after = null } = parseInput(historyParameters, req.query);
    const { id } = currentShop(res);
    res.json(transfersAnswer.parse(await database.transfers.history(id, after, PAGE)));
  });
}
