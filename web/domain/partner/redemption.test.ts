import { aCharge } from '../../../tests/support/samples/a-charge';
import type { Charge, ChargeId } from '../billing/charge';
import { cents } from '../money/cents';
import { daysLater } from '../time/berlin';
import { assess, earningsSince, type RedemptionFacts } from './redemption';

const BEGUN = '2026-03-01T12:00:00.000Z';
const TRIAL_END = daysLater(BEGUN, 7);
const DECIDED = daysLater(TRIAL_END, 46);
const LATER = daysLater(DECIDED, 1);

/** Standard with 50 % for three months, on trial for seven days. */
const ON_TRIAL: Partial<Charge> = {
  trialEndsAt: TRIAL_END,
  trialDays: 7,
  discount: { off: cents(9_50), intervals: 3 },
  priceAfterDiscount: cents(9_49),
};

function look(
  charge: Partial<Charge>,
  facts: Partial<RedemptionFacts> = {},
  ...others: Partial<Charge>[]
) {
  const now = facts.now ?? LATER;
  const charges = [aCharge({ ...ON_TRIAL, ...charge }), ...others.map((one) => aCharge(one))];
  return assess({
    state: 'redeemed',
    reason: null,
    provision: null,
    conversion: null,
    chargeId: 1 as ChargeId,
    charges,
    corrections: [],
    earnings: null,
    dollarsPerEuro: () => null,
    isShopKnown: false,
    isOwnShop: false,
    isInPayout: false,
    readAt: now,
    now,
    ...facts,
  });
}

describe('a redemption', () => {
  it.each<[string, Partial<Charge>, Partial<RedemptionFacts>, object]>([
    ['waits', { state: 'pending', activatedAt: null }, {}, { state: 'redeemed', provision: null }],
    [
      'was not approved',
      { state: 'declined', activatedAt: null, endedAt: BEGUN },
      {},
      { state: 'cancelled', reason: 'NOT_APPROVED' },
    ],
    [
      'is expected from the beginning',
      {},
      { now: BEGUN },
      { state: 'subscribed', reason: 'SUBSCRIBED', provision: 949, decisionDueAt: DECIDED },
    ],
    [
      'is expected until the last moment of the 46 days',
      {},
      { now: daysLater(DECIDED, -1e-6) },
      { state: 'subscribed' },
    ],
    [
      'is owed from then on',
      {},
      { now: DECIDED },
      { state: 'verified', reason: 'VERIFIED', provision: 949, decisionDueAt: null },
    ],
    [
      'waits while Shopify was not read after it',
      {},
      { readAt: daysLater(DECIDED, -1e-6) },
      { state: 'subscribed' },
    ],
    [
      'ended before',
      { state: 'cancelled', endedAt: daysLater(DECIDED, -1e-6) },
      {},
      { state: 'cancelled', reason: 'CANCELLED' },
    ],
    [
      'ended with the app’s removal',
      { state: 'cancelled', endedAt: BEGUN, isEndedByUninstall: true },
      {},
      { state: 'cancelled', reason: 'UNINSTALLED' },
    ],
    [
      'ended after it, of which we hear later',
      { state: 'cancelled', endedAt: DECIDED },
      {},
      { state: 'verified' },
    ],
    ['is frozen on that day', { state: 'frozen' }, {}, { state: 'declined', reason: 'UNPAID' }],
    ['was a test', { isTest: true }, {}, { state: 'declined', reason: 'TEST', provision: 0 }],
    [
      'was declined, and stays so when the bill is paid',
      {},
      { state: 'declined', reason: 'UNPAID' },
      { state: 'declined', reason: 'UNPAID' },
    ],
  ])('%s', (_what, charge, facts, expected) => {
    expect(look(charge, facts)).toMatchObject(expected);
  });

  it.each([
    ['10 %', 17_09, 9_50],
    ['25 %', 14_24, 9_50],
    ['50 %', 9_50, 9_50],
    ['75 %', 4_75, 4_75],
  ])('brings half the list price, at most what was paid: %s', (_off, paid, provision) => {
    expect(look({ priceAfterDiscount: cents(paid) }).provision).toBe(provision);
  });

  const REST: Partial<Charge> = { trialEndsAt: null, trialDays: 0, restBill: cents(25) };
  const DECIDED_AT = daysLater(BEGUN, 46);

  it.each<[string, Partial<Charge>, number]>([
    ['before that ends', {}, 9_49],
    ['after a whole one was billed', { paidUntil: daysLater(BEGUN, 45) }, 9_49],
    ['when it was replaced in it', { endedAt: daysLater(BEGUN, 5), state: 'cancelled' }, 25],
  ])(
    'of a plan that began within a paid month is of the month that is billed next: %s',
    (_when, charge, provision) => {
      const paidUntil = daysLater(BEGUN, 15);
      const next = { id: 2 as ChargeId, createdAt: daysLater(BEGUN, 5), shopifyId: 'next' };
      const { provision: is } = look({ ...REST, paidUntil, ...charge }, { now: DECIDED_AT }, next);
      expect(is).toBe(provision);
    },
  );

  it('of a plan that began within a paid year is at most what was billed for the rest of that', () => {
    const year: Partial<Charge> = {
      ...REST,
      isAnnual: true,
      price: cents(392_99),
      discount: { off: cents(49_12), intervals: 1 },
      priceAfterDiscount: cents(343_87),
      paidUntil: daysLater(BEGUN, 200),
      restBill: cents(83_77),
    };
    const owed = look(year, { now: DECIDED_AT });
    expect(owed).toMatchObject({ state: 'verified', provision: 83_77 });
    // What is billed after the decision changes nothing of it.
    const { state, reason, provision } = owed;
    const later = { ...year, paidUntil: daysLater(BEGUN, 565) };
    const known = { state, reason, provision, now: daysLater(BEGUN, 300) };
    expect(look(later, known).provision).toBe(83_77);
    const soonOver = { ...year, paidUntil: daysLater(BEGUN, 40) };
    expect(look(soonOver, { now: BEGUN }).provision).toBe(196_50);
    const nothing = { ...year, restBill: cents(0) };
    expect(look(nothing, { now: DECIDED_AT })).toMatchObject({
      state: 'declined',
      reason: 'UNPAID',
      provision: 0,
    });
  });

  it('brings half a year once, rounded half up', () => {
    const year = { isAnnual: true, price: cents(190_99), priceAfterDiscount: cents(179_05) };
    expect(look(year).provision).toBe(95_50);
  });
});

describe('a change of the plan', () => {
  const ended = (at: string, periodPrice = 9_49): Partial<Charge> => ({
    state: 'cancelled',
    endedAt: at,
    periodPrice: cents(periodPrice),
  });
  const next = (at: string, terms: Partial<Charge>): Partial<Charge> => ({
    id: 2 as ChargeId,
    shopifyId: null,
    createdAt: at,
    activatedAt: at,
    ...terms,
  });

  it('on trial decides what is paid first: nobody earns by a plan that was never paid', () => {
    const at = daysLater(BEGUN, 3);
    const basic = next(at, { planId: 'basic', price: cents(7_99), trialEndsAt: TRIAL_END });
    expect(look(ended(at, 0), { now: at }, basic)).toMatchObject({
      state: 'subscribed',
      reason: 'PLAN_CHANGED',
      provision: 4_00,
    });
    expect(look(ended(at, 0), {}, basic)).toMatchObject({ state: 'verified', provision: 4_00 });
  });

  it('after the first payment goes on with what was earned', () => {
    const at = daysLater(TRIAL_END, 20);
    const larger = next(at, { planId: 'premium', price: cents(38_99) });
    expect(look(ended(at), {}, larger)).toMatchObject({ state: 'verified', provision: 9_49 });
    const gone = { ...larger, ...ended(daysLater(at, 1)) };
    expect(look(ended(at), {}, gone)).toMatchObject({ state: 'cancelled' });
  });

  it('whose end Shopify shows first is no cancellation until the new one is decided', () => {
    const at = daysLater(TRIAL_END, 20);
    const open = next(at, { state: 'pending', activatedAt: null });
    expect(look(ended(at), { now: at }, open).state).toBe('subscribed');
    const declined = { ...open, state: 'declined', endedAt: at } as const;
    expect(look(ended(at), { now: at }, declined).state).toBe('cancelled');
  });
});

describe('what an operator gave back', () => {
  const refund = (amount: number, at: string) => [
    { kind: 'refund' as const, chargeId: 1 as ChargeId, amount: cents(amount), at },
  ];

  it('makes the provision smaller where less than it is left of the payment', () => {
    expect(look({}, { corrections: refund(4_00, TRIAL_END) })).toMatchObject({
      state: 'verified',
      provision: 5_49,
    });
    expect(look({}, { corrections: refund(9_49, TRIAL_END) })).toMatchObject({
      state: 'declined',
      reason: 'REFUNDED',
      provision: 0,
    });
  });

  it('is taken back after the decision, within the first interval and 46 days', () => {
    const paid = { state: 'paid', reason: 'VERIFIED' } as const;
    const last = daysLater(TRIAL_END, 30 + 46);
    expect(look({}, { ...paid, corrections: refund(9_49, daysLater(last, -1e-6)) })).toMatchObject({
      state: 'paid',
      provision: 0,
    });
    expect(look({}, { ...paid, corrections: refund(9_49, last) }).provision).toBe(9_49);
  });
});

describe('a shop that brings nothing', () => {
  it.each([
    ['another code earns already', { isShopKnown: true }, 'SHOP_KNOWN'],
    ['is the partner’s own', { isOwnShop: true }, 'OWN_SHOP'],
  ])('%s: until it is decided', (_name, facts, reason) => {
    expect(look({}, facts)).toMatchObject({ state: 'declined', reason });
    const stored = { state: 'verified', reason: 'VERIFIED' } as const;
    expect(look({}, { ...stored, ...facts })).toMatchObject(stored);
  });
});

describe('a shop that pays in US dollars', () => {
  const dollars: Partial<Charge> = { currency: 'USD', discount: null, priceAfterDiscount: null };

  it('waits for the rate of the day of the first payment, in Germany', () => {
    const tried = { reason: 'SUBSCRIBED', provision: null, rateDay: null };
    expect(look(dollars, { now: BEGUN })).toMatchObject(tried);
    const held = { reason: 'RATE_MISSING', rateDay: '2026-03-08', provision: null };
    const now = daysLater(TRIAL_END, 1);
    expect(look(dollars, { now })).toMatchObject({ state: 'subscribed', ...held });
    expect(look(dollars)).toMatchObject({ state: 'verified', ...held });
    const verified = { state: 'verified', reason: 'RATE_MISSING' } as const;
    expect(look({ ...dollars, state: 'frozen' }, verified)).toMatchObject(held);
    const dollarsPerEuro = (day: string) => (day === '2026-03-08' ? 10_850 : null);
    // 9.50 USD at 1.0850 are 8.7558 EUR.
    expect(look(dollars, { ...verified, dollarsPerEuro })).toMatchObject({
      state: 'verified',
      reason: 'VERIFIED',
      provision: 8_76,
    });
  });
});

describe('where the Partner API is connected', () => {
  const first = 1 as ChargeId;
  const nothing = { paid: new Set<ChargeId>(), refunds: [] };
  const paid = { paid: new Set([first]), refunds: [] };

  it('is owed only once Shopify counts the bill as earned', () => {
    expect(look({}, { earnings: nothing })).toMatchObject({
      state: 'subscribed',
      reason: 'PAYMENT_AWAITED',
      provision: 9_49,
    });
    expect(look({}, { earnings: paid })).toMatchObject({ state: 'verified', reason: 'VERIFIED' });
    expect(look({}, { earnings: nothing, now: BEGUN }).reason).toBe('SUBSCRIBED');
  });

  it('is owed nothing when the bill is not earned 37 days later', () => {
    const last = daysLater(DECIDED, 37);
    const before = { earnings: nothing, now: daysLater(last, -1e-6) };
    expect(look({}, before).state).toBe('subscribed');
    expect(look({}, { earnings: nothing, now: last })).toMatchObject({
      state: 'declined',
      reason: 'UNPAID',
    });
  });

  it('counts a refund once that Shopify tells and an operator recorded, and a credit beside it', () => {
    const refund = { chargeId: first, amount: cents(3_00), at: TRIAL_END };
    const told = { paid: new Set([first]), refunds: [refund] };
    const recorded = { ...refund, kind: 'refund' as const };
    const credit = { ...refund, kind: 'credit' as const, amount: cents(1_00) };
    const left = (earnings: typeof told | null, corrections: (typeof recorded | typeof credit)[]) =>
      look({}, { earnings, corrections }).provision;
    expect(left(told, [])).toBe(6_49);
    expect(left(told, [recorded])).toBe(6_49);
    expect(left(told, [recorded, credit])).toBe(5_49);
  });

  it('stays as small as a refund made it when that is not told any more', () => {
    const after = { earnings: nothing, state: 'verified', reason: 'VERIFIED' } as const;
    expect(look({}, { ...after, provision: cents(6_49) }).provision).toBe(6_49);
    const refund = { chargeId: first, amount: cents(4_00), at: TRIAL_END };
    const told = { ...after, earnings: { ...paid, refunds: [refund] } };
    expect(look({}, { ...told, provision: cents(6_49) }).provision).toBe(5_49);
  });

  it('is read about the time since the request, from the decision until no refund can come any more', () => {
    const REQUESTED = daysLater(BEGUN, -1);
    const charges = [aCharge({ ...ON_TRIAL, createdAt: REQUESTED })];
    const since = (state: RedemptionFacts['state'], now: string) =>
      earningsSince([{ state, chargeId: first }], charges, now);
    expect(since('subscribed', daysLater(DECIDED, -1e-6))).toBeNull();
    expect(since('subscribed', DECIDED)).toBe(REQUESTED);
    const end = daysLater(TRIAL_END, 30 + 46 + 37);
    expect(since('verified', daysLater(end, -1e-6))).toBe(REQUESTED);
    expect(since('verified', end)).toBeNull();
    expect(since('subscribed', end)).toBe(REQUESTED);
    expect(since('declined', DECIDED)).toBeNull();
  });
});
