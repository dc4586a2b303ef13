import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { type Cents, cents } from '../../domain/money/cents';
import { payableNow, unlessLocked } from '../../domain/partner/hold-reason';
import { PAYOUT_JOB, payoutMonth } from '../../domain/partner/payout';
import { grossOf, paymentOf, receiptFacts, receiptYear } from '../../domain/partner/receipt-facts';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { handle } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { DatabaseOf } from '../../ports/stores/database';
import { checkVatId, type CheckVatIdDeps, recheckVatId, waitingPartners } from './check-vat-id';
import { duePartners, payoutOf } from './due-payouts';
import { reissueReceipt } from './reissue-receipts';

type Used =
  | 'jobs'
  | 'partnerLedger'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'partners'
  | 'redemptions';

export interface CreatePayoutsDeps extends CheckVatIdDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  logger: Logger;
}

/**
 * Every night: what is owed by the end of the last month becomes a payout, once per partner and
 * month. So most are created on the first; who is held gets it in the night after what was missing
 * is there. One partner who cannot be paid for a bug of ours does not stop the others.
 */
export function createPayoutsJob(deps: CreatePayoutsDeps) {
  const { database, clock, logger } = deps;
  return handle(PARTNER_JOBS.createPayouts, async () => {
    const now = clock.now().toISOString();
    const month = payoutMonth(now);
    const failures: unknown[] = [];
    const attempt = async (partnerId: PartnerId, work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        failures.push(error);
        logger.error({ error, partnerId, month }, 'A payout or a receipt could not be created');
      }
    };
    for (const payout of await database.partnerPayouts.objected())
      await attempt(payout.partnerId, () => reissueReceipt(deps, payout, now));
    for await (const { partnerId, least } of duePartners(database, now))
      await attempt(partnerId, () => createPayout(deps, partnerId, { month, least, now }));
    for (const partnerId of await waitingPartners(database))
      await attempt(partnerId, () => recheckVatId(deps, partnerId, now));
    if (failures.length > 0) throw failures[0];
  });
}

async function createPayout(
  deps: CreatePayoutsDeps,
  partnerId: PartnerId,
  { month, least, now }: { month: string; least: Cents; now: Instant },
): Promise<void> {
  const { database, company } = deps;
  const check = await checkVatId(deps, partnerId, now);
  await database.transaction(async (stores) => {
    const { partnerPayouts, partnerLedger, partners } = stores;
    const open = await partnerPayouts.lockOpen(partnerId, month);
    if (open === null) return;
    const preferences = await stores.partnerPreferences.of(partnerId);
    const partner = await partners.byId(partnerId);
    if (preferences === null || partner === null) return;
    // The correction of a rate is converted as soon as Shopify tells what was paid.
    if (await stores.redemptions.isOwedByOldRate(partnerId)) return;
    const payable = unlessLocked(partner.state, payableNow(preferences, check, now));
    if (payable.held !== null) return;
    const { selected: method } = preferences.gateway;
    const own = { partnerId, present: payable.taxCase, method };
    const { lines, taxCase, sums } = await payoutOf(stores, own, open);
    if (sums.provisions < least || sums.amount <= 0) return;
    const payment = paymentOf({
      gross: grossOf({ sums }),
      payout: { amount: sums.amount, isPaid: false },
      others: await partnerPayouts.ofOthers(lines),
      taken: [],
    });
    const number = await partnerPayouts.nextReceiptNumber(receiptYear(now));
    const seller = { name: partner.name, preferences, check };
    const terms = { month, now, taxCase, sums, payment, lines, seller, company, method };
    const receipt = receiptFacts({ number, ...terms, replaces: null });
    const recipient = preferences.gateway;
    const payoutId = await partnerPayouts.create(
      { partnerId, month, recipient, receipt },
      PAYOUT_JOB,
      now,
    );
    const line = { partnerId, payoutId, at: now, reason: 'PAYOUT', actor: PAYOUT_JOB } as const;
    await partnerLedger.appendOfPayout([
      { ...line, kind: 'fee', cents: cents(-sums.fee) },
      { ...line, kind: 'vat', cents: sums.vat },
    ]);
  });
}
