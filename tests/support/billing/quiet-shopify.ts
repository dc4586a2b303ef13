import {
  priceAfterDiscount,
  type Charge as ShopifyCharge,
} from '../../../sandbox/shopify/billing/charge';
import { ShopifyClock } from '../../../sandbox/shopify/clock';
import { World } from '../../../sandbox/shopify/world';
import type { Charge, ChargeId } from '../../../web/domain/billing/charge';
import type { ReadCharge } from '../../../web/domain/billing/reading';
import type { Instant } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';

/** A clock that stands still until it is moved. */
class StillClock extends ShopifyClock {
  at = 0;
  override now(): number {
    return this.at * 1_000;
  }
}

/** The stand-in's billing without its server: what it would send is told to whoever listens. */
class QuietWorld extends World {
  override readonly clock = new StillClock();
  told: () => void = () => undefined;
  override announce(): void {
    this.told();
  }
}

export const world = new QuietWorld({
  clientId: 'histories',
  clientSecret: 'histories',
  webhookRetryMs: [],
});
export const instant = (at: number): Instant => new Date(at * 1_000).toISOString();
export const moneyOf = (sum: number, currencyCode: string) => ({
  amount: (sum / 100).toFixed(2),
  currencyCode,
});
export const idIn = (address: string) => Number(/\d+$/.exec(address)?.[0]);

export function pricing({ price, currency, isAnnual, discount }: Charge) {
  return {
    price: moneyOf(price, currency),
    interval: isAnnual ? 'ANNUAL' : 'EVERY_30_DAYS',
    discount: discount && {
      durationLimitInIntervals: discount.intervals,
      value: { amount: (discount.off / 100).toFixed(2) },
    },
  };
}

export function created(answer: unknown): { confirmationUrl: string | null; userErrors: unknown } {
  const { confirmationUrl, userErrors } = answer as {
    confirmationUrl: string | null;
    userErrors: unknown;
  };
  return { confirmationUrl, userErrors };
}

/** As the Admin API shows a charge, and the adapter reads it. */
export function readOf(charge: ShopifyCharge): ReadCharge {
  const isPlan = charge.kind === 'AppSubscription';
  const end = isPlan && charge.status === 'ACTIVE' ? (charge.period?.end ?? null) : null;
  return {
    shopifyId: `gid://shopify/Charge/${charge.id}`,
    kind: isPlan ? 'plan' : 'purchase',
    status: charge.status,
    chargeId: Number(new URL(charge.returnUrl).searchParams.get('charge')) as ChargeId,
    isTest: charge.test,
    createdAt: instant(charge.createdAt / 1_000),
    trialDays: isPlan ? charge.trialDays : 0,
    periodEnd: end === null ? null : instant(end / 1_000),
    ...discountIn(charge),
  };
}

function discountIn(
  charge: ShopifyCharge,
): Pick<ReadCharge, 'discountLeft' | 'priceAfterDiscount'> {
  if (charge.kind !== 'AppSubscription' || charge.discount === null)
    return { discountLeft: null, priceAfterDiscount: null };
  const { price, discount } = charge;
  return {
    discountLeft: discount.remaining,
    priceAfterDiscount: cents(priceAfterDiscount(price, discount)),
  };
}
