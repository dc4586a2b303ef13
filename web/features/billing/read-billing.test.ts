import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { reviewBillingJob } from './read-billing';

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
