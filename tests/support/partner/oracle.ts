/**
 * What a partner is owed for a shop, in whole cents and by the second: written from the
 * specification and from what Shopify billed, not from the product. It imports nothing.
 */
const DAY = 86_400;
const HOLD = 46 * DAY;
const TRIAL = 7 * DAY;

export type SoldPlan = 'basic' | 'standard' | 'premium' | 'business';

/** Cents of a month and of a year, as the specification's tables have them. */
const MONTH: Record<SoldPlan, number> = {
  basic: 799,
  standard: 1899,
  premium: 3899,
  business: 8899,
};
const YEAR: Record<SoldPlan, number> = {
  basic: 7999,
  standard: 19099,
  premium: 39299,
  business: 89699,
};

/** What happened in a shop after it asked for its plan, in seconds since then; in their order. */
export type ShopEvent =
  | { at: number; does: 'cancel' | 'leave' }
  /** To that plan by the month, without a coupon. */
  | { at: number; does: 'change'; plan: SoldPlan }
  | { at: number; does: 'freeze'; until: number }
  /** An operator recorded it for the subscription that ran then. */
  | { at: number; does: 'refund'; cents: number };

export interface Redeemed {
  plan: SoldPlan;
  isAnnual: boolean;
  /** What the code takes off. */
  tier: { percent: number; months: number };
  isTest: boolean;
  decision: 'approve' | 'decline' | 'ignore';
  events: readonly ShopEvent[];
  /** Ten-thousandths of a dollar for a euro, and since when that is known, or corrected; null: billed in euro. */
  rate: readonly { value: number; knownAt: number }[] | null;
  /** The first sum above zero that Shopify billed; null: none yet. */
  firstBill: { at: number; cents: number } | null;
}

export interface Verdict {
  state: 'redeemed' | 'subscribed' | 'cancelled' | 'declined' | 'verified';
  expected: number;
  owed: number;
}

const nothing = (state: Verdict['state']): Verdict => ({ state, expected: 0, owed: 0 });

export function verdictOf(shop: Redeemed, now: number): Verdict {
  const isWaiting = shop.decision === 'ignore' && now < 2 * DAY;
  if (shop.decision !== 'approve') return nothing(isWaiting ? 'redeemed' : 'cancelled');
  const decision = paymentOf(shop) + HOLD;
  if (endOf(shop) <= Math.min(now, decision)) return nothing('cancelled');
  if (now < decision)
    return { state: 'subscribed', expected: provisionOf(shop, now) ?? 0, owed: 0 };
  const isDeclined = shop.isTest || isFrozen(shop, decision) || provisionOf(shop, decision) === 0;
  if (isDeclined) return nothing('declined');
  return { state: 'verified', expected: 0, owed: provisionOf(shop, now) ?? 0 };
}

/** A shop that redeems a code within time that it had paid, or may have paid, before. */
export interface PaidBefore {
  plan: SoldPlan;
  isAnnual: boolean;
  tier: Redeemed['tier'];
  /** When the subscription with the code begins, and when the time ends that costs nothing. */
  beginsAt: number;
  freeUntil: number;
  endsAt: number | null;
  /** What Shopify billed since the code was redeemed. */
  bills: readonly { at: number; cents: number; kind: string }[];
}

/** What is owed of it, whatever is expected meanwhile. */
export function verdictAfterPaidTime(
  shop: PaidBefore,
  now: number,
): Pick<Verdict, 'state' | 'owed'> {
  const decision = shop.freeUntil + HOLD;
  if (shop.endsAt !== null && shop.endsAt <= Math.min(now, decision))
    return { state: 'cancelled', owed: 0 };
  if (now < shop.beginsAt) return { state: 'redeemed', owed: 0 };
  if (now < decision) return { state: 'subscribed', owed: 0 };
  const owed = owedOf(shop, decision);
  return { state: owed === 0 ? 'declined' : 'verified', owed };
}

/** Half of the list price, at most the reduced one, and at most what was paid by the decision. */
function owedOf({ plan, isAnnual, tier, bills }: PaidBefore, decision: number): number {
  const price = (isAnnual ? YEAR : MONTH)[plan];
  const twelfths = isAnnual ? Math.min(tier.months, 12) : 12;
  const off = Math.floor((price * tier.percent * twelfths + 600) / 1200);
  const whole = bills.find(({ kind, at }) => kind === 'recurring' && at <= decision);
  const rest = bills.find(({ kind }) => kind === 'proration');
  const paid = whole?.cents ?? rest?.cents ?? 0;
  return Math.min(Math.floor((price + 1) / 2), price - off, paid);
}

/** The end of the trial; a test has none. */
function paymentOf({ isTest }: Redeemed): number {
  return isTest ? 0 : TRIAL;
}

function endOf({ events }: Redeemed): number {
  return events.find(({ does }) => does === 'cancel' || does === 'leave')?.at ?? Infinity;
}

function isFrozen({ events }: Redeemed, at: number): boolean {
  return events.some((event) => event.does === 'freeze' && event.at <= at && at < event.until);
}

/** The change to another plan, which counts from the first payment on where it came before. */
function changeOf({ events }: Redeemed, now: number) {
  return events.find((event) => event.does === 'change' && event.at <= now) as
    | Extract<ShopEvent, { does: 'change' }>
    | undefined;
}

/** Null while the rate is not known. */
function provisionOf(shop: Redeemed, now: number): number | null {
  if (shop.isTest) return 0;
  const { price, paid, days } = firstInterval(shop, now);
  const half = Math.floor((price + 1) / 2);
  const cents = Math.max(0, Math.min(half, paid - refundsOf(shop, days, now)));
  if (shop.rate === null || cents === 0) return cents;
  const rate = shop.rate.findLast(({ knownAt }) => knownAt <= now);
  if (!rate || now < paymentOf(shop)) return null;
  return Math.floor((cents * 10_000 * 2 + rate.value) / (rate.value * 2));
}

function firstInterval(shop: Redeemed, now: number) {
  const change = changeOf(shop, now);
  const isOther = change !== undefined && change.at < paymentOf(shop);
  const isYear = shop.isAnnual && !isOther;
  const price = isOther ? MONTH[change.plan] : (isYear ? YEAR : MONTH)[shop.plan];
  // Before the first bill it is what that will say.
  const willSay = isOther ? price : price - discountOf(shop, price);
  return { price, paid: shop.firstBill?.cents ?? willSay, days: isYear ? 365 : 30 };
}

/** Of a year: the discount of its months, at most twelve. */
function discountOf({ isAnnual, tier: { percent, months } }: Redeemed, price: number): number {
  const twelfths = isAnnual ? Math.min(months, 12) : 12;
  return Math.floor((price * percent * twelfths + 600) / 1200);
}

/** Those of the subscription that was paid first, within its interval and the hold. */
function refundsOf(shop: Redeemed, days: number, now: number): number {
  const payment = paymentOf(shop);
  const change = changeOf(shop, Infinity);
  // Who pays by the year changes to a month when that is over.
  const endsWith = shop.isAnnual ? payment + 365 * DAY : change?.at;
  const replacedAt = change && change.at >= payment ? (endsWith ?? Infinity) : Infinity;
  const until = Math.min(payment + days * DAY + HOLD, replacedAt);
  const given = shop.events.flatMap((event) =>
    event.does === 'refund' && event.at <= now && event.at < until ? [event.cents] : [],
  );
  return given.reduce((sum, cents) => sum + cents, 0);
}
