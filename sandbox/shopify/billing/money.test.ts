import { driverOfEachTest } from '../testing';
import { Merchant, type Plan } from './testing';

/** All sums were worked out by hand, from Shopify's published rules (sandbox/README.md). */
const driver = driverOfEachTest();
let merchant: Merchant;
beforeEach(async () => {
  await driver.signIn();
  merchant = new Merchant(driver);
});

const STANDARD: Plan = { name: 'Standard', price: '18.99' };
const PREMIUM: Plan = { name: 'Premium', price: '38.99' };
const STANDARD_YEAR: Plan = { name: 'Standard', price: '190.99', interval: 'ANNUAL' };
const PREMIUM_YEAR: Plan = { name: 'Premium', price: '392.99', interval: 'ANNUAL' };
const half = (intervals?: number): Plan['discount'] => ({
  durationLimitInIntervals: intervals,
  value: { percentage: 0.5 },
});

/** The app asks for a new token each time, as one lasts an hour only. */
const later = async (days: number) => {
  await merchant.days(days);
  await driver.signIn();
};

const cancel = (id: string, prorate: boolean) =>
  driver.graphql(
    `mutation { appSubscriptionCancel(id: "${id}", prorate: ${String(prorate)}) { userErrors { message } } }`,
  );

test('a month is billed every 30 days, a year every 365', async () => {
  await merchant.subscribe(STANDARD);
  await later(29);
  expect(await merchant.sums()).toEqual(['recurring 1899']);
  await later(1);
  expect(await merchant.sums()).toEqual(['recurring 1899', 'recurring 1899']);
  await driver.control('POST', '/reset');
  await driver.signIn();
  await merchant.subscribe(STANDARD_YEAR);
  await later(364);
  expect(await merchant.sums()).toEqual(['recurring 19099']);
  await later(1);
  expect(await merchant.sums()).toEqual(['recurring 19099', 'recurring 19099']);
});

test('an upgrade is billed for the days left, and the billing day stays', async () => {
  const old = await merchant.subscribe(STANDARD);
  await later(10);
  const now = await merchant.subscribe(PREMIUM);
  // 20.00 more for 20 of 30 days.
  expect(await merchant.sums()).toEqual(['recurring 1899', 'proration 1333']);
  expect(await merchant.charge(old)).toMatchObject({ status: 'CANCELLED', currentPeriodEnd: null });
  expect(await merchant.charge(now)).toMatchObject({ status: 'ACTIVE' });
  await later(20);
  expect((await merchant.sums()).slice(2)).toEqual(['recurring 3899']);
});

test('a downgrade brings a credit for the days left', async () => {
  await merchant.subscribe(PREMIUM);
  await later(7);
  await merchant.subscribe({ name: 'Basic', price: '7.99' });
  // 31.00 less for 23 of 30 days.
  expect(await merchant.sums()).toEqual(['recurring 3899', 'credit -2377']);
  await later(23);
  await later(30);
  const { bills, totals } = await merchant.bill();
  expect(bills.map(({ cents }) => cents)).toEqual([1522, 799, 799]);
  expect(totals).toEqual([{ currency: 'EUR', cents: 3120 }]);
});

test('a credit above the bill is left for the next ones', async () => {
  const year = await merchant.subscribe(PREMIUM_YEAR);
  await later(35);
  await cancel(year, true);
  await later(35);
  await merchant.subscribe(STANDARD);
  // 392.99 for 330 of 365 days is 355.306.
  const { bills } = await merchant.bill();
  expect(bills.map(({ cents, creditLeft }) => [cents, creditLeft])).toEqual([
    [39299, 0],
    [0, 35531],
    [0, 33632],
  ]);
});

test('a year is upgraded by the days left of 365', async () => {
  await merchant.subscribe(STANDARD_YEAR);
  await later(165);
  await merchant.subscribe(PREMIUM_YEAR);
  // 202.00 more for 200 of 365 days.
  expect(await merchant.sums()).toEqual(['recurring 19099', 'proration 11068']);
  await later(200);
  expect((await merchant.sums()).slice(2)).toEqual(['recurring 39299']);
});

test('from a month to a year: the rest is credited, the year billed in full', async () => {
  await merchant.subscribe(STANDARD);
  await later(12);
  await merchant.subscribe(STANDARD_YEAR);
  // 18.99 for 18 of 30 days is 11.394.
  expect(await merchant.sums()).toEqual(['recurring 1899', 'credit -1139', 'recurring 19099']);
  await later(364);
  expect(await merchant.sums()).toHaveLength(3);
  await later(1);
  expect((await merchant.sums()).at(-1)).toBe('recurring 19099');
});

describe('what is put off until the next period', () => {
  test.each<{ what: string; first: Plan; second: Plan; days: number; billed: string }>([
    {
      what: 'a cheaper year',
      first: PREMIUM_YEAR,
      second: STANDARD_YEAR,
      days: 365,
      billed: 'recurring 19099',
    },
    {
      what: 'a month after a year',
      first: STANDARD_YEAR,
      second: STANDARD,
      days: 365,
      billed: 'recurring 1899',
    },
    {
      what: 'another discount',
      first: STANDARD,
      second: { ...STANDARD, discount: half(2) },
      days: 30,
      // Half of 18.99 is 9.495.
      billed: 'recurring 950',
    },
    {
      what: 'what the app puts off',
      first: STANDARD,
      second: { ...PREMIUM, replacementBehavior: 'APPLY_ON_NEXT_BILLING_CYCLE' },
      days: 30,
      billed: 'recurring 3899',
    },
  ])('$what', async ({ first, second, days, billed }) => {
    const old = await merchant.subscribe(first);
    await later(10);
    const next = await merchant.subscribe(second);
    expect(await merchant.sums()).toHaveLength(1);
    expect(await merchant.charge(old)).toMatchObject({ status: 'ACTIVE' });
    // It waits past the two days in which a charge must be answered.
    await later(days - 11);
    expect(await merchant.charge(next)).toMatchObject({ status: 'PENDING' });
    await later(1);
    expect((await merchant.sums()).slice(1)).toEqual([billed]);
    expect(await merchant.charge(old)).toMatchObject({ status: 'CANCELLED' });
    expect(await merchant.charge(next)).toMatchObject({ status: 'ACTIVE' });
  });

  test('or takes over at once, as developers met it, and bills later all the same', async () => {
    await driver.control('PUT', '/deferral', { mode: 'take-over' });
    const old = await merchant.subscribe(PREMIUM_YEAR);
    const end = (await merchant.charge(old)).currentPeriodEnd;
    await later(100);
    const next = await merchant.subscribe(STANDARD_YEAR);
    expect(await merchant.charge(old)).toMatchObject({ status: 'CANCELLED' });
    expect(await merchant.charge(next)).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: end });
    expect(await merchant.sums()).toEqual(['recurring 39299']);
    await later(265);
    expect(await merchant.sums()).toEqual(['recurring 39299', 'recurring 19099']);
  });

  test('not when the app wants it at once: the rest of the year is credited', async () => {
    await merchant.subscribe(STANDARD_YEAR);
    await later(65);
    await merchant.subscribe({ ...STANDARD, replacementBehavior: 'APPLY_IMMEDIATELY' });
    // 190.99 for 300 of 365 days is 156.978.
    expect((await merchant.sums()).slice(1)).toEqual(['credit -15698', 'recurring 1899']);
  });

  test('not when the currency changes', async () => {
    await merchant.subscribe(STANDARD_YEAR);
    await later(65);
    await merchant.subscribe({ ...STANDARD, currency: 'USD' });
    expect((await merchant.bill()).totals).toEqual([
      { currency: 'EUR', cents: 3401 },
      { currency: 'USD', cents: 1899 },
    ]);
  });

  test('the last approval counts', async () => {
    await merchant.subscribe(PREMIUM_YEAR);
    await later(10);
    const month = await merchant.subscribe(STANDARD);
    const year = await merchant.subscribe(STANDARD_YEAR);
    expect(await merchant.charge(month)).toMatchObject({ status: 'CANCELLED' });
    await later(355);
    expect((await merchant.sums()).slice(1)).toEqual(['recurring 19099']);
    expect(await merchant.charge(year)).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('discounts', () => {
  const pricing = async (id: string) => JSON.stringify((await merchant.charge(id)).lineItems);

  test('count billing intervals, three months of them', async () => {
    const id = await merchant.subscribe({ ...STANDARD, discount: half(3) });
    expect(await pricing(id)).toContain(
      '"discount":{"durationLimitInIntervals":3,"remainingDurationInIntervals":2,"priceAfterDiscount":{"amount":"9.5"}}',
    );
    await later(90);
    expect(await merchant.sums()).toEqual([
      'recurring 950',
      'recurring 950',
      'recurring 950',
      'recurring 1899',
    ]);
  });

  test('on a year: a sum off the first one; a percentage without a limit for ever', async () => {
    const discount = { durationLimitInIntervals: 1, value: { amount: '23.87' } };
    await merchant.subscribe({ ...STANDARD_YEAR, discount });
    await later(365);
    expect(await merchant.sums()).toEqual(['recurring 16712', 'recurring 19099']);
    await driver.control('POST', '/reset');
    await driver.signIn();
    await merchant.subscribe({ ...STANDARD_YEAR, discount: half() });
    await later(730);
    expect(await merchant.sums()).toEqual(['recurring 9550', 'recurring 9550', 'recurring 9550']);
  });

  test('an upgrade by the day is reckoned with the reduced price', async () => {
    await merchant.subscribe(STANDARD);
    await later(15);
    await merchant.subscribe({ ...PREMIUM, discount: half(2) });
    // 19.50 instead of 18.99 for 15 of 30 days is 0.255; the rest of the month is the first interval.
    expect((await merchant.sums()).slice(1)).toEqual(['proration 26']);
    await later(45);
    expect((await merchant.sums()).slice(2)).toEqual(['recurring 1950', 'recurring 3899']);
  });
});

describe('a trial', () => {
  test('is active, costs nothing, and its end is the end of the period; then the discount begins', async () => {
    const discount = { durationLimitInIntervals: 2, value: { percentage: 0.25 } };
    const id = await merchant.subscribe({ ...STANDARD, trialDays: 7, discount });
    expect(await merchant.charge(id)).toMatchObject({ status: 'ACTIVE', trialDays: 7 });
    await later(6);
    expect(await merchant.sums()).toEqual([]);
    await later(61);
    // Three quarters of 18.99 are 14.2425.
    expect(await merchant.sums()).toEqual(['recurring 1424', 'recurring 1424', 'recurring 1899']);
  });

  test('goes on with another plan when the app gives the days that are left', async () => {
    await merchant.subscribe({ ...STANDARD, trialDays: 7 });
    await later(3);
    await merchant.subscribe({ ...PREMIUM, trialDays: 4 });
    expect(await merchant.sums()).toEqual([]);
    await later(4);
    expect(await merchant.sums()).toEqual(['recurring 3899']);
  });

  test('is ended by a discount', async () => {
    await merchant.subscribe({ ...STANDARD, trialDays: 7 });
    await later(3);
    await merchant.subscribe({ ...STANDARD, trialDays: 4, discount: half(1) });
    expect(await merchant.sums()).toEqual(['recurring 950']);
  });

  test('can be prolonged while it runs, and cannot afterwards', async () => {
    const id = await merchant.subscribe({ ...STANDARD, trialDays: 7 });
    const extend = async (days: number) =>
      (
        await driver.graphql(
          `mutation { appSubscriptionTrialExtend(id: "${id}", days: ${days}) { appSubscription { trialDays } userErrors { code } } }`,
        )
      ).body;
    expect(await extend(1001)).toMatchObject({
      data: { appSubscriptionTrialExtend: { userErrors: [{ code: null }] } },
    });
    expect(await extend(5)).toMatchObject({
      data: { appSubscriptionTrialExtend: { appSubscription: { trialDays: 12 } } },
    });
    await later(11);
    expect(await merchant.sums()).toEqual([]);
    await later(1);
    expect(await merchant.sums()).toEqual(['recurring 1899']);
    expect(await extend(5)).toMatchObject({
      data: { appSubscriptionTrialExtend: { userErrors: [{ code: 'TRIAL_NOT_ACTIVE' }] } },
    });
  });
});

test('who cancels pays no more; credit for the rest only where the app asks for it', async () => {
  const first = await merchant.subscribe(STANDARD);
  await later(10);
  await cancel(first, false);
  expect(await merchant.sums()).toEqual(['recurring 1899']);
  expect((await cancel(first, false)).body).toMatchObject({
    data: {
      appSubscriptionCancel: {
        userErrors: [{ message: 'Cannot transition status via :cancel from :cancelled' }],
      },
    },
  });
  const second = await merchant.subscribe(STANDARD);
  await later(10);
  await cancel(second, true);
  await later(60);
  // 18.99 for 20 of 30 days.
  expect(await merchant.sums()).toEqual(['recurring 1899', 'recurring 1899', 'credit -1266']);
});

test('a purchase is billed once, when it is approved', async () => {
  const asked = await merchant.askPurchase('Import', '49.00');
  expect(await merchant.sums()).toEqual([]);
  await merchant.decide(asked.confirmationUrl, 'approve');
  await merchant.decide(asked.confirmationUrl, 'approve');
  await later(400);
  expect(await merchant.sums()).toEqual(['one-time 4900']);
});

test('a frozen shop is billed nothing until the thaw, and then for a new period', async () => {
  const id = await merchant.subscribe(STANDARD);
  await later(20);
  await driver.control('PUT', '/freeze', { frozen: true });
  await later(25);
  expect(await merchant.sums()).toEqual(['recurring 1899']);
  expect((await driver.graphql('{ shop { name } }')).status).toBe(402);
  await driver.control('PUT', '/freeze', { frozen: false });
  expect(await merchant.charge(id)).toMatchObject({ status: 'ACTIVE' });
  expect(await merchant.sums()).toEqual(['recurring 1899', 'recurring 1899']);
  await later(29);
  expect(await merchant.sums()).toHaveLength(2);
  await later(1);
  expect(await merchant.sums()).toHaveLength(3);
});

describe('after an uninstallation', () => {
  beforeEach(async () => {
    await merchant.subscribe(STANDARD);
    await later(10);
    await driver.control('POST', '/uninstall');
    await driver.signIn();
  });

  test('nothing is credited and nothing billed', async () => {
    await later(60);
    expect(await merchant.sums()).toEqual(['recurring 1899']);
  });

  test('paid time counts, and the billing day stays', async () => {
    await later(2);
    await merchant.subscribe(PREMIUM);
    // 20.00 more for 18 of 30 days.
    expect(await merchant.sums()).toEqual(['recurring 1899', 'proration 1200']);
    await later(18);
    expect((await merchant.sums()).slice(2)).toEqual(['recurring 3899']);
  });

  test('a cheaper plan begins without a credit', async () => {
    await merchant.subscribe({ name: 'Basic', price: '7.99' });
    expect(await merchant.sums()).toEqual(['recurring 1899']);
    await later(20);
    expect((await merchant.sums()).slice(1)).toEqual(['recurring 799']);
  });
});
