import { aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import { aRetry, take } from '../../../../tests/support/database/leases';
import { testDatabases } from '../../../../tests/support/database/databases';
import type { ShopId } from '../../../domain/ids';
import type { Job } from '../../../ports/stores/work/job-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('jobs on $name', ({ name, open }) => {
  let database: OpenDatabase;
  let second: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => {
    const opened = await open();
    ({ database, dispose } = opened);
    second = await opened.openAgain();
  });
  afterAll(async () => {
    await second.close();
    await dispose();
  });
  beforeEach(async () => {
    for (;;) {
      const left = await take(database, { now: moment(1_000_000), limit: 1_000 });
      if (left.length === 0) break;
      await database.jobs.finish(left);
    }
    shop = await installShop(database);
  });

  it('hands out due jobs, oldest first, none twice, and counts tries that went before', async () => {
    await database.jobs.add([
      aNewJob(shop, { name: 'later', runAt: moment(0), attempts: 3 }),
      aNewJob(shop, { name: 'earlier', runAt: moment(-5) }),
      aNewJob(shop, { name: 'not yet', runAt: moment(5) }),
    ]);
    const leased = await take(database);
    expect(leased).toMatchObject([
      { name: 'earlier', shopId: shop.id, attempts: 1, owner: 'p1', runAt: moment(-5) },
      { name: 'later', payload: { shopId: shop.id, orderId: '1001' }, key: null, attempts: 4 },
    ]);
    expect(await take(database, { owner: 'p2' })).toEqual([]);
  });

  it('hands a job out again when its lease ran out, unless it was extended', async () => {
    await database.jobs.add([aNewJob(shop)]);
    const [job] = await take(database);
    if (!job) throw new Error('no job');
    await database.jobs.extend([job.id], 'somebody else', moment(500));
    await database.jobs.extend([job.id], 'p1', moment(120));
    expect(await take(database, { now: moment(60) })).toEqual([]);
    expect(await take(database, { now: moment(120), owner: 'p2' })).toMatchObject([
      { id: job.id, attempts: 2 },
    ]);
  });

  it('leaves to others what a shop has no places for', async () => {
    const other = await installShop(database);
    await database.jobs.add([...Array.from({ length: 5 }, () => aNewJob(shop)), aNewJob(other)]);
    const leased = await take(database, { perShop: 2 });
    expect(leased.map(({ shopId }) => shopId)).toEqual([shop.id, shop.id, other.id]);
    expect(await take(second, { owner: 'p2', perShop: 2 })).toHaveLength(2);
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
    const [again] = await take(database, { now: moment(30), leaseUntil: moment(90) });
    expect(again).toMatchObject({ id: failed.id, attempts: 2 });

    await database.jobs.add([
      aNewJob(shop, { key, runAt: moment(31), payload: { from: 'second' } }),
    ]);
    if (again) await database.jobs.retryAt(again, aRetry(moment(600)));
    const left = await take(database, { now: moment(1000), leaseUntil: moment(1060) });
    expect(left).toMatchObject([{ runAt: moment(31), payload: { from: 'second' }, attempts: 1 }]);
  });

  it('gives jobs back unharmed', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'k', runAt: moment(-7) }), aNewJob(shop)]);
    const leased = await take(database);
    await database.jobs.add([aNewJob(shop, { key: 'k' })]);
    await database.jobs.release(leased);
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
    await take(database);
    expect(await database.jobs.pending(moment())).toBe(1);
    expect(await database.jobs.pending(moment(30))).toBe(2);
    expect(await database.jobs.nextRunAt()).toBe(moment(30));
  });

  it('gives two concurrent processes jobs of their own, and leaves out none', async () => {
    await database.jobs.add(Array.from({ length: 4 }, () => aNewJob(shop)));
    const takeInBoth = () =>
      Promise.all([take(database, { limit: 2 }), take(second, { owner: 'p2', limit: 2 })]);
    // Where both find the same, each gets what it reaches first, and the rest with its next read.
    const leased = [await takeInBoth(), await takeInBoth()].flat(2);
    expect(leased).toHaveLength(4);
    expect(new Set(leased.map(({ id }) => id)).size).toBe(4);
  });

  it('does not wait for jobs being added for another shop: locked ones come later', async () => {
    const other = await installShop(database);
    const keys = (jobs: Job[]) => jobs.map(({ key }) => key);
    await database.jobs.add([aNewJob(shop, { key: 'held' }), aNewJob(other, { key: 'free' })]);
    const leased = await database.transaction(async (stores) => {
      await stores.jobs.add([aNewJob(shop, { key: 'held' })]);
      // The embedded database has one writer at a time.
      return name === 'sqlite' ? [] : keys(await take(second));
    });
    const left = keys(await take(second, { now: moment(1) }));
    expect([leased, left]).toEqual(
      name === 'sqlite' ? [[], ['held', 'free']] : [['free'], ['held']],
    );
  });

  it('never overlaps when many lease and add at the same time, also from two processes', async () => {
    const shops = await Promise.all(Array.from({ length: 3 }, () => installShop(database)));
    const add = (shopOfJob: Shop, key: number) =>
      database.jobs.add([aNewJob(shopOfJob, { key: `order:${key}` })]);
    const keys = Array.from({ length: 40 }, (_, index) => index % 10);
    const running = new Set<string>();
    let handed = 0;

    const work = async (from: OpenDatabase, owner: string) => {
      // Who finds what another one is just taking may get nothing in a round.
      for (let round = 0; round < 8 || handed <= 30; round += 1) {
        const jobs = await take(from, { owner, limit: 4 });
        const names = jobs.map((job) => nameOf(job.shopId, job.key));
        for (const name of names) {
          expect(running.has(name)).toBe(false);
          running.add(name);
          handed += 1;
        }
        await Promise.all(shops.map((one, index) => add(one, (round + index) % 10)));
        for (const name of names) running.delete(name);
        await from.jobs.finish(jobs);
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
