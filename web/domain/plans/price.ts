import { cents, type Cents, divideRounded } from '../money/cents';
import { PLANS, type Plan } from './plan';
import { PLAN_IDS, type PlanId } from './plan-id';

/** What Shopify bills a shop in: the shop's own billing currency where that is the euro, else USD. */
export const BILLING_CURRENCIES = ['EUR', 'USD'] as const;
export type BillingCurrency = (typeof BILLING_CURRENCIES)[number];

/** Shopify's least for one charge in cents, 0.50 USD: a euro was never worth less. */
export const MIN_CHARGE = 50;

const MONTHS = 12;
/** What is left of a monthly price for those who pay for a year. */
const ANNUAL_PERCENT = 84;

type Prices = Pick<Plan, 'price' | 'importFee'>;

/**
 * For shops that Shopify bills in US dollars. The figures are those of the list in EUR until the
 * operator changes them here; an offered price (see PlanOffer) counts in either currency.
 */
const IN_USD: Record<PlanId, Prices> = {
  free: { price: cents(0), importFee: null },
  basic: { price: cents(799), importFee: cents(9_900) },
  standard: { price: cents(1_899), importFee: cents(12_900) },
  premium: { price: cents(3_899), importFee: cents(23_900) },
  business: { price: cents(8_899), importFee: cents(37_900) },
  corporate: { price: cents(22_899), importFee: cents(199_900) },
  enterprise: { price: cents(79_899), importFee: cents(899_900) },
  custom: { price: cents(999_900), importFee: cents(999_900) },
};

/** The list that a shop is billed by: cents of that currency. */
export function pricesOf(id: PlanId, currency: BillingCurrency): Prices {
  return currency === 'EUR' ? PLANS[id] : IN_USD[id];
}

/**
 * What a year costs at once: twelve months at 16 % less, rounded down to a whole amount less one
 * cent.
 */
export function annualPrice({ price }: Pick<Plan, 'price'>): Cents {
  if (price === 0) return price;
  const inWholes = Math.floor((price * ANNUAL_PERCENT * MONTHS) / 100 / 100);
  return cents(inWholes * 100 - 1);
}

/** What of it falls on a month, as prices are compared. */
export function annualPricePerMonth(plan: Pick<Plan, 'price'>): Cents {
  return cents(divideRounded(annualPrice(plan), MONTHS));
}

/** The plans for sale, the cheapest first. */
export function publicPlans(): Plan[] {
  return PLAN_IDS.map((id) => PLANS[id]).filter(({ isPublic }) => isPublic);
}
