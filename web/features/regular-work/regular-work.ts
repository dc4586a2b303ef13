import { type Rhythm, SWEEP_MINUTES } from '../../domain/time/rhythm';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import type { ShopJob } from '../../jobs/job';
import type { Need } from '../../ports/stores/job-stores';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface RegularWork {
  rhythm: Rhythm;
  /** In every shop, or once for the whole app. */
  scope: 'shop' | 'app';
  /** Of the shops in which it is due, those alone that need it; left out: all. */
  onlyWhere?: Need;
  /** Queued when the work is due; each job checks by itself whether there is something to do. */
  jobs: readonly ShopJob[];
}

/** All scheduled work. The name is stored in the database: do not change it. */
const REGULAR_WORK = {
  /** Orders changed in Shopify whose event was lost; where one was, the job comes back sooner. */
  sweep: {
    rhythm: { kind: 'interval', ms: SWEEP_MINUTES * MINUTE_MS },
    scope: 'shop',
    jobs: [ORDER_JOBS.sweepOrders],
  },
  /**
   * The same, including orders that reached Shopify's search index too late for the daily sweeps.
   */
  fullSweep: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [ORDER_JOBS.sweepAllOrders] },
  payouts: {
    rhythm: { kind: 'interval', ms: 6 * HOUR_MS },
    scope: 'shop',
    jobs: [TRANSACTION_JOBS.bookPayouts],
  },
  /** Compares open documents and orders with Lexware and Shopify. */
  reconcile: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [DOCUMENT_JOBS.reconcile] },
  /** Checks that both services still send events: a job for each. */
  subscriptions: {
    rhythm: { kind: 'night' },
    scope: 'shop',
    jobs: [SHOP_JOBS.subscribeEvents, SHOP_JOBS.checkSubscriptions],
  },
  /**
   * The account in Lexware as it is now: its edition may have changed there, or a sign-in ended
   * unnoticed.
   */
  profile: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [SHOP_JOBS.refreshProfile] },
  /**
   * The shop's data and scopes, in case an event was lost; jobs that failed for lack of a
   * permission resume.
   */
  shop: {
    rhythm: { kind: 'night' },
    scope: 'shop',
    jobs: [SHOP_JOBS.refreshShop, SHOP_JOBS.scopesChanged],
  },
  /** Charges that wait for an answer, shops that are frozen, and those about which Shopify is silent. */
  openBilling: {
    rhythm: { kind: 'interval', ms: HOUR_MS },
    scope: 'shop',
    onlyWhere: 'billing-open',
    jobs: [SHOP_JOBS.checkBilling],
  },
  /** Renewals and the ends of trials, of which Shopify tells nothing. */
  billing: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [SHOP_JOBS.reviewBilling] },
  /** So that a month's page has little left to count. */
  months: {
    rhythm: { kind: 'interval', ms: 6 * HOUR_MS },
    scope: 'shop',
    onlyWhere: 'many-orders-marked',
    jobs: [DOCUMENT_JOBS.addUpMonths],
  },
  /** Work that waits for the merchant, by mail. */
  weeklySummary: { rhythm: { kind: 'week' }, scope: 'shop', jobs: [SHOP_JOBS.weeklySummary] },
  /** The last month to the adviser, from its 3rd day on. */
  adviserMails: { rhythm: { kind: 'night' }, scope: 'shop', jobs: [SHOP_JOBS.adviserMails] },
  /** Figures of all shops for the operator. */
  money: {
    rhythm: { kind: 'interval', ms: HOUR_MS },
    scope: 'app',
    jobs: [SHOP_JOBS.rollUpMoney],
  },
  /** Those of the first of the month, later ones of partners who were held, and what they lack. */
  partnerPayouts: {
    rhythm: { kind: 'night' },
    scope: 'app',
    jobs: [PARTNER_JOBS.createPayouts, PARTNER_JOBS.remind],
  },
  /** What shops that are gone paid at last; every partner's ledger against redemptions and payouts. */
  partnerLedger: {
    rhythm: { kind: 'night' },
    scope: 'app',
    jobs: [PARTNER_JOBS.assessGone, PARTNER_JOBS.checkLedger],
  },
  housekeeping: {
    rhythm: { kind: 'night' },
    scope: 'app',
    jobs: [SHOP_JOBS.forgetOld],
  },
} as const satisfies Record<string, RegularWork>;

export type RegularWorkName = keyof typeof REGULAR_WORK;

export const WORKS = new Map<string, RegularWork>(Object.entries(REGULAR_WORK));
