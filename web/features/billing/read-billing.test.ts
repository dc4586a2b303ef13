import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import type { ChargeChange } from '../../domain/billing/reading';
import { cents } from '../../domain/money/cents';
import { readBillingJob, reviewBillingJob } from './read-billing';

const DAY_MS = 86_400_000;

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());

it('tells the operator each night from the seventh day on that Shopify is silent about a shop', async () => {
  const { database } = opened;
  const shop = await installShop(database);
  const { planId, quota, previousQuota, frozenAt } = shop;
  const heard = (billingSilentSince: string | null) =>
    database.shops.saveBilling(shop.id, {
      planId,
      quota,
      previousQuota,
      frozenAt,
      billingSilentSince,
    });
  await heard(moment());
  const clock = manualClock(moment());
  const logger = recordingLogger();
  const job = reviewBillingJob({ database, clock, logger });
  const night = async () => {
    await job.run({ shopId: shop.id }, FIRST_RUN);
    const told = logger.lines.splice(0);
    clock.advance(DAY_MS);
    return told.length;
  };
  const nights: number[] = [];
  for (let day = 0; day < 9; day += 1) nights.push(await night());
  expect(nights).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
  await job.run({ shopId: shop.id }, FIRST_RUN);
  // Whose shop it is, and nothing else about it.
  expect(logger.lines).toMatchObject([
    { level: 'error', fields: { shop: shop.id, since: moment() } },
  ]);
  logger.lines.length = 0;
  await heard(null);
  expect(await night()).toBe(0);
});

it('tells the operator that Shopify keeps a change of a merchant who has cancelled', async () => {
  const { database } = opened;
  const shop = await installShop(database);
  const logger = recordingLogger();
  const terms = {
    shopId: shop.id,
    kind: 'plan',
    planId: 'standard',
    feature: null,
    isAnnual: true,
    price: cents(190_99),
    currency: 'EUR',
    discount: null,
    trialDays: 0,
    transfers: 300,
    isTest: false,
    timing: 'standard',
    holdsUntil: moment(9_000),
    restBill: null,
  } as const;
  const stored = async (isAnnual: boolean, ...changes: ChargeChange[]) => {
    const { charge } = await database.charges.open({ ...terms, isAnnual, at: moment() });
    for (const change of changes)
      await database.charges.update(shop.id, charge.id, change, moment(60));
  };
  await stored(true, { state: 'active', shopifyId: 'gid://year', paidUntil: moment(9_000) });
  await stored(false, { state: 'pending', shopifyId: 'gid://month', isScheduled: true });
  const reading = async (year: 'ACTIVE' | 'CANCELLED') => {
    const plan = { kind: 'plan', chargeId: null, isTest: false, createdAt: moment() } as const;
    const both = {
      ...plan,
      trialDays: 0,
      periodEnd: null,
      discountLeft: null,
      priceAfterDiscount: null,
    };
    const charges = [
      { ...both, shopifyId: 'gid://year', status: year },
      { ...both, shopifyId: 'gid://month', status: 'PENDING' as const },
    ];
    const job = readBillingJob({
      database,
      billing: {
        current: () => Promise.resolve({ charges, isDevelopmentStore: false, currency: 'EUR' }),
      },
      namedShops: { admin: [], staff: [], development: [], plans: new Map() },
      trialMark: (domain) => domain,
      clock: manualClock(moment(120)),
      logger,
    });
    await job.run({ shopId: shop.id }, FIRST_RUN);
    return logger.lines.splice(0).map(({ level }) => level);
  };
  expect(await reading('ACTIVE')).toEqual([]);
  const [, year] = await database.charges.ofShop(shop.id);
  if (!year) throw new Error('The year was not stored');
  const asked = { cancelRequestedAt: moment(100) };
  await database.charges.update(shop.id, year.id, asked, moment(100));
  expect(await reading('CANCELLED')).toEqual(['error']);
});
