import type { Rhythm } from '../../domain/regular-work/rhythm';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import type { ShopJob } from '../../jobs/job';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface RegularWork {
  rhythm: Rhythm;
  /** In every shop, or once for the whole app. */
  scope: 'shop' | 'app';
  /** Added to the queue when the work is due; each knows by itself when there is nothing to do. */
  jobs: readonly ShopJob[];
}

/**
 * Everything that is done without anybody asking. The name is what the database remembers: do not
 * change it.
 */
export const REGULAR_WORK = {
  /** Orders changed in Shopify whose notice was lost. */
  sweep: {
    rhythm: { kind: 'interval', ms: 15 * MINUTE_MS },
    scope: 'shop',
    jobs: [ORDER_JOBS.sweepOrders],
  },
  /** The same, with what came into Shopify's search too late for those of the day. */
  fullSweep: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [ORDER_JOBS.sweepAllOrders] },
  payouts: {
    rhythm: { kind: 'interval', ms: 6 * HOUR_MS },
    scope: 'shop',
    jobs: [TRANSACTION_JOBS.bookPayouts],
  },
  /** Open documents and orders against Lexware and Shopify. */
  reconcile: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [DOCUMENT_JOBS.reconcile] },
  /** That both services still tell us what happens: a job for each. */
  subscriptions: {
    rhythm: { kind: 'night' },
    scope: 'shop',
    jobs: [SHOP_JOBS.subscribeEvents, SHOP_JOBS.checkSubscriptions],
  },
  /**
   * What the shop is called and grants, should a notice be lost; steps that failed for want of a
   * permission go on.
   */
  shop: {
    rhythm: { kind: 'night' },
    scope: 'shop',
    jobs: [SHOP_JOBS.refreshShop, SHOP_JOBS.scopesChanged],
  },
  /** What waits for the merchant, by mail. */
  weeklySummary: { rhythm: { kind: 'week' }, scope: 'shop', jobs: [SHOP_JOBS.weeklySummary] },
  housekeeping: {
    rhythm: { kind: 'interval', ms: 6 * HOUR_MS },
    scope: 'app',
    jobs: [SHOP_JOBS.forgetOld],
  },
} as const satisfies Record<string, RegularWork>;

export type RegularWorkName = keyof typeof REGULAR_WORK;

export const WORKS = new Map<string, RegularWork>(Object.entries(REGULAR_WORK));
