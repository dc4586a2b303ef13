import type { PlanId } from '../plans/plan-id';
import {
  codeOf,
  type Coupon,
  type CouponFacts,
  type CouponId,
  isForPlan,
  savedSince,
  plansForPartners,
  refusalOf,
  typedCode,
} from './coupon';

const NOW = '2026-11-27T12:00:00.000Z';

const COUPON: Coupon = {
  id: 1 as CouponId,
  code: 'SOMMER-26',
  type: 'percent',
  value: 50,
  months: 3,
  plans: [],
  comment: '',
  partnerId: null,
  validUntil: null,
  maxRedemptions: null,
  isLocked: false,
};

describe('a code', () => {
  it.each([
    ['sommer 26', 'SOMMER-26'],
    ['sommer ', 'SOMMER-'],
    ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRST'],
    ['', ''],
  ])('typed as "%s" reads "%s"', (typed, shown) => {
    expect(typedCode(typed)).toBe(shown);
  });

  it.each([
    ['  sommer 26\n', 'SOMMER-26'],
    ['SOMMER-26', 'SOMMER-26'],
    ['abcd', 'ABCD'],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['abc', null],
    ['A'.repeat(31), null],
    ['-abc', null],
    ['abc-', null],
    ['ab  cd', null],
    ['straße%', null],
    ["x' OR 1=1", null],
    ['', null],
  ])('"%s" means %s', (given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  it('waits for 30 days', () => {
    expect(savedSince(NOW)).toBe('2026-10-28T12:00:00.000Z');
  });
});

describe('a coupon is refused', () => {
  const fine: CouponFacts = {
    coupon: COUPON,
    isUsed: false,
    isOwn: false,
    isTaken: false,
    now: NOW,
  };
  const over = { ...COUPON, validUntil: NOW };

  it.each<[string | null, Partial<CouponFacts>]>([
    [null, {}],
    [null, { coupon: { ...COUPON, validUntil: '2026-11-27T12:00:00.001Z' } }],
    ['INVALID', { coupon: null, isUsed: true }],
    ['EXPIRED', { coupon: over, isUsed: true, isOwn: true }],
    ['EXPIRED', { coupon: { ...COUPON, isLocked: true } }],
    ['USED', { isUsed: true, isOwn: true, isTaken: true }],
    ['SELF_REDEMPTION', { isOwn: true, isTaken: true }],
    ['EXPIRED', { isTaken: true }],
  ])('as %s for %j', (refusal, facts) => {
    expect(refusalOf({ ...fine, ...facts })).toBe(refusal);
  });

  it.each<[PlanId[], PlanId, boolean]>([
    [[], 'basic', true],
    [[], 'enterprise', true],
    [[], 'free', false],
    [['premium'], 'premium', true],
    [['premium'], 'business', false],
    [['free'], 'free', false],
  ])('or not, for plans %j with %s: %s', (plans, plan, isFor) => {
    expect(isForPlan({ plans }, plan)).toBe(isFor);
  });

  it('and PARTNER shows the public plans above 1,999 transfers', () => {
    expect(plansForPartners()).toEqual(['business']);
  });
});
