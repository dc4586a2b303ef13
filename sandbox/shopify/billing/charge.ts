import { share, sum, toMillionths } from '../money';

export type SubscriptionStatus =
  | 'PENDING'
  | 'ACTIVE'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FROZEN'
  | 'CANCELLED';

export type Interval = 'EVERY_30_DAYS' | 'ANNUAL';

/** What a merchant is asked to agree to; moments in milliseconds (whole seconds), sums in cents. */
interface Asked {
  id: number;
  status: SubscriptionStatus;
  name: string;
  returnUrl: string;
  test: boolean;
  createdAt: number;
  updatedAt: number;
  price: Money;
}

export interface Money {
  cents: number;
  currency: string;
}

export interface Purchase extends Asked {
  kind: 'AppPurchaseOneTime';
}

export interface Subscription extends Asked {
  kind: 'AppSubscription';
  interval: Interval;
  trialDays: number;
  replacementBehavior: 'STANDARD' | 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE';
  discount: Discount | null;
  lines: Line[];
  period: Period | null;
  /** Approved, but it replaces the running one only then. */
  startsAt: number | null;
  /** Shopify does not show when its period ends. */
  isEndHidden?: boolean;
}

export type Charge = Purchase | Subscription;

export interface Discount {
  value: { percentage: number } | { cents: number };
  /** In billing intervals; null: for ever. */
  limit: number | null;
  remaining: number | null;
}

/** What is running: a trial costs nothing. `cents` is what all of the period costs. */
export interface Period {
  start: number;
  end: number;
  cents: number;
  /** How long all of it is: another than the subscription's own where it was taken over. */
  interval: Interval;
  isTrial: boolean;
}

export type Line =
  | { id: number; kind: 'recurring' }
  | { id: number; kind: 'usage'; cappedAmount: Money; terms: string };

export const DAY_MS = 86_400_000;

export const DAYS: Record<Interval, number> = { EVERY_30_DAYS: 30, ANNUAL: 365 };

export const endOfPeriod = (start: number, interval: Interval): number =>
  start + DAYS[interval] * DAY_MS;

/** The price with the discount, whether or not intervals of it are left; rounded half up. */
export function priceAfterDiscount(price: Money, { value }: Discount): number {
  if ('cents' in value) return Math.max(0, price.cents - value.cents);
  return share(price.cents, 1_000_000 - toMillionths(value.percentage), 1_000_000);
}

/** What the next interval costs. */
export function priceOfNext({ price, discount }: Subscription): number {
  if (discount === null || discount.remaining === 0) return price.cents;
  return priceAfterDiscount(price, discount);
}

/** Whole days left of a running period, the day that has begun among them. */
export function daysLeft(end: number, now: number, interval: Interval): number {
  return Math.min(DAYS[interval], Math.max(0, Math.ceil((end - now) / DAY_MS)));
}

/** What the rest of a period costs when all of it costs `cents`; rounded half away from zero. */
export function restOf(cents: number, days: number, interval: Interval): number {
  return share(cents, days, DAYS[interval]);
}

export const centsOf = (entries: readonly { cents: number }[]): number =>
  sum(entries.map(({ cents }) => cents));
