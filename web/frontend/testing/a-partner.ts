import type { z } from 'zod';
import type { partnerCoupon, Redemption } from '../../contract/partner/coupons';
import type { PartnerAnswer } from '../../contract/partner/partner';
import type { payoutsAnswer } from '../../contract/partner/payouts';
import { aShop } from './builders';
import { fakeServer, json, type Reply } from './fake-server';

type Payout = z.infer<typeof payoutsAnswer>['items'][number];
export type PartnerCouponAnswer = z.infer<typeof partnerCoupon>;

const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
  (month) => `2025-${month}`,
);

/** One with 9.49 EUR verified, on 2 March 2026. */
export function aPartner(changes: Partial<PartnerAnswer> = {}): PartnerAnswer {
  return {
    state: 'approved',
    reason: null,
    name: 'Agentur Nord GmbH',
    email: 'nord@agentur.example',
    isEmailConfirmed: true,
    allowance: 50,
    coupons: { count: 2, views: 1_234, redemptions: 3 },
    provisions: { subscribed: 19_50, verified: 9_49, declined: 0 },
    payouts: { scheduled: 0, paid: 120_00, held: null, carried: [] },
    payout: { minimum: 50_00, missing: 40_51, isDue: false, nextDay: '2026-04-01' },
    months: [
      ...MONTHS.map((month) => ({ month, earned: 0 })),
      { month: '2026-01', earned: 19_50 },
      { month: '2026-02', earned: -9_50 },
      { month: '2026-03', earned: 9_49 },
    ],
    ...changes,
  };
}

/** Who has not applied. */
export function nobody(changes: Partial<PartnerAnswer> = {}): PartnerAnswer {
  return aPartner({ state: null, name: null, email: null, isEmailConfirmed: false, ...changes });
}

export function aPartnerCoupon(changes: Partial<PartnerCouponAnswer> = {}): PartnerCouponAnswer {
  return {
    code: 'NORD-50',
    value: 50,
    intervals: 3,
    active: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    views: 12,
    redemptions: 1,
    provisions: 9_49,
    ...changes,
  };
}

export function aRedemption(changes: Partial<Redemption> = {}): Redemption {
  return {
    id: '7',
    coupon: 'NORD-50',
    createdAt: '2026-03-02T09:00:00.000Z',
    subscribedAt: '2026-03-02T09:05:00.000Z',
    plan: 'standard',
    isAnnual: false,
    provision: 9_49,
    status: 'subscribed',
    changedAt: '2026-03-02T09:05:00.000Z',
    reason: 'SUBSCRIBED',
    refusal: null,
    decisionDueAt: '2026-04-24T09:05:00.000Z',
    entries: [
      { kind: 'expected', cents: 9_49, at: '2026-03-02T09:05:00.000Z', reason: 'SUBSCRIBED' },
    ],
    ...changes,
  };
}

/** By bank transfer, on its way since 1 March 2026. */
export function aPayout(changes: Partial<Payout> = {}): Payout {
  return {
    id: '1',
    month: '2026-02',
    state: 'scheduled',
    provisions: 61_41,
    fee: 0,
    net: 61_41,
    vat: 11_67,
    carried: 0,
    feeChange: 0,
    amount: 73_08,
    method: 'bank',
    recipient: '3000',
    receipt: { number: 'GS-2026-0001', objectedAt: null, former: [], isKept: true },
    isRaiseAwaited: false,
    createdAt: '2026-03-01T00:05:00.000Z',
    paidAt: null,
    reason: null,
    ...changes,
  };
}

export const PREFERENCES = {
  email: 'nord@agentur.example',
  name: 'Agentur Nord GmbH',
  taxId: '21/815/08150',
  vatId: '',
  address: { street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  gateway: { selected: 'paypal', email: 'geld@agentur.example' },
  vatStatus: 'regular',
  vatValidFrom: '',
};

/** As GET /api/partner/preferences answers them. */
export function aPreferencesAnswer(preferences: object | null = PREFERENCES) {
  const declared = {
    vatDeclaredAt: '2026-03-02T09:00:00.000Z',
    declareAgainOn: '2027-03-02',
    declared: [{ status: 'regular', validFrom: null, declaredAt: '2026-03-02T09:00:00.000Z' }],
  };
  const never = { vatDeclaredAt: null, declareAgainOn: null, declared: [] };
  return { preferences, ...(preferences ? declared : never) };
}

/** What our server answers an approved partner, unless a test says otherwise. */
export function aPartnerServer(partner = aPartner(), replies: Record<string, Reply> = {}) {
  return fakeServer({
    'GET /api/shop': () => json(aShop({ partner: partner.state === 'approved' })),
    'GET /api/partner': () => json(partner),
    'GET /api/partner/preferences': () => json(aPreferencesAnswer()),
    'GET /api/partner/coupons': () => json({ items: [aPartnerCoupon()] }),
    'GET /api/partner/payouts': () => json({ items: [] }),
    'GET /api/partner/redemptions': () => json({ items: [aRedemption()], hasNext: false }),
    ...replies,
  });
}
