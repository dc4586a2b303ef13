import { aCharge } from '../../../tests/support/samples/a-charge';
import { cents } from '../money/cents';
import type { Charge, ChargeId } from './charge';
import { type ReadCharge, changesOf, endedByRemoval } from './reading';

const NOW = '2026-03-11T12:00:00.000Z';

const requested = aCharge({
  state: 'requested',
  shopifyId: null,
  activatedAt: null,
  paidUntil: null,
  periodPrice: null,
  createdAt: NOW,
});
const pending: Charge = { ...requested, state: 'pending', shopifyId: 'gid://shopify/1' };

function read(overrides: Partial<ReadCharge> = {}): ReadCharge {
  return {
    shopifyId: 'gid://shopify/1',
    kind: 'plan',
    status: 'ACTIVE',
    chargeId: 1 as ChargeId,
    isTest: false,
    createdAt: NOW,
    trialDays: 0,
    periodEnd: '2026-04-10T12:00:00.000Z',
    discountLeft: null,
    priceAfterDiscount: null,
    ...overrides,
  };
}

const changeOf = (charge: Charge, found: ReadCharge[], now = NOW) =>
  changesOf([charge], found, now)[0]?.change ?? null;

it('an approval is what Shopify says, with the end of what is paid', () => {
  expect(changeOf(pending, [read()])).toEqual({
    state: 'active',
    paidUntil: '2026-04-10T12:00:00.000Z',
    periodPrice: 18_99,
  });
});

it('is told once', () => {
  const active = { ...pending, ...changeOf(pending, [read()]), activatedAt: NOW };
  expect(changeOf(active, [read()])).toBeNull();
});

it.each([
  ['DECLINED', 'declined'],
  ['EXPIRED', 'expired'],
  ['CANCELLED', 'cancelled'],
  ['FROZEN', 'frozen'],
] as const)('%s is stored as such', (status, state) => {
  expect(changeOf(pending, [read({ status })])).toEqual({ state });
});

it('a charge that we closed counts all the same when it is approved', () => {
  const closed: Charge = { ...pending, state: 'cancelled', endedAt: NOW };
  expect(changeOf(closed, [read()])).toMatchObject({ state: 'active' });
  expect(changeOf(closed, [read({ status: 'PENDING' })])).toBeNull();
});

it('another charge of the same name changes nothing', () => {
  expect(changeOf(pending, [read({ shopifyId: 'gid://shopify/2' })])).toBeNull();
});

describe('a request whose answer was lost', () => {
  const later = '2026-03-11T12:02:01.000Z';

  it('is found by the number of our row', () => {
    expect(changeOf(requested, [read()])).toMatchObject({
      state: 'active',
      shopifyId: 'gid://shopify/1',
    });
    expect(changeOf(requested, [read({ status: 'PENDING' })])).toEqual({
      shopifyId: 'gid://shopify/1',
    });
  });

  it('failed when nobody can approve it any more', () => {
    expect(changeOf(requested, [read({ status: 'PENDING' })], later)).toMatchObject({
      state: 'failed',
    });
    expect(changeOf(requested, [], later)).toEqual({ state: 'failed' });
  });

  it('may still be under way for two minutes', () => {
    expect(changeOf(requested, [], '2026-03-11T12:01:00.000Z')).toBeNull();
  });
});

describe('a trial', () => {
  const trial = { ...pending, trialDays: 7 };
  const trialEnd = '2026-03-18T12:00:00.000Z';

  it('costs nothing until the end of the first interval', () => {
    const found = read({ trialDays: 7, periodEnd: trialEnd });
    expect(changeOf(trial, [found])).toEqual({
      state: 'active',
      trialEndsAt: trialEnd,
      paidUntil: trialEnd,
      periodPrice: 0,
    });
  });

  it('is over when the next interval begins, also where Shopify’s clock is ahead', () => {
    const active: Charge = {
      ...trial,
      state: 'active',
      activatedAt: NOW,
      trialEndsAt: trialEnd,
      paidUntil: trialEnd,
      periodPrice: cents(0),
    };
    const found = read({ trialDays: 7, periodEnd: '2026-04-17T12:00:00.000Z' });
    const paid = { paidUntil: '2026-04-17T12:00:00.000Z', periodPrice: 18_99 };
    expect(changeOf(active, [found], trialEnd)).toEqual(paid);
    expect(changeOf(active, [found], '2026-03-18T11:59:30.000Z')).toEqual(paid);
  });

  it('is known as soon as Shopify tells its end, though the charge was active before', () => {
    const first = changeOf(trial, [read({ trialDays: 7, periodEnd: null })]);
    expect(first).toEqual({ state: 'active' });
    const active: Charge = { ...trial, ...first, activatedAt: NOW };
    expect(changeOf(active, [read({ trialDays: 7, periodEnd: trialEnd })])).toEqual({
      trialEndsAt: trialEnd,
      paidUntil: trialEnd,
      periodPrice: 0,
    });
  });

  it('is known afterwards, too, if Shopify was silent meanwhile', () => {
    const found = read({ trialDays: 7, periodEnd: '2026-04-17T12:00:00.000Z' });
    expect(changeOf(trial, [found], '2026-03-30T12:00:00.000Z')).toMatchObject({
      trialEndsAt: trialEnd,
      periodPrice: 18_99,
    });
  });
});

describe('a discount', () => {
  const reduced: Charge = {
    ...pending,
    discount: { off: cents(9_50), intervals: 2 },
  };

  it('is off the intervals that it was agreed for', () => {
    const first = changeOf(reduced, [read({ discountLeft: 1 })]);
    expect(first).toMatchObject({ periodPrice: 9_49, discountLeft: 1 });
    const one: Charge = { ...reduced, ...first };
    const second = changeOf(one, [
      read({ discountLeft: 0, periodEnd: '2026-05-10T12:00:00.000Z' }),
    ]);
    expect(second).toMatchObject({ periodPrice: 9_49, discountLeft: 0 });
    const two: Charge = { ...one, ...second };
    expect(
      changeOf(two, [read({ discountLeft: 0, periodEnd: '2026-06-09T12:00:00.000Z' })]),
    ).toMatchObject({ periodPrice: 18_99 });
  });
});

describe('a subscription that Shopify has ended', () => {
  const active: Charge = { ...pending, ...changeOf(pending, [read()]), activatedAt: NOW };
  const ended = read({ status: 'CANCELLED', periodEnd: null });
  const change = (charge: Partial<Charge> = {}, others: ReadCharge[] = [], now = NOW) =>
    changeOf({ ...active, ...charge }, [ended, ...others], now);

  it('was removed with the app where nobody else can have ended it', () => {
    expect(change()).toEqual({ state: 'cancelled', isEndedByUninstall: true });
  });

  it('was not, where we asked for that', () => {
    expect(change({ cancelRequestedAt: NOW })).toEqual({ state: 'cancelled' });
  });

  it.each(['PENDING', 'ACTIVE', 'FROZEN'] as const)(
    'was perhaps not, where another one is %s',
    (status) => {
      const other = read({ shopifyId: 'gid://shopify/2', chargeId: null, status });
      expect(change({}, [other])).toEqual({ state: 'cancelled' });
      expect(change({}, [{ ...other, kind: 'purchase' }])).toMatchObject({
        isEndedByUninstall: true,
      });
    },
  );

  it('left no interval to go on with, where the last one is over', () => {
    expect(change({}, [], '2026-04-10T12:00:00.000Z')).toEqual({ state: 'cancelled' });
  });

  it('goes on where the request to end it never arrived, as if there had been none', () => {
    const asked = { ...active, cancelRequestedAt: NOW };
    expect(changeOf(asked, [read()], '2026-03-11T12:01:00.000Z')).toBeNull();
    expect(changeOf(asked, [read()], '2026-03-11T12:02:01.000Z')).toEqual({
      cancelRequestedAt: null,
    });
  });
});

it('Shopify goes on with the interval in which we heard of the removal, not with one that we never read', () => {
  const active = aCharge({ paidUntil: '2026-03-31T12:00:00.000Z' });
  expect(endedByRemoval(active, NOW)).toEqual({ state: 'cancelled', isEndedByUninstall: true });
  expect(endedByRemoval(active, '2026-04-01T12:00:00.000Z')).toEqual({
    state: 'cancelled',
    isEndedByUninstall: false,
    paidUntil: '2026-04-30T12:00:00.000Z',
    periodPrice: 18_99,
  });
});

it('what takes the place of a year at once costs what was paid, until that is over', () => {
  const end = '2027-03-01T12:00:00.000Z';
  const year = aCharge({
    id: 9 as ChargeId,
    isAnnual: true,
    price: cents(190_99),
    periodPrice: cents(190_99),
    paidUntil: end,
  });
  const [changed] = changesOf([pending, year], [read({ periodEnd: end })], NOW);
  expect(changed?.change).toMatchObject({ paidUntil: end, periodPrice: 190_99 });
});

it('an approved change that Shopify applies later shows by not expiring', () => {
  const found = [read({ status: 'PENDING' })];
  expect(changeOf(pending, found, '2026-03-13T12:30:00.000Z')).toBeNull();
  expect(changeOf(pending, found, '2026-03-13T13:00:01.000Z')).toEqual({ isScheduled: true });
  const purchase: Charge = { ...pending, kind: 'purchase', feature: 'orderImport' };
  expect(changeOf(purchase, found, '2026-03-13T13:00:01.000Z')).toBeNull();
});
