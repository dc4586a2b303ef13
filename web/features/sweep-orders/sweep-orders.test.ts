import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop, moment } from '../../../tests/support/database/records';
import type { Instant } from '../../domain/ids';
import { fullSweepJob } from './sweep-orders';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

const HOUR = 60 * 60;
const NIGHT = 10 * 24 * HOUR;
const TWO_DAYS = 48 * HOUR;
const OVERLAP = 5 * 60;

/** From when on the nightly sweep reads that runs `seconds` after the installation. */
async function sinceOf(
  seconds: number,
  reconciledAt: Instant | null,
): Promise<Instant | undefined> {
  const { database } = opened;
  const shop = await installShop(database);
  if (reconciledAt !== null) await database.shops.markReconciled(shop.id, reconciledAt);
  const asked: Instant[] = [];
  const shopify = {
    changedOrders: async (_: string, since: Instant) => {
      asked.push(since);
      return { orders: [], next: null };
    },
  };
  const job = fullSweepJob({ database, shopify, clock: { now: () => new Date(moment(seconds)) } });
  await job.run({ shopId: shop.id }, { attempt: 1 });
  return asked[0];
}

it.each([
  ['before the comparison of that night', moment(NIGHT - 24 * HOUR)],
  ['behind it', moment(NIGHT - 1)],
  ['in a shop that was never compared', null],
])('goes back two days every night: %s', async (_, reconciledAt) => {
  expect(await sinceOf(NIGHT, reconciledAt)).toBe(moment(NIGHT - TWO_DAYS));
});

it('goes back to the installation, and no further than clocks differ', async () => {
  expect(await sinceOf(10 * HOUR, null)).toBe(moment(-OVERLAP));
});
