import type {
  CouponAnswer,
  ChargeAnswer,
  Money,
  PlanAnswer,
  PlanOption,
  PurchaseQuoteAnswer,
  QuoteAnswer,
} from '../../contract/plan';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import { hasFeature, PLAN_FEATURES, PLANS } from '../../domain/plans/plan';
import { annualPrice, annualPricePerMonth, publicPlans } from '../../domain/plans/price';
import type { PlanId } from '../../domain/plans/plan-id';
import { aPage, aShop } from './builders';
import { fakeServer, json } from './fake-server';

export const APPROVAL = 'https://admin.shopify.example/charges/12/confirm';

export const euros = (cents: number): Money => ({ cents, currency: 'EUR' });

function anOption(id: PlanId): PlanOption {
  const plan = PLANS[id];
  return {
    id,
    ...PLAN_TEXTS[id],
    credits: plan.transfers,
    logMaxAge: plan.logMaxAge,
    features: PLAN_FEATURES.filter((feature) => hasFeature(id, feature)),
    monthly: euros(plan.price),
    annual: euros(annualPrice(plan)),
    annualPerMonth: euros(annualPricePerMonth(plan)),
    importFee: plan.importFee === null ? null : euros(plan.importFee),
    isAvailable: true,
  };
}

/** What a coupon takes off: 25 % for six months unless a test says otherwise. */
export function aCoupon(changes: Partial<CouponAnswer> = {}): CouponAnswer {
  return { code: 'TEE-25', type: '%', value: 25, intervals: 6, plans: [], comment: '', ...changes };
}

type Current = PlanAnswer['current'];
interface Changes extends Partial<Omit<PlanAnswer, 'current'>> {
  current?: Partial<Current>;
}

/** A shop on Standard, paid monthly, as GET /api/plan answers it. */
export function aPlan({ current, ...changes }: Changes = {}): PlanAnswer {
  return {
    currency: 'EUR',
    current: {
      id: 'standard',
      name: 'Standard',
      isAnnual: false,
      source: 'charge',
      isTest: false,
      trialEndsAt: null,
      nextBill: { at: '2026-03-20T09:00:00.000Z', money: euros(1_899) },
      discount: null,
      endsAt: null,
      frozenSince: null,
      unconfirmedSince: null,
      ...current,
    },
    running:
      current?.endsAt === undefined
        ? { planId: 'standard', isAnnual: current?.isAnnual ?? false }
        : null,
    pending: null,
    scheduled: null,
    options: publicPlans().map(({ id }) => anOption(id)),
    trialDaysLeft: 0,
    savedCoupon: null,
    usedCoupons: [],
    transfers: {
      used: 84,
      left: 216,
      quota: 300,
      nextQuota: 300,
      resetAt: '2026-04-01T00:00:00.000Z',
      grants: [],
      daysLeft: null,
      waiting: 0,
      waitingMinutes: null,
    },
    purchase: {
      feature: 'orderImport',
      boughtAt: null,
      isIncluded: false,
      isUsable: false,
      price: euros(12_900),
      grants: { transfers: 1_500, days: 30 },
    },
    ...changes,
  };
}

/** A shop that pays nothing and has not tried a plan yet. */
export function aFreePlan(changes: Changes = {}): PlanAnswer {
  const { purchase } = aPlan();
  return aPlan({
    trialDaysLeft: 7,
    running: null,
    purchase: { ...purchase, price: null, grants: null },
    ...changes,
    current: { id: 'free', name: 'Free', source: 'free', nextBill: null, ...changes.current },
  });
}

/** From Standard to Premium by the month, in the middle of a month. */
export function aQuote(changes: Partial<QuoteAnswer> = {}): QuoteAnswer {
  return {
    planId: 'premium',
    isAnnual: false,
    today: euros(1_200),
    nextBill: { at: '2026-03-20T09:00:00.000Z', money: euros(3_899) },
    laterBills: euros(3_899),
    trialDays: 0,
    appliesAt: null,
    proration: { kind: 'more', money: euros(1_200) },
    coupon: null,
    transfers: { from: 300, to: 1_000, at: '2026-03-02T09:15:00.000Z' },
    features: { gained: ['metafields', 'orderSync'], lost: [] },
    isTest: false,
    digest: 'digest-1',
    ...changes,
  };
}

export function aPurchaseQuote(changes: Partial<PurchaseQuoteAnswer> = {}): PurchaseQuoteAnswer {
  return {
    feature: 'orderImport',
    price: euros(12_900),
    transfers: 1_500,
    days: 30,
    until: '2026-04-01T09:15:00.000Z',
    isTest: false,
    digest: 'digest-2',
    ...changes,
  };
}

export function aCharge(changes: Partial<ChargeAnswer> = {}): ChargeAnswer {
  return {
    id: 12,
    kind: 'plan',
    planId: 'premium',
    planName: 'Premium',
    feature: null,
    isAnnual: false,
    state: 'pending',
    isScheduled: false,
    price: euros(3_899),
    off: null,
    isTest: false,
    createdAt: '2026-03-02T09:15:00.000Z',
    activatedAt: null,
    endedAt: null,
    approvalUrl: null,
    isPaidTwice: false,
    corrections: [],
    ...changes,
  };
}

/** The page of plans of a shop with this plan, and nothing in its histories. */
export function aPlanServer(plan = aPlan(), shop = aShop()) {
  return fakeServer({
    'GET /api/shop': () => json(shop),
    'GET /api/shop/logs': () => json(aPage([])),
    'GET /api/plan': () => json(plan),
    'GET /api/plan/charges': () => json({ items: [], next: null }),
    'GET /api/plan/transfers': () => json({ items: [], next: null }),
    'POST /api/plan/quote': () => json(aQuote()),
    'POST /api/plan/charges': () => json({ chargeId: 12, confirmationUrl: APPROVAL }),
    'POST /api/plan/purchases/quote': () => json(aPurchaseQuote()),
    'POST /api/plan/purchases': () => json({ chargeId: 13, confirmationUrl: APPROVAL }),
  });
}

/** Pages outside the frame that were opened, instead of the one that the test runs in. */
export function catchLeaving(): [string, string][] {
  const opened: [string, string][] = [];
  const open = (url: string, target: string) => void opened.push([url, target]);
  Object.defineProperty(window, 'open', { configurable: true, value: open });
  return opened;
}
