import type { Charge } from '../../domain/billing/charge';
import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant, ShopId } from '../../domain/ids';
import { changesTo } from '../../domain/partner/ledger';
import {
  assess,
  type Assessment,
  type Correction,
  type Earnings,
  earningsSince,
  isCorrected,
  isDecided,
  isEarning,
  isOwed,
  rateDays,
  type RedemptionFacts,
} from '../../domain/partner/redemption';
import { isSamePerson } from '../../domain/partner/self-redemption';
import { daysLater } from '../../domain/time/berlin';
import { cents, ZERO } from '../../domain/money/cents';
import type { PartnerMail } from '../../domain/partner/partner-mail';
import { PARTNER_JOBS } from '../../jobs/definitions/partner-jobs';
import { handle, newJob } from '../../jobs/job';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { AppEarnings } from '../../ports/shopify-billing';
import type { NewCorrection } from '../../ports/stores/billing-stores';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Redemption } from '../../ports/stores/partner-stores';
import { createPartnerIdentities } from './identities';

type Used =
  | 'charges'
  | 'chargeCorrections'
  | 'connections'
  | 'exchangeRates'
  | 'jobs'
  | 'partnerLedger'
  | 'partnerPreferences'
  | 'partners'
  | 'redemptions'
  | 'shops';

export interface AssessDeps {
  database: DatabaseOf<Used>;
  /** Null: the Partner API is not connected. */
  appEarnings: AppEarnings | null;
  clock: Clock;
}

/**
 * The only place that moves a partner's redemptions on, and writes what they are owed: whatever may
 * have changed something adds this job. While the Partner API is silent nothing is decided: the job
 * is tried again.
 */
export function assessRedemptionsJob({ database, appEarnings, clock }: AssessDeps) {
  return handle(PARTNER_JOBS.assessRedemptions, async ({ shopId }) => {
    const now = clock.now().toISOString();
    const earnings = appEarnings && (await readEarnings(appEarnings, database, shopId, now));
    await database.transaction(async (stores) => {
      const redeemed = await stores.redemptions.lockOfShop(shopId);
      if (redeemed.length === 0) return;
      const facts = await factsOf(stores, shopId, { now, earnings });
      const own = await ownersOf(stores, shopId, redeemed);
      let earner = redeemed.find(({ state }) => isOwed(state))?.id ?? null;
      for (const redemption of redeemed) {
        const { id, partnerId } = redemption;
        const isShopKnown = earner !== null && earner !== id;
        const isOwnShop = own.has(partnerId);
        const assessment = assess({ ...facts, ...redemption, isShopKnown, isOwnShop });
        if (isEarning(assessment)) earner = id;
        await stores.redemptions.save(shopId, redemption.id, assessment, now);
        const isNewlyOwed = await write(stores, redemption, assessment, now);
        const mail = mailOf(redemption, assessment, facts.charges, isNewlyOwed);
        if (mail) await tell(stores, redemption, mail, now);
      }
    });
  });
}

/** A year after a trial that operators extended by another one, until its last refund is told. */
const CHANGES_FOR_DAYS = 850;
const PAGE = 200;

/**
 * Every night, where the Partner API is connected: it tells payments and refunds also of shops that
 * removed the app, in which nothing else is read any more.
 */
export function assessGoneJob({ database, appEarnings, clock }: AssessDeps) {
  return handle(PARTNER_JOBS.assessGone, async () => {
    if (appEarnings === null) return;
    const now = clock.now().toISOString();
    const since = daysLater(now, -CHANGES_FOR_DAYS);
    for (let after: ShopId | null = null; ;) {
      const ids = await database.redemptions.goneShops(since, after, PAGE);
      await database.jobs.add(
        ids.map((shopId) => newJob(PARTNER_JOBS.assessRedemptions, { shopId }, { runAt: now })),
      );
      after = ids.at(-1) ?? null;
      if (after === null) return;
    }
  });
}

/** Outside the transaction, which must not wait for Shopify. */
async function readEarnings(
  appEarnings: AppEarnings,
  database: AssessDeps['database'],
  shopId: ShopId,
  now: Instant,
): Promise<Earnings> {
  const redeemed = await database.transaction(({ redemptions }) => redemptions.lockOfShop(shopId));
  const charges = redeemed.length > 0 ? await database.charges.ofShop(shopId) : [];
  const since = earningsSince(redeemed, charges, now);
  const shop = since === null ? null : await database.shops.byId(shopId);
  if (since === null || !shop) return { paid: new Set(), refunds: [] };
  const plans = charges.filter(({ kind }) => kind === 'plan');
  const told = (await appEarnings.ofShop(shop.domain, since)).flatMap((earning) => {
    const ours = plans.find(({ shopifyId }) => shopifyId?.endsWith(`/${earning.chargeNumber}`));
    return ours ? [{ ...earning, ours }] : [];
  });
  return {
    paid: new Set(told.filter(({ kind }) => kind === 'sale').map(({ ours }) => ours.id)),
    refunds: told
      .filter(({ kind, currency, ours }) => kind === 'refund' && currency === ours.currency)
      .map(({ ours, amount, at }) => ({ chargeId: ours.id, amount, at })),
  };
}

/** Who wrote a line that nobody asked for. */
const BILLING = 'billing';

/** The partners that are the shop's own people: who they are may be known since the code was redeemed. */
async function ownersOf(
  stores: StoresOf<Used>,
  shopId: ShopId,
  redeemed: readonly Redemption[],
): Promise<ReadonlySet<PartnerId>> {
  const undecided = redeemed.filter(({ state }) => !isDecided(state));
  const shop = undecided.length > 0 ? await stores.shops.byId(shopId) : null;
  if (!shop) return new Set();
  const identities = createPartnerIdentities(stores);
  const people = await identities.ofShop(shop);
  const own = new Set<PartnerId>();
  for (const partnerId of new Set(undecided.map((one) => one.partnerId))) {
    const partner = await identities.of(partnerId);
    if (partner && isSamePerson(partner, people)) own.add(partnerId);
  }
  return own;
}

type Facts = Omit<
  RedemptionFacts,
  | 'state'
  | 'reason'
  | 'provision'
  | 'conversion'
  | 'chargeId'
  | 'isInPayout'
  | 'isShopKnown'
  | 'isOwnShop'
>;

async function factsOf(
  stores: StoresOf<Used>,
  shopId: ShopId,
  { now, earnings }: Pick<RedemptionFacts, 'now' | 'earnings'>,
): Promise<Facts> {
  const charges = await stores.charges.ofShop(shopId);
  const corrections = await stores.chargeCorrections.ofShop(shopId);
  const rates = await stores.exchangeRates.of(rateDays(charges));
  const shop = await stores.shops.byId(shopId);
  return {
    charges,
    corrections: corrections.flatMap(toCorrection),
    earnings,
    dollarsPerEuro: (day) => rates.find((rate) => rate.day === day)?.dollarsPerEuro ?? null,
    readAt: shop?.billingReadAt ?? null,
    now,
  };
}

function toCorrection({ kind, chargeId, amount, at }: NewCorrection): Correction[] {
  return kind === 'trial' ? [] : [{ kind, chargeId, amount: cents(amount), at }];
}

/** Answers whether it is owed from now on. */
async function write(
  { partnerLedger }: StoresOf<'partnerLedger'>,
  { id, partnerId, conversion: before }: Redemption,
  { state, reason, provision, conversion }: Assessment,
  at: Instant,
): Promise<boolean> {
  if (reason === null) return false;
  const balance = await partnerLedger.balance(id);
  const isAnew = isCorrected(before, conversion);
  const changes = changesTo(balance, state, provision ?? ZERO, isAnew);
  if (changes.length === 0) return false;
  const line = { partnerId, redemptionId: id, at, actor: BILLING };
  await partnerLedger.append(
    changes.map((change) => ({
      ...line,
      ...change,
      reason: isAnew ? 'RATE_CORRECTED' : change.kind === 'reversal' ? 'REFUNDED' : reason,
    })),
  );
  return !isAnew && changes.some(({ kind }) => kind === 'owed');
}

/** Tests bring nothing, so nobody is told of them. */
function mailOf(
  { code, reason, chargeId }: Redemption,
  after: Assessment,
  charges: readonly Charge[],
  isOwed: boolean,
): PartnerMail | null {
  const provision = after.provision ?? ZERO;
  if (isOwed) return { kind: 'verified', code, provision };
  const charge = charges.find(({ id }) => id === chargeId);
  const isNew = reason === null || reason === 'NOT_APPROVED';
  const isSubscribed = isNew && after.state === 'subscribed';
  return isSubscribed && charge && !charge.isTest
    ? { kind: 'subscribed', code, plan: charge.planId }
    : null;
}

async function tell(
  stores: StoresOf<'jobs' | 'partners'>,
  { id, partnerId }: Redemption,
  mail: PartnerMail,
  now: Instant,
): Promise<void> {
  const partner = await stores.partners.byId(partnerId);
  if (partner) await schedulePartnerMail(stores, partner, { mail, about: String(id), now });
}
