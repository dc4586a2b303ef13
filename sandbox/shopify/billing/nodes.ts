import { toInstant } from '../clock';
import { toDecimal } from '../money';
import { gid } from '../orders/graphql/lines';
import type { Account, BillLine } from './account';
import {
  type Charge,
  type Line,
  type Money,
  priceAfterDiscount,
  type Subscription,
} from './charge';

const moneyNode = ({ cents, currency }: Money): Record<string, unknown> => ({
  amount: toDecimal(cents),
  currencyCode: currency,
});

/** A charge as the Admin API shows it. */
export function chargeNode(charge: Charge): Record<string, unknown> {
  const common = {
    __typename: charge.kind,
    id: gid(charge.kind, charge.id),
    name: charge.name,
    status: charge.status,
    test: charge.test,
    createdAt: toInstant(charge.createdAt),
  };
  if (charge.kind === 'AppPurchaseOneTime') return { ...common, price: moneyNode(charge.price) };
  const isShown = charge.status === 'ACTIVE' && charge.isEndHidden !== true;
  const end = isShown ? charge.period?.end : undefined;
  return {
    ...common,
    returnUrl: charge.returnUrl,
    trialDays: charge.trialDays,
    currentPeriodEnd: end === undefined ? null : toInstant(end),
    lineItems: charge.lines.map((line) => lineNode(charge, line)),
  };
}

function lineNode(subscription: Subscription, line: Line): Record<string, unknown> {
  const pricingDetails =
    line.kind === 'usage'
      ? {
          __typename: 'AppUsagePricing',
          interval: 'EVERY_30_DAYS',
          balanceUsed: moneyNode({ ...line.cappedAmount, cents: 0 }),
          cappedAmount: moneyNode(line.cappedAmount),
          terms: line.terms,
        }
      : {
          __typename: 'AppRecurringPricing',
          interval: subscription.interval,
          price: moneyNode(subscription.price),
          discount: discountNode(subscription),
          planHandle: null,
        };
  return { id: gid('AppSubscriptionLineItem', line.id), plan: { pricingDetails } };
}

function discountNode({ price, discount }: Subscription): Record<string, unknown> | null {
  if (discount === null) return null;
  const { value, limit, remaining } = discount;
  return {
    durationLimitInIntervals: limit,
    remainingDurationInIntervals: remaining,
    priceAfterDiscount: moneyNode({ ...price, cents: priceAfterDiscount(price, discount) }),
    value:
      'cents' in value
        ? {
            __typename: 'AppSubscriptionDiscountAmount',
            amount: moneyNode({ ...price, cents: value.cents }),
          }
        : { __typename: 'AppSubscriptionDiscountPercentage', percentage: value.percentage },
  };
}

/** What `currentAppInstallation` shows of the charges. */
export function installationCharges(account: Account): Record<string, unknown> {
  const purchases = account.charges.filter(({ kind }) => kind === 'AppPurchaseOneTime');
  return {
    activeSubscriptions: account.active === undefined ? [] : [chargeNode(account.active)],
    allSubscriptions: account.subscriptions.map(chargeNode),
    oneTimePurchases: purchases.map(chargeNode),
    credits: account.lines
      .filter(({ kind, isRefund }) => kind === 'credit' && !isRefund)
      .map(creditNode),
  };
}

export function creditNode(line: BillLine): Record<string, unknown> {
  return {
    __typename: 'AppCredit',
    id: gid('AppCredit', line.id),
    createdAt: toInstant(line.at),
    description: line.description,
    amount: moneyNode({ cents: -line.cents, currency: line.currency }),
    test: false,
  };
}
