import { aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import { aRetry, loseShops, take } from '../../../../tests/support/database/begun-jobs';
import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import type { ShopId } from '../../../domain/ids';
import type { Job } from '../../../ports/stores/job-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('jobs on $name', ({ name, open }) => {
  let database: OpenDatabase;
  let second: OpenDatabase;
  let place: DatabasePlace;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => {
    const opened = await open();
    ({ database, dispose, place } = opened);
    second = await opened.openAgain();
  });
  afterAll(async () => {
    await second.close();
    await dispose();
  });
  beforeEach(async () => {
    await changeByHand(place, 'DELETE FROM jobs');
    await changeByHand(place, 'DELETE FROM lanes');
    shop = await installShop(database);
  });

  it('hands out due jobs, oldest first, none twice, and counts tries that went before', async () => {
    await database.jobs.add([
      aNewJob(shop, { name: 'later', runAt: moment(0), attempts: 3 }),
      aNewJob(shop, { name: 'earlier', runAt: moment(-5) }),
      aNewJob(shop, { name: 'not yet', runAt: moment(5) }),
    ]);
    const begun = await take(database);
    expect(begun).toMatchObject([
      { name: 'earlier', shopId: shop.id, attempts: 1, owner: 'p1', runAt: moment(-5) },
      { name: 'later', payload: { shopId: shop.id, orderId: '1001' }, key: null, attempts: 4 },
    ]);
    expect(await take(database, { owner: 'p2' })).toEqual([]);
  });

  it('hands a job out again when its process lost the shop without an outcome', async () => {
    await database.jobs.add([aNewJob(shop)]);
    const [job] = await take(database, { until: moment(60) });
    if (!job) throw new Error('no job');
    expect(await take(database, { now: moment(600) })).toEqual([]);
    expect(await take(second, { now: moment(600), owner: 'p2' })).toEqual([]);
    await loseShops(database, [shop]);
    expect(await take(second, { now: moment(59), owner: 'p2' })).toEqual([]);
    expect(await take(second, { now: moment(60), owner: 'p2' })).toMatchObject([
      { id: job.id, attempts: 2 },
    ]);
  });

  it('begins as many jobs of a shop as it has places, and none of a shop that is not ours', async () => {
    const other = await installShop(database);
    await database.jobs.add([...Array.from({ length: 5 }, () => aNewJob(shop)), aNewJob(other)]);
    const begun = await take(database, { perShop: 2 });
    expect(begun.map(({ shopId }) => shopId).toSorted()).toEqual([shop.id, shop.id, other.id]);
    const places = new Map([[shop.id, 2]]);
    const request = { now: moment(), until: moment(60), places };
    expect(await second.jobs.begin({ ...request, owner: 'p2' })).toEqual([]);
    expect(await second.jobs.begin({ ...request, owner: 'p1' })).toHaveLength(2);
  });

  it('passes over busy shops', async () => {
    const other = await installShop(database);
    await database.jobs.add([aNewJob(shop), aNewJob(other)]);
    expect(await take(database, { busyShops: [shop.id] })).toMatchObject([{ shopId: other.id }]);
  });

  it('joins a job whose key waits, at the earlier time', async () => {
    const key = 'order:1001';
    await database.jobs.add([
      aNewJob(shop, { key, runAt: moment(10), payload: { from: 'first' } }),
    ]);
    await database.jobs.add([
      aNewJob(shop, { key, runAt: moment(20), payload: { from: 'second' } }),
    ]);
    await database.jobs.add([aNewJob(shop, { key, runAt: moment(5), payload: { from: 'third' } })]);
    expect(await take(database, { now: moment(10) })).toMatchObject([
      { key, runAt: moment(5), payload: { from: 'first' } },
    ]);
  });

  it('keeps keys of different shops apart', async () => {
    const other = await installShop(database);
    await database.jobs.add([
      aNewJob(shop, { key: 'order:1' }),
      aNewJob(other, { key: 'order:1' }),
    ]);
    expect(await take(database)).toHaveLength(2);
  });

  it('never runs two jobs of one key: the second waits until the first is finished', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [running] = await take(database);
    await database.jobs.add([aNewJob(shop, { key })]);
    await database.jobs.add([aNewJob(shop, { key })]);
    expect(await take(database, { now: moment(30) })).toEqual([]);
    await database.jobs.finish(running ? [running] : []);
    expect(await take(database, { now: moment(30) })).toHaveLength(1);
  });

  it('retries later; a job whose key waits meanwhile is deleted', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key, payload: { from: 'first' } })]);
    const [failed] = await take(database);
    if (!failed) throw new Error('no job');
    await database.jobs.retryAt(failed, aRetry(moment(30)));
    expect(await take(database, { now: moment(29) })).toEqual([]);
    const [again] = await take(database, { now: moment(30), until: moment(90) });
    expect(again).toMatchObject({ id: failed.id, attempts: 2 });

    await database.jobs.add([
      aNewJob(shop, { key, runAt: moment(31), payload: { from: 'second' } }),
    ]);
    if (again) await database.jobs.retryAt(again, aRetry(moment(600)));
    const left = await take(database, { now: moment(1000) });
    expect(left).toMatchObject([{ runAt: moment(31), payload: { from: 'second' }, attempts: 1 }]);
  });

  it('gives jobs back unharmed', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'k', runAt: moment(-7) }), aNewJob(shop)]);
    const begun = await take(database);
    await database.jobs.add([aNewJob(shop, { key: 'k' })]);
    await database.jobs.release(begun);
    const again = await take(database);
    expect(again.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('counts what is pending and knows when the next job is due', async () => {
    expect(await database.jobs.nextRunAt()).toBeNull();
    await database.jobs.add([
      aNewJob(shop, { runAt: moment(-1) }),
      aNewJob(shop, { runAt: moment(30) }),
    ]);
    expect(await database.jobs.nextRunAt()).toBe(moment(-1));
    expect(await database.jobs.nextRunAt(['orders.process'])).toBeNull();
    await take(database);
    expect(await database.jobs.pending(moment())).toBe(1);
    expect(await database.jobs.pending(moment(30))).toBe(2);
    expect(await database.jobs.nextRunAt()).toBe(moment(30));
  });

  it('tells in which shops jobs of some names have waited since then', async () => {
    const other = await installShop(database);
    await database.jobs.add([
      aNewJob(shop, { runAt: moment(-60) }),
      aNewJob(other, { runAt: moment(-1) }),
      aNewJob(other, { name: 'orders.sweep', runAt: moment(-60) }),
    ]);
    const waiting = (...names: string[]) =>
      database.jobs.shopsWaiting([shop.id, other.id], names, moment(-30));
    expect(await waiting('orders.process')).toEqual([shop.id]);
    expect(await waiting()).toEqual([]);
  });

  it('gives two processes at the same time shops of their own, and leaves out none', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => installShop(database)));
    await database.jobs.add(shops.flatMap((one) => [aNewJob(one), aNewJob(one)]));
    const begun = await Promise.all([take(database), take(second, { owner: 'p2' })]);
    const shopsOf = (jobs: Job[]) => new Set(jobs.map(({ shopId }) => shopId));
    const [first, other] = begun.map(shopsOf);
    expect(begun.flat()).toHaveLength(12);
    expect([...(first ?? [])].filter((one) => other?.has(one))).toEqual([]);
  });

  it('does not wait for jobs being added for another shop: locked ones come later', async () => {
    const other = await installShop(database);
    const keys = (jobs: Job[]) => jobs.map(({ key }) => key);
    await database.jobs.add([aNewJob(shop, { key: 'held' }), aNewJob(other, { key: 'free' })]);
    const begun = await database.transaction(async (stores) => {
      await stores.jobs.add([aNewJob(shop, { key: 'held' })]);
      // The embedded database has one writer at a time.
      return name === 'sqlite' ? [] : keys(await take(second));
    });
    const left = keys(await take(second, { now: moment(1) }));
    expect([begun, left]).toEqual(
      name === 'sqlite' ? [[], ['held', 'free']] : [['free'], ['held']],
    );
  });

  it('holds neither other shops nor leases up for longer than a second where a transaction stands still', async () => {
    const other = await installShop(database);
    const [first, behind, elsewhere] = ['order:1', 'order:2', 'order:3'];
    await database.jobs.add([first, behind].map((key) => aNewJob(shop, { key })));
    await database.jobs.add([aNewJob(other, { key: elsewhere })]);
    const shops = [shop.id, other.id];
    await database.lanes.take(shops, 'p1', 60_000);
    const request = { owner: 'p1', now: moment(), until: moment(60), places: new Map() };
    shops.forEach((id) => request.places.set(id, 10));
    const keys = (jobs: Job[]) => jobs.map(({ key }) => key);
    const begunMeanwhile = await database.transaction(async (stores) => {
      await stores.jobs.add([aNewJob(shop, { key: first })]);
      // The embedded database has one writer at a time.
      if (name === 'sqlite') return [];
      const beginning = second.jobs.begin(request);
      expect(await second.lanes.renew(shops, 'p1', 60_000)).toEqual([]);
      return keys(await beginning);
    });
    const left = keys(await second.jobs.begin(request));
    expect([begunMeanwhile, left]).toEqual(
      name === 'sqlite' ? [[], [first, behind, elsewhere]] : [[elsewhere], [first, behind]],
    );
  });

  it('never overlaps when two processes begin and add at the same time, and pass shops on', async () => {
    const shops = await Promise.all(Array.from({ length: 3 }, () => installShop(database)));
    const add = (shopOfJob: Shop, key: number) =>
      database.jobs.add([aNewJob(shopOfJob, { key: `order:${key}` })]);
    const keys = Array.from({ length: 40 }, (_, index) => index % 10);
    const running = new Set<string>();
    let handed = 0;

    const work = async (from: OpenDatabase, owner: string) => {
      // Who finds what another one is just taking may get nothing in a round.
      for (let round = 0; round < 8 || handed <= 30; round += 1) {
        const jobs = await take(from, { owner, perShop: 2 });
        const names = jobs.map((job) => nameOf(job.shopId, job.key));
        for (const name of names) {
          expect(running.has(name)).toBe(false);
          running.add(name);
          handed += 1;
        }
        await Promise.all(shops.map((one, index) => add(one, (round + index) % 10)));
        for (const name of names) running.delete(name);
        await from.jobs.finish(jobs);
        await loseShops(from, shops, owner);
      }
    };
    await Promise.all(keys.flatMap((key) => shops.map((one) => add(one, key))));
    const places = [database, second, database, second];
    await Promise.all(places.map((from, index) => work(from, `p${index}`)));
  });
});

function nameOf(shopId: ShopId, key: string | null): string {
  return `${shopId}/${key}`;
}
