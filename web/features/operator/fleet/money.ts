import { cents, type Cents, divideRounded } from '../../../domain/money/cents';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import { BILLING_CURRENCIES } from '../../../domain/plans/price';
import { daysLater } from '../../../domain/time/berlin';
import { SHOP_JOBS } from '../../../jobs/definitions/shop-jobs';
import { handle } from '../../../jobs/job';
import type { Clock } from '../../../ports/clock';
import type { Figure } from '../../../ports/metrics';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { LostSubscription, SubscriptionGroup } from '../../../ports/stores/fleet-stores';

export interface MoneyDeps {
  database: DatabaseOf<'fleet'>;
  clock: Clock;
}

const CHURN_DAYS = 30;

const BY_CURRENCY = ['trials', 'frozen', 'churn', 'trials_lost'] as const;
export const MONEY_FIGURES = ['mrr', ...BY_CURRENCY, 'provisions'] as const;

/** Every hour: what subscriptions bring a month in whole cents, and what partners are owed of it. */
export function rollUpMoneyJob({ database, clock }: MoneyDeps) {
  return handle(SHOP_JOBS.rollUpMoney, async () => {
    const at = clock.now().toISOString();
    const groups = await database.fleet.subscriptions(at);
    const lost = await database.fleet.lostSubscriptions(daysLater(at, -CHURN_DAYS));
    const { partners: n, owed } = await database.fleet.provisionsOwed();
    const provisions = { name: 'provisions', label: 'EUR', n, total: owed, peak: owed };
    await database.fleet.put([...moneyFigures(groups, lost), provisions], at);
  });
}

/** `n` subscriptions, `total` cents a month as billed, `peak` cents a month without discounts. */
function moneyFigures(groups: SubscriptionGroup[], lost: LostSubscription[]): Figure[] {
  // Written though zero, or the last one would stay when its plan has no subscriber any more.
  const sums = new Map<string, Figure>();
  const sumOf = (name: string, label: string): Figure => {
    const key = `${name} ${label}`;
    const sum = sums.get(key) ?? { name, label, n: 0, total: 0, peak: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const currency of BILLING_CURRENCIES) {
    for (const plan of PLAN_IDS.filter((one) => one !== 'free'))
      sumOf('mrr', `${plan}.${currency}`);
    for (const name of BY_CURRENCY) sumOf(name, currency);
  }
  for (const group of groups) {
    const { planId, currency, isOnTrial, isFrozen } = group;
    const paying = isOnTrial ? sumOf('trials', currency) : sumOf('mrr', `${planId}.${currency}`);
    const sum = isFrozen ? sumOf('frozen', currency) : paying;
    sum.n += group.subscriptions;
    sum.total += monthlyShare(isOnTrial ? group.price : group.periodPrice, group.isAnnual);
    sum.peak += monthlyShare(group.price, group.isAnnual);
  }
  for (const { currency, isAnnual, price, wasOnTrial } of lost) {
    const sum = sumOf(wasOnTrial ? 'trials_lost' : 'churn', currency);
    sum.n += 1;
    sum.total += monthlyShare(price, isAnnual);
    sum.peak = sum.total;
  }
  return [...sums.values()];
}

const MONTHS = 12;

/** What of a subscription's interval counts for a month; of a year's price a twelfth, rounded half up. */
function monthlyShare(price: Cents, isAnnual: boolean): Cents {
  return isAnnual ? cents(divideRounded(price, MONTHS)) : price;
}
