import { savedSince } from '../../domain/billing/coupon';
import type { ShopId } from '../../domain/ids';
import { logShownSince } from '../../domain/log/event';
import { EARNING_DAYS } from '../../domain/mail/daily-allowance';
import { RETENTION_DAYS, retentionStart } from '../../domain/operator/spans';
import { lapsedBefore } from '../../domain/partner/payout';
import { receiptRetentionStart } from '../../domain/partner/receipt-facts';
import { calendarDay } from '../../domain/time/berlin';
import { DUTY_JOBS } from '../../jobs/definitions/duty-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf } from '../../ports/stores/database';

interface HousekeepingDeps {
  database: HousekeepingDatabase;
  clock: Clock;
}

const DAY_MS = 86_400_000;
/** Shopify repeats a delivery for four hours; a week leaves time to investigate. */
const DELIVERY_DAYS = 7;
/** Shown for hours; stored a little longer for investigations. */
const RUN_DAYS = 3;
const PAGE = 200;

/** Longer than anybody looks back; failures stay in the log for as long as the plan keeps it. */
const FAILURE_DAYS = 90;
/** Longer than disputes about a mail last; lasting problems stay at the document. */
const MAIL_DAYS = 365;
/** Tickets, and who changed which settings: longer than anybody asks about them. */
const FILE_DAYS = 730;
/** A bank returns a transfer within weeks; then it has to be known where it should have gone. */
const PAYOUT_DAYS = 60;
/** Jobs required by law are never deleted unfinished. */
const DUTIES = Object.values(DUTY_JOBS).map(({ name }) => name);

/**
 * Deletes settled deliveries after a week, a day's mail counts as soon as they earn nothing more,
 * failed jobs after 90 days, mails after a year, figures of all shops after 13 months, tickets and the
 * history of settings after two years, what is known of how to pay partners who are gone 60 days after
 * the last payout (where they could not be paid, once their claim has lapsed), receipts and files of
 * payouts after eight full years, codes from links after 30 days, who saw such a link after
 * its day, archives of months once their time is over, and each shop's log after the days of its plan. A failure of one shop is retried later and
 * does not delay the others.
 */
export function forgetOldJob(deps: HousekeepingDeps) {
  return handle(SHOP_JOBS.forgetOld, () => forgetOld(deps));
}

async function forgetOld({ database, clock }: HousekeepingDeps): Promise<void> {
  const daysAgo = (days: number): string =>
    new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await database.deliveries.purge(daysAgo(DELIVERY_DAYS));
  await database.mailCounts.purge(daysAgo(EARNING_DAYS));
  await database.bulkRuns.purge(daysAgo(RUN_DAYS));
  await database.mails.purge(daysAgo(MAIL_DAYS));
  await database.advisers.purge(daysAgo(MAIL_DAYS));
  await database.shopFiles.purge(daysAgo(FILE_DAYS));
  await database.coupons.purge(savedSince(daysAgo(0)), calendarDay(daysAgo(0)));
  const now = daysAgo(0);
  await database.monthArchives.purge(now);
  await database.partnerPreferences.forgetOfGone(daysAgo(PAYOUT_DAYS), lapsedBefore(now));
  await database.partnerPayouts.forgetBefore(receiptRetentionStart(now));
  const kept = {
    slot: retentionStart('slot', now),
    hour: retentionStart('hour', now),
    day: retentionStart('day', now),
  };
  await database.fleet.purge(kept, daysAgo(RETENTION_DAYS.day));
  const failures: unknown[] = [];
  for await (const id of installedShops(database)) {
    await forgetOldOf(database, id, daysAgo).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Old entries of ${failures.length} shops were not deleted`);
}

async function* installedShops({ shops }: HousekeepingDatabase): AsyncGenerator<ShopId> {
  for (let after: ShopId | null = null; ;) {
    const ids: ShopId[] = await shops.installedAfter(after, PAGE);
    yield* ids;
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

async function forgetOldOf(
  database: HousekeepingDatabase,
  id: ShopId,
  daysAgo: (days: number) => string,
): Promise<void> {
  await database.jobs.purgeDead(id, daysAgo(FAILURE_DAYS), DUTIES);
  const shop = await database.shops.byId(id);
  if (!shop) return;
  const shown = logShownSince(shop.planId, daysAgo(0));
  await database.eventLog.purge(id, shown);
  await database.unknownOrders.purge(id, shown);
}

type HousekeepingDatabase = DatabaseOf<
  | 'advisers'
  | 'bulkRuns'
  | 'coupons'
  | 'deliveries'
  | 'eventLog'
  | 'fleet'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'monthArchives'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'shopFiles'
  | 'shops'
  | 'unknownOrders'
>;
