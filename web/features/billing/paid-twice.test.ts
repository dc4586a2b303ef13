import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import type { Charge } from '../../domain/billing/charge';
import { cents } from '../../domain/money/cents';
import { InvalidInput } from '../../ports/app-error';
import type { AppEarning } from '../../ports/shopify-billing';
import { creditPurchaseJob, oweBack, settleByHand } from './paid-twice';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());

const PRICE = 239_00;
const TERMS = {
  kind: 'purchase',
  planId: 'premium',
  feature: 'orderImport',
  isAnnual: false,
  price: cents(PRICE),
  currency: 'EUR',
  discount: null,
  trialDays: 0,
  transfers: 5_000,
  isTest: false,
  timing: 'standard',
  holdsUntil: moment(9_000),
  restBill: null,
} as const;

let purchases = 0;

/** A shop that paid two pages of the import, and what is done about it. */
async function paidTwice() {
  const { database } = opened;
  const { id: shopId } = await installShop(database);
  const clock = manualClock(moment());
  const asked: number[] = [];
  const told: AppEarning[] = [];
  for (const second of [1, 2]) {
    const at = moment(second);
    const { charge } = await database.charges.open({ ...TERMS, shopId, at });
    purchases += 1;
    const shopifyId = `gid://shopify/AppPurchaseOneTime/${purchases}`;
    await database.charges.update(shopId, charge.id, { shopifyId, state: 'active' }, at);
  }
  const charges = await database.charges.ofShop(shopId);
  const [other, one] = charges as [Charge, Charge];
  const now = () => clock.now().toISOString();
  const job = creditPurchaseJob({
    database,
    billing: { numbers: () => Promise.resolve({ shop: '1', app: '2' }) },
    appCredits: {
      has: () => Promise.resolve(false),
      create: ({ amount }) => {
        asked.push(amount);
        return Promise.resolve();
      },
      ofShop: () => Promise.resolve(told),
    },
    clock,
    logger: recordingLogger(),
  });
  return {
    one,
    other,
    asked,
    told,
    clock,
    owe: () => oweBack(database, other, { charges, now: now() }),
    credit: () => job.run({ shopId, chargeId: other.id }, FIRST_RUN),
    byHand: async ({ id: chargeId }: Charge, amount: number) => {
      const done = { chargeId, kind: 'refund', amount, reason: 'Bitte', formerEnd: null } as const;
      const at = now();
      await database.transaction(async (stores) => {
        const recorded = { ...done, key: `${chargeId}`, at, doneAt: at };
        await stores.chargeCorrections.add(shopId, recorded);
        await settleByHand(stores, { id: chargeId, shopId }, at);
      });
    },
    ask: async () => {
      const [open] = await database.chargeCorrections.ofCharge(shopId, other.id);
      await database.chargeCorrections.ask(shopId, open?.key ?? '', now());
    },
    open: async () =>
      (await database.chargeCorrections.ofCharge(shopId, other.id)).flatMap(({ amount, doneAt }) =>
        doneAt === null ? [amount] : [],
      ),
  };
}

it('is credited whole and once', async () => {
  const { owe, credit, open, asked } = await paidTwice();
  await owe();
  await owe();
  expect(await open()).toEqual([PRICE]);
  await credit();
  await credit();
  await owe();
  expect(asked).toEqual([PRICE]);
  expect(await open()).toEqual([]);
});

it('is left to operators once they have given back a part by hand, also where Shopify was asked', async () => {
  const { owe, credit, byHand, ask, open, asked, other, clock } = await paidTwice();
  await owe();
  await ask();
  clock.advance(180_000);
  await byHand(other, 100_00);
  await owe();
  expect(await open()).toEqual([139_00]);
  await credit();
  expect(asked).toEqual([]);
  expect(await open()).toEqual([139_00]);
});

it('is not given back where operators gave back the purchase before it', async () => {
  const { owe, credit, byHand, open, asked, one } = await paidTwice();
  await owe();
  await byHand(one, 100_00);
  await owe();
  expect(await open()).toEqual([PRICE]);
  const whole = await paidTwice();
  await whole.owe();
  await whole.byHand(whole.one, PRICE);
  await whole.credit();
  await whole.owe();
  await whole.credit();
  expect(await whole.open()).toEqual([]);
  expect(whole.asked).toEqual([]);
  await credit();
  expect(asked).toEqual([PRICE]);
});

it.each(['one', 'other'] as const)(
  'is left to operators where Shopify tells a refund that nobody recorded: of the %s',
  async (which) => {
    const played = await paidTwice();
    await played.owe();
    const chargeNumber = played[which].shopifyId?.split('/').at(-1) ?? '';
    const money = { amount: cents(PRICE), currency: 'EUR', at: moment() };
    played.told.push({ ...money, kind: 'sale', chargeNumber: '0' });
    played.told.push({ ...money, kind: 'refund', chargeNumber });
    await played.credit();
    expect(played.asked).toEqual([]);
    expect(await played.open()).toEqual([PRICE]);
  },
);

it('is not given back by hand while Shopify may be at it', async () => {
  const { owe, byHand, ask, open, other, clock } = await paidTwice();
  await owe();
  await ask();
  clock.advance(60_000);
  await expect(byHand(other, PRICE)).rejects.toThrow(InvalidInput);
  clock.advance(120_000);
  await byHand(other, PRICE);
  expect(await open()).toEqual([]);
});
