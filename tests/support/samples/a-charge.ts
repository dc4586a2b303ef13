import type { Charge, ChargeId } from '../../../web/domain/billing/charge';
import type { ShopId } from '../../../web/domain/ids';
import { cents } from '../../../web/domain/money/cents';

/** A month of Standard for 18.99 EUR, active since 1 March and paid until the 31st, noon in UTC. */
export function aCharge(overrides: Partial<Charge> = {}): Charge {
  return {
    id: 1 as ChargeId,
    shopId: 1 as ShopId,
    kind: 'plan',
    planId: 'standard',
    feature: null,
    isAnnual: false,
    price: cents(18_99),
    currency: 'EUR',
    discount: null,
    trialDays: 0,
    transfers: 300,
    isTest: false,
    timing: 'standard',
    holdsUntil: '2026-03-03T12:00:00.000Z',
    restBill: null,
    shopifyId: 'gid://shopify/AppSubscription/1',
    state: 'active',
    confirmationUrl: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    activatedAt: '2026-03-01T12:00:00.000Z',
    endedAt: null,
    trialEndsAt: null,
    paidUntil: '2026-03-31T12:00:00.000Z',
    periodPrice: cents(18_99),
    discountLeft: null,
    priceAfterDiscount: null,
    isEndedByUninstall: false,
    isScheduled: false,
    cancelRequestedAt: null,
    ...overrides,
  };
}
