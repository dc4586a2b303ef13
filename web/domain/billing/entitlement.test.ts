import { aCharge } from '../../../tests/support/samples/a-charge';
import type { Charge, ChargeId } from './charge';
import { type BillingFacts, entitlementOf, previousQuotaAfter, paidTimeOf } from './entitlement';

const NOW = '2026-03-11T12:00:00.000Z';
const nobody = { isDevelopment: false, namedPlan: null };

function entitled(facts: Partial<BillingFacts>) {
  return entitlementOf({
    charges: [],
    roles: nobody,
    isDevelopmentStore: false,
    isSilent: false,
    now: NOW,
    ...facts,
  });
}

it('a shop without a charge has the free plan', () => {
  expect(entitled({})).toMatchObject({ planId: 'free', quota: 10, source: 'free' });
});

it('an active subscription gives its plan, with the transfers that were agreed on', () => {
  const charge = aCharge({ transfers: 320 });
  expect(entitled({ charges: [charge] })).toMatchObject({
    planId: 'standard',
    quota: 320,
    source: 'charge',
    // A minute later Shopify has begun the next interval.
    changesAt: '2026-03-31T12:01:00.000Z',
  });
});

it.each(['requested', 'pending', 'declined', 'expired', 'failed'] as const)(
  'a charge that is %s gives nothing',
  (state) => {
    expect(entitled({ charges: [aCharge({ state, activatedAt: null })] }).planId).toBe('free');
  },
);

it('what became of a request is read once no answer to it can come any more', () => {
  const charges = [aCharge({ state: 'requested', createdAt: NOW, activatedAt: null })];
  expect(entitled({ charges }).changesAt).toBe('2026-03-11T12:04:00.000Z');
});

it('a test charge gives nothing to a shop that has to pay', () => {
  const charges = [aCharge({ isTest: true })];
  expect(entitled({ charges })).toMatchObject({ planId: 'free', changesAt: null });
  expect(entitled({ charges, isDevelopmentStore: true }).planId).toBe('business');
  const roles = { isDevelopment: false, namedPlan: 'basic' as const };
  expect(entitled({ charges, roles }).planId).toBe('standard');
});

it('shops for development and named ones have a plan without a charge', () => {
  expect(entitled({ isDevelopmentStore: true })).toMatchObject({
    planId: 'business',
    source: 'development',
  });
  expect(entitled({ roles: { ...nobody, isDevelopment: true } }).planId).toBe('business');
  expect(entitled({ roles: { ...nobody, namedPlan: 'premium' } })).toMatchObject({
    planId: 'premium',
    source: 'named',
  });
});

it('a frozen subscription keeps its plan, and documents wait', () => {
  const charges = [aCharge({ state: 'frozen' })];
  expect(entitled({ charges })).toMatchObject({ planId: 'standard', isFrozen: true });
  const roles = { ...nobody, namedPlan: 'basic' as const };
  expect(entitled({ charges, roles })).toMatchObject({ planId: 'basic', isFrozen: false });
});

describe('a larger plan from the next interval on', () => {
  const end = '2026-03-31T12:00:00.000Z';
  const scheduled = aCharge({
    id: 2 as ChargeId,
    planId: 'business',
    state: 'pending',
    isScheduled: true,
    activatedAt: null,
    paidUntil: null,
  });

  const charges = [scheduled, aCharge({ paidUntil: end })];
  const frozen = [scheduled, aCharge({ paidUntil: end, state: 'frozen' })];

  it.each([
    ['while Shopify tells nothing, once that has begun', { charges, now: end }, 'business'],
    ['not before', { charges, now: '2026-03-31T11:59:59.000Z' }, 'standard'],
    ['not where Shopify says that it has not', { charges, now: end, isSilent: false }, 'standard'],
    ['not as long as the shop is frozen', { charges: frozen, now: end }, 'standard'],
  ])('is used %s', (_, facts, planId) => {
    expect(entitled({ isSilent: true, ...facts }).planId).toBe(planId);
  });
});

describe('after the end of a subscription', () => {
  const ended = aCharge({ state: 'cancelled', endedAt: '2026-03-10T12:00:00.000Z' });

  it('paid time stays until its last moment', () => {
    expect(entitled({ charges: [ended] })).toMatchObject({
      planId: 'standard',
      source: 'paid-time',
      changesAt: ended.paidUntil,
    });
    expect(entitled({ charges: [ended], now: '2026-03-31T11:59:59.999Z' }).planId).toBe('standard');
    expect(entitled({ charges: [ended], now: '2026-03-31T12:00:00.000Z' })).toMatchObject({
      planId: 'free',
      changesAt: null,
    });
  });

  it('a trial gives no more than its days', () => {
    const trialEndsAt = '2026-03-12T12:00:00.000Z';
    expect(paidTimeOf({ ...ended, trialEndsAt }, [ended])).toBe(trialEndsAt);
  });

  describe('with a change that Shopify keeps', () => {
    const year = { ...ended, isAnnual: true, cancelRequestedAt: ended.endedAt };
    const held = aCharge({
      id: 2 as ChargeId,
      planId: 'business',
      transfers: 3_000,
      state: 'pending',
      isScheduled: true,
      createdAt: '2026-03-10T11:00:00.000Z',
      activatedAt: null,
      paidUntil: null,
    });
    const charges = [held, year];
    const [before, start] = ['2026-03-31T11:59:59.000Z', '2026-03-31T12:00:00.000Z'];

    it.each([
      ['while Shopify tells nothing, once the paid time is over', true, start, 'business'],
      ['not before', true, before, 'standard'],
      ['not where Shopify says that it has not begun', false, start, 'free'],
    ])('its plan is used %s', (_, isSilent, now, planId) => {
      expect(entitled({ charges, isSilent, now }).planId).toBe(planId);
    });

    it('whether it has begun is read a minute later', () => {
      expect(entitled({ charges, now: before }).changesAt).toBe(start);
      expect(entitled({ charges, now: start }).changesAt).toBe('2026-03-31T12:01:00.000Z');
    });
  });

  it('what was replaced is settled by Shopify', () => {
    const cheaper = aCharge({
      id: 2 as ChargeId,
      planId: 'basic',
      transfers: 100,
      activatedAt: ended.endedAt,
    });
    expect(entitled({ charges: [cheaper, ended] })).toMatchObject({
      planId: 'basic',
      source: 'charge',
    });
  });

  describe('which Shopify showed before the beginning of what replaces it', () => {
    const premium = aCharge({
      planId: 'premium',
      transfers: 1_000,
      state: 'cancelled',
      endedAt: '2026-03-10T12:00:05.000Z',
    });
    const next = (changes: Partial<Charge> = {}) =>
      aCharge({
        id: 2 as ChargeId,
        createdAt: '2026-03-10T11:58:00.000Z',
        activatedAt: '2026-03-10T12:00:40.000Z',
        ...changes,
      });

    it('the old plan stays in between', () => {
      const pending = next({ state: 'pending', activatedAt: null, paidUntil: null });
      expect(entitled({ charges: [pending, premium] })).toMatchObject({
        planId: 'premium',
        source: 'paid-time',
      });
    });

    it.each([
      ['in the interval that runs', { paidUntil: premium.paidUntil }],
      ['with a year', { isAnnual: true, paidUntil: '2027-03-10T12:00:03.000Z' }],
      ['months ago', { paidUntil: '2026-05-30T12:00:00.000Z' }],
    ])('nothing is left of it when the new one has begun, %s', (_, changes) => {
      expect(paidTimeOf(premium, [next(changes), premium])).toBeNull();
    });

    it('nor of a trial that goes on', () => {
      const trialEndsAt = '2026-03-17T12:00:03.000Z';
      const onTrial = next({ trialEndsAt, trialDays: 7, paidUntil: trialEndsAt });
      expect(paidTimeOf({ ...premium, trialEndsAt }, [onTrial])).toBeNull();
    });

    it.each([
      ['began after it was cancelled', { paidUntil: '2026-04-09T12:00:40.000Z' }],
      [
        'was requested after it was cancelled',
        { createdAt: '2026-03-10T12:00:10.000Z', paidUntil: premium.paidUntil },
      ],
    ])('what is paid stays where the new one %s', (_, changes) => {
      expect(entitled({ charges: [next(changes), premium] })).toMatchObject({
        planId: 'premium',
        source: 'paid-time',
      });
    });
  });

  it('what was to be replaced later stays as long as it was paid', () => {
    const year = { ...ended, isAnnual: true, paidUntil: '2027-03-01T12:00:00.000Z' };
    const month = aCharge({ id: 2 as ChargeId, planId: 'basic', activatedAt: ended.endedAt });
    expect(entitled({ charges: [month, year] })).toMatchObject({
      planId: 'standard',
      source: 'paid-time',
    });
  });

  it('one that never was active leaves nothing', () => {
    expect(paidTimeOf({ ...ended, activatedAt: null }, [])).toBeNull();
  });
});

describe('the quota', () => {
  const month = { now: NOW, monthEnd: '2026-03-31T22:00:00.000Z' };

  it('rises at once', () => {
    expect(previousQuotaAfter({ quota: 300, previousQuota: null }, 1_000, month)).toBeNull();
  });

  it('falls with the next month of the meter', () => {
    const before = { quota: 1_000, previousQuota: null };
    expect(previousQuotaAfter(before, 100, month)).toEqual({ quota: 1_000, until: month.monthEnd });
  });

  it('keeps the largest of a month that fell twice', () => {
    const previousQuota = { quota: 1_000, until: month.monthEnd };
    expect(previousQuotaAfter({ quota: 300, previousQuota }, 10, month)).toEqual(previousQuota);
    expect(previousQuotaAfter({ quota: 300, previousQuota }, 300, month)).toEqual(previousQuota);
    expect(previousQuotaAfter({ quota: 3_000, previousQuota }, 10, month)).toMatchObject({
      quota: 3_000,
    });
  });

  it('forgets what is over', () => {
    const previousQuota = { quota: 1_000, until: NOW };
    expect(previousQuotaAfter({ quota: 300, previousQuota }, 300, month)).toBeNull();
  });
});
