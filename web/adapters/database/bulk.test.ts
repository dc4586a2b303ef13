import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { installShop, moment, orderId } from '../../../tests/support/database/records';
import { newItem } from '../../domain/bulk/bulk-run';
import type { NewBulkRun } from '../../ports/stores/job-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

const [ONE, OTHER, THIRD] = ['1', '2', '3'].map(
  (digit) => `0000000${digit}-0000-4000-8000-000000000000`,
);

describe.each(testDatabases())('runs over many orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const aRun = (over: Partial<NewBulkRun> = {}): NewBulkRun => ({
    id: ONE ?? '',
    shopId: shop.id,
    action: 'create',
    kinds: ['invoice', 'delivery-note'],
    including: ['not-yet-due'],
    treatment: null,
    taxGroup: null,
    items: [newItem(orderId(1001))],
    startedAt: moment(10),
    ...over,
  });
  const begin = (over: Partial<NewBulkRun> = {}) => database.bulkRuns.begin(aRun(over), moment(5));

  it('begin once, and one of each action at a time, even with concurrent requests', async () => {
    const both = await Promise.all([begin(), begin({ id: OTHER })]);
    expect(both.sort()).toEqual(['begun', 'busy']);
    const run = await database.bulkRuns.latest(shop.id, 'create', moment(0));
    expect(await begin({ id: run?.id })).toBe('known');
    expect(await begin({ id: THIRD, action: 'send' })).toBe('begun');
    const other = await installShop(database);
    expect(await begin({ shopId: other.id, id: run?.id })).toBe('begun');
  });

  it('store their progress until they have ended, and allow the next one then', async () => {
    await begin();
    const done = [
      {
        orderId: orderId(1001),
        state: 'failed',
        code: 'NO_ADDRESS',
        document: 'credit-note',
        tries: 2,
      } as const,
    ];
    const id = ONE ?? '';
    await database.bulkRuns.saveProgress(
      { shopId: shop.id, id, items: done },
      { at: moment(12), isEnd: false },
    );
    expect(await database.bulkRuns.byId(shop.id, id)).toEqual({
      ...aRun(),
      items: done,
      isCancelled: false,
      endedAt: null,
    });
    await database.bulkRuns.cancel(shop.id, id);
    await database.bulkRuns.saveProgress(
      { shopId: shop.id, id, items: done },
      { at: moment(13), isEnd: true },
    );
    expect(await database.bulkRuns.byId(shop.id, id)).toMatchObject({
      isCancelled: true,
      endedAt: moment(13),
    });
    expect(await begin({ id: OTHER })).toBe('begun');
    expect(await database.bulkRuns.byId((await installShop(database)).id, id)).toBeNull();
  });

  it('end after a long time without progress, so that none blocks the next for ever', async () => {
    await begin();
    const later = aRun({ id: OTHER, startedAt: moment(99) });
    expect(await database.bulkRuns.begin(later, moment(50))).toBe('begun');
    expect(await database.bulkRuns.byId(shop.id, ONE ?? '')).toMatchObject({ endedAt: moment(99) });
  });

  it('are shown while they go on or are young, the newest of each action, and forgotten', async () => {
    await begin();
    await begin({ id: OTHER, action: 'send', startedAt: moment(20) });
    const shown = async (since: number) => {
      const { latest } = database.bulkRuns;
      const actions = ['create', 'send'] as const;
      const runs = await Promise.all(actions.map((one) => latest(shop.id, one, moment(since))));
      return runs.map((run) => run?.id);
    };
    expect(await shown(25)).toEqual([ONE, OTHER]);
    await database.bulkRuns.saveProgress(
      { ...aRun(), shopId: shop.id },
      { at: moment(30), isEnd: true },
    );
    expect(await shown(15)).toEqual([undefined, OTHER]);
    await begin({ id: THIRD, startedAt: moment(40) });
    expect(await shown(0)).toEqual([THIRD, OTHER]);
    await database.bulkRuns.purge(moment(30));
    expect(await shown(0)).toEqual([THIRD, undefined]);
  });
});
