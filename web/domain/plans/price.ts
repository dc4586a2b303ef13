import { cents, type Cents } from '../money/cents';
import { PLAN_IDS, PLANS, type Plan } from './plan';

const MONTHS = 12;
/** What is left of a monthly price for those who pay for a year. */
const ANNUAL_PERCENT = 84;

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
  return cents(Math.round(annualPrice(plan) / MONTHS));
}

/** The plans for sale, the cheapest first. */
export function publicPlans(): Plan[] {
  return PLAN_IDS.map((id) => PLANS[id]).filter(({ isPublic }) => isPublic);
}
