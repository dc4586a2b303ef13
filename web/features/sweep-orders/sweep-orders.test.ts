import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { jobsIn } from '../../../tests/support/doubles/delivery-fixture';
import { beginningOf } from '../../domain/imports/list-place';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { fullSweepJob, sweepJob } from './sweep-orders';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

const HOUR = 60 * 60;
const NIGHT = 10 * 24 * HOUR;
const TWO_DAYS = 48 * HOUR;
const OVERLAP = 5 * 60;

/**
 * The earliest change that the nightly sweep reads when it runs `seconds` after the installation.
 */
async function sinceOf(
  seconds: number,
  reconciledAt: Instant | null,
): Promise<Instant | undefined> {
  const { database } = opened;
  const shop = await installShop(database);
  if (reconciledAt !== null) await database.shops.markReconciled(shop.id, reconciledAt);
  const searches: Instant[] = [];
  const shopify = {
    changedOrders: async (_: string, since: Instant) => {
      searches.push(since);
      return { orders: [], next: null };
    },
  };
  const job = fullSweepJob({ database, shopify, clock: { now: () => new Date(moment(seconds)) } });
  await job.run({ shopId: shop.id }, FIRST_RUN);
  return searches[0];
}

it.each([
  ['before the comparison of that night', moment(NIGHT - 24 * HOUR)],
  ['behind it', moment(NIGHT - 1)],
  ['in a shop that was never compared', null],
])('goes back two days every night: %s', async (_, reconciledAt) => {
  expect(await sinceOf(NIGHT, reconciledAt)).toBe(moment(NIGHT - TWO_DAYS));
});

it('goes back to the installation, plus a margin for differing clocks', async () => {
  expect(await sinceOf(10 * HOUR, null)).toBe(moment(-OVERLAP));
});

it('reads more changes than Shopify shows by one key', async () => {
  const { database } = opened;
  const shop = await installShop(database);
  const at = (second: number) => moment(NIGHT - TWO_DAYS + second);
  const changes = Array.from({ length: 45_000 }, (_, index) => {
    const updatedAt = at(Math.floor(index / 2));
    return { id: orderId(index), createdAt: moment(), updatedAt };
  });
  const read = new Set<string>();
  const searches: Instant[] = [];
  let found = changes;
  const shopify = {
    changedOrders: async (_: string, since: Instant, after: string | null) => {
      const from = Number(after ?? 0);
      if (from >= 25_000) throw new Error('Pages end at 25,000 objects');
      if (after === null) {
        searches.push(since);
        found = changes.filter(({ updatedAt }) => updatedAt >= since);
      }
      const orders = found.slice(from, from + 250);
      orders.forEach(({ id }) => read.add(id));
      return { orders, next: from + 250 < found.length ? String(from + 250) : null };
    },
  };
  // All of them are stored, so that none is evaluated.
  const orders = {
    ...database.orders,
    decidedStates: async (_: ShopId, ids: OrderId[]) =>
      new Map(
        ids.map((id) => [id, { shopifyUpdatedAt: moment(NIGHT), country: 'DE', hasMoney: true }]),
      ),
  };
  const clock = { now: () => new Date(moment(NIGHT)) };
  const job = fullSweepJob({ database: { ...database, orders }, shopify, clock });
  await job.run({ shopId: shop.id }, FIRST_RUN);
  expect(read.size).toBe(changes.length);
  expect(searches).toEqual([at(0), at(9_999), at(19_998)]);
});

const QUIET = { changedOrders: () => Promise.resolve({ orders: [], next: null }) };

/** An import whose jobs are gone. */
const LEFT: readonly (readonly [string, (shopId: ShopId) => Promise<unknown>, string[]])[] = [
  ['nothing to import', () => Promise.resolve(), []],
  [
    'orders that wait for the search',
    (shopId) =>
      opened.database.orderImports.storeOrders(shopId, [
        {
          orderId: orderId(1),
          orderedAt: moment(),
          day: '2026-03-01',
          step: 'search',
          mails: false,
        },
      ]),
    ['documents.import', 'orders.import'],
  ],
  [
    'a search that stopped',
    (shopId) => opened.database.documentImports.begin(shopId, beginningOf('invoice'), moment()),
    ['documents.import', 'orders.import'],
  ],
  [
    'days that are not read to the end',
    (shopId) =>
      opened.database.orderImports.beginRun(shopId, {
        beganAt: moment(),
        since: moment(),
        until: moment(60),
        after: null,
        found: 0,
        paged: 0,
        counted: 0,
        searches: true,
        mails: false,
      }),
    ['orders.import-all'],
  ],
];

it.each(LEFT)('has %s resumed every night', async (_what, leave, names) => {
  const { database } = opened;
  const { id: shopId } = await installShop(database);
  await leave(shopId);
  const clock = { now: () => new Date(moment(NIGHT)) };
  const job = fullSweepJob({ database, shopify: QUIET, clock });
  await job.run({ shopId }, FIRST_RUN);
  await job.run({ shopId }, FIRST_RUN);
  expect((await jobsIn(database, moment(NIGHT + 60))).map(({ name }) => name).toSorted()).toEqual(
    names,
  );
});

describe('how soon a shop is swept again', () => {
  const MINUTE = 60;

  /** Whether a sweep `seconds` after the installation plans the next for a quarter of an hour later. */
  async function comesBackSoon(
    shopId: ShopId,
    seconds: number,
    missedAfter: number | null = null,
  ): Promise<boolean> {
    const { database } = opened;
    const updatedAt = moment(missedAfter ?? 0);
    const orders = missedAfter === null ? [] : [{ id: orderId(1), createdAt: moment(), updatedAt }];
    const shopify = { changedOrders: () => Promise.resolve({ orders, next: null }) };
    const job = sweepJob({ database, shopify, clock: { now: () => new Date(moment(seconds)) } });
    await job.run({ shopId }, FIRST_RUN);
    const sweepsUntil = async (second: number) =>
      (await jobsIn(database, moment(second))).filter(({ name }) => name === 'orders.sweep').length;
    const quarter = seconds + 15 * MINUTE;
    const [sooner, then] = [await sweepsUntil(quarter - 1), await sweepsUntil(quarter)];
    return sooner === 0 && then === 1;
  }

  it('is an hour where all events came, or may be on their way', async () => {
    const { id } = await installShop(opened.database);
    expect(await comesBackSoon(id, HOUR)).toBe(false);
    expect(await comesBackSoon(id, HOUR, HOUR - 4 * MINUTE)).toBe(false);
  });

  it('is a quarter of an hour once an event was missed', async () => {
    const { id } = await installShop(opened.database);
    expect(await comesBackSoon(id, HOUR, HOUR / 2)).toBe(true);
  });

  it('is an hour where its event came, and what is decided about the order takes its time', async () => {
    const { id } = await installShop(opened.database);
    const read = aStoredOrder({ orderId: orderId(1), shopifyUpdatedAt: moment(HOUR / 2) });
    await opened.database.orders.upsertFromShopify(id, read);
    expect(await comesBackSoon(id, HOUR, HOUR / 2)).toBe(false);
  });

  it.each([
    ['for a day', 24 * HOUR, true],
    ['and no longer', 25 * HOUR, false],
  ])('is remembered %s', async (_when, seconds, isSoon) => {
    const { id } = await installShop(opened.database);
    await opened.database.shops.markMissed(id, moment(HOUR));
    expect(await comesBackSoon(id, seconds)).toBe(isSoon);
  });

  it('is a quarter of an hour while a document has no job', async () => {
    const { database } = opened;
    const { id } = await installShop(database);
    await database.documents.claim(id, aClaim());
    expect(await comesBackSoon(id, HOUR)).toBe(true);
  });
});
