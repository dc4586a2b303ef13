import { aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import { testDatabases, testEncryption } from '../../../../tests/support/database/databases';
import type { ShopId } from '../../../domain/ids';
import { type Job, type LeaseRequest, TRIES_IN_LINE } from '../../../ports/stores/work/job-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { openDatabase, type OpenDatabase } from '../open-database';

describe.each(testDatabases())('jobs on $name', ({ open }) => {
  let database: OpenDatabase;
  let second: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => {
    const opened = await open();
    ({ database, dispose } = opened);
    second = await openDatabase({ ...opened.place, encryption: testEncryption });
  });
  afterAll(async () => {
    await second.close();
    await dispose();
  });
  beforeEach(async () => {
    for (;;) {
      const left = await take(database, request({ now: moment(1_000_000), limit: 1_000 }));
      if (left.length === 0) break;
      await database.jobs.finish(left);
    }
    shop = await installShop(database);
  });

  function request(overrides: Partial<LeaseRequest> = {}): LeaseRequest {
    return {
      owner: 'p1',
      now: moment(),
      leaseUntil: moment(60),
      limit: 10,
      perShop: 1_000,
      busyShops: [],
      ...overrides,
    };
  }

  it('hands out due jobs, oldest first, none twice, and counts tries that went before', async () => {
    await database.jobs.add([
      aNewJob(shop, { name: 'later', runAt: moment(0), attempts: 3 }),
      aNewJob(shop, { name: 'earlier', runAt: moment(-5) }),
      aNewJob(shop, { name: 'not yet', runAt: moment(5) }),
    ]);
    const leased = await take(database, request());
    expect(leased).toMatchObject([
      { name: 'earlier', shopId: shop.id, attempts: 1, owner: 'p1', runAt: moment(-5) },
      { name: 'later', payload: { shopId: shop.id, orderId: '1001' }, key: null, attempts: 4 },
    ]);
    expect(await take(database, request({ owner: 'p2' }))).toEqual([]);
  });

  it('hands a job out again when its lease ran out, unless it was extended', async () => {
    await database.jobs.add([aNewJob(shop)]);
    const [job] = await take(database, request());
    if (!job) throw new Error('no job');
    await database.jobs.extend([job.id], 'somebody else', moment(500));
    await database.jobs.extend([job.id], 'p1', moment(120));
    expect(await take(database, request({ now: moment(60) }))).toEqual([]);
    expect(await take(database, request({ now: moment(120), owner: 'p2' }))).toMatchObject([
      { id: job.id, attempts: 2 },
    ]);
  });

  it('leaves to others what a shop has no places for', async () => {
    const other = await installShop(database);
    await database.jobs.add([...Array.from({ length: 5 }, () => aNewJob(shop)), aNewJob(other)]);
    const leased = await take(database, request({ perShop: 2 }));
    expect(leased.map(({ shopId }) => shopId)).toEqual([shop.id, shop.id, other.id]);
    expect(await database.jobs.isWaiting(shop.id, 'orders.process', moment())).toBe(true);
    expect(await take(second, request({ owner: 'p2', perShop: 2 }))).toHaveLength(2);
  });

  it('passes over busy shops', async () => {
    const other = await installShop(database);
    await database.jobs.add([aNewJob(shop), aNewJob(other)]);
    expect(await take(database, request({ busyShops: [shop.id] }))).toMatchObject([
      { shopId: other.id },
    ]);
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
    expect(await take(database, request({ now: moment(10) }))).toMatchObject([
      { key, runAt: moment(5), payload: { from: 'first' } },
    ]);
  });

  it('keeps keys of different shops apart', async () => {
    const other = await installShop(database);
    await database.jobs.add([
      aNewJob(shop, { key: 'order:1' }),
      aNewJob(other, { key: 'order:1' }),
    ]);
    expect(await take(database, request())).toHaveLength(2);
  });

  it('never runs two jobs of one key: the second waits until the first is finished', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [running] = await take(database, request());
    await database.jobs.add([aNewJob(shop, { key })]);
    await database.jobs.add([aNewJob(shop, { key })]);
    expect(await take(database, request({ now: moment(30) }))).toEqual([]);
    await database.jobs.finish(running ? [running] : []);
    expect(await take(database, request({ now: moment(30) }))).toHaveLength(1);
  });

  describe('in line', () => {
    const standing = (name: string, at: string | null, of = shop) =>
      aNewJob(of, { name, runAt: moment(-1), place: { line: 'documents', at } });
    const namesOf = async (overrides: Partial<LeaseRequest> = {}) =>
      (await take(second, request({ owner: 'p2', ...overrides }))).map(({ name }) => name);

    it('one job begins after the other, by their places, whoever leases; other shops and jobs go on', async () => {
      const other = await installShop(database);
      await database.jobs.add([
        standing('third', 'c'),
        standing('second', 'b'),
        standing('first', 'a'),
      ]);
      await database.jobs.add([
        standing('elsewhere', 'z', other),
        aNewJob(shop, { name: 'ordinary' }),
      ]);
      const [first, ...beside] = await take(database, request());
      expect([first, ...beside]).toMatchObject([
        { name: 'first', place: { line: 'documents', at: 'a' } },
        { name: 'elsewhere' },
        { name: 'ordinary' },
      ]);
      expect(await namesOf()).toEqual([]);
      for (const [done, next] of [
        [first, 'second'],
        [undefined, 'third'],
      ] as const) {
        await database.jobs.finish(done ? [done] : []);
        const leased = await take(database, request());
        expect(leased.map(({ name }) => name)).toEqual([next]);
        await database.jobs.finish(leased);
      }
    });

    it('a failed job keeps its place until it has failed too often', async () => {
      await database.jobs.add([standing('broken', 'a'), standing('next', 'b')]);
      for (let failed = 1; failed <= TRIES_IN_LINE; failed += 1) {
        const [job, ...others] = await take(database, request());
        expect([job?.name, others]).toEqual(['broken', []]);
        if (job)
          await database.jobs.retryAt(
            job,
            moment(failed < TRIES_IN_LINE ? 0 : 60),
            'LEXWARE_UNAVAILABLE',
          );
      }
      expect(await namesOf()).toEqual(['next']);
      expect(await namesOf({ now: moment(60), leaseUntil: moment(900) })).toContain('broken');
    });

    it('a dead job holds nobody up', async () => {
      await database.jobs.add([standing('broken', 'a'), standing('next', 'b')]);
      const [broken] = await take(database, request());
      if (broken) await database.jobs.bury(broken, { failure: 'INTERNAL', detail: null }, moment());
      expect(await namesOf()).toEqual(['next']);
    });

    it('a job that joins one of its key gives it its place', async () => {
      const key = 'order:1001';
      await database.jobs.add([aNewJob(shop, { name: 'plain', key }), standing('before', 'a')]);
      await database.jobs.add([{ ...standing('joining', 'b'), key }]);
      expect(await namesOf()).toEqual(['before']);
      await database.jobs.add([{ ...standing('joining', '0'), key }]);
      expect(await namesOf()).toEqual([]);
    });

    it('is occupied by those who stand there, and by who opens it once it is due', async () => {
      const isOccupied = (seconds = 0) =>
        database.jobs.isOccupied(shop.id, 'documents', moment(seconds));
      expect(await isOccupied()).toBe(false);
      await database.jobs.add([{ ...standing('opens', null), runAt: moment(30) }]);
      expect([await isOccupied(), await isOccupied(30)]).toEqual([false, true]);
      await database.jobs.add([standing('later', 'a')]);
      expect(await isOccupied()).toBe(true);
      expect(await namesOf({ now: moment(30) })).toEqual(['later', 'opens']);
    });
  });

  it('retries later; a job whose key waits meanwhile goes away', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key, payload: { from: 'first' } })]);
    const [failed] = await take(database, request());
    if (!failed) throw new Error('no job');
    await database.jobs.retryAt(failed, moment(30), 'LEXWARE_UNAVAILABLE');
    expect(await take(database, request({ now: moment(29) }))).toEqual([]);
    const [again] = await take(database, request({ now: moment(30), leaseUntil: moment(90) }));
    expect(again).toMatchObject({ id: failed.id, attempts: 2 });

    await database.jobs.add([
      aNewJob(shop, { key, runAt: moment(31), payload: { from: 'second' } }),
    ]);
    if (again) await database.jobs.retryAt(again, moment(600), 'LEXWARE_UNAVAILABLE');
    const left = await take(database, request({ now: moment(1000), leaseUntil: moment(1060) }));
    expect(left).toMatchObject([{ runAt: moment(31), payload: { from: 'second' }, attempts: 1 }]);
  });

  it('gives jobs back unharmed', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'k', runAt: moment(-7) }), aNewJob(shop)]);
    const leased = await take(database, request());
    await database.jobs.add([aNewJob(shop, { key: 'k' })]);
    await database.jobs.release(leased);
    const again = await take(database, request());
    expect(again.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('buries and revives within the shop', async () => {
    const other = await installShop(database);
    await database.jobs.add([aNewJob(shop, { key: 'order:1001' })]);
    const [job] = await take(database, request());
    if (!job) throw new Error('no job');
    const detail = { code: 'LEXWARE_OBJECTS', objections: [{ known: 'ADDRESS_NAME' }] } as const;
    await database.jobs.bury(
      job,
      { failure: 'LEXWARE_REFUSED', detail: { ...detail, objections: [...detail.objections] } },
      moment(1),
    );
    expect(await database.jobs.dead(shop.id, 10)).toEqual([
      {
        id: job.id,
        name: job.name,
        payload: job.payload,
        attempts: 1,
        failure: 'LEXWARE_REFUSED',
        detail,
        diedAt: moment(1),
      },
    ]);
    expect(await database.jobs.dead(other.id, 10)).toEqual([]);
    expect(await take(database, request({ now: moment(1_000) }))).toEqual([]);
    expect(await database.jobs.deadIds(shop.id, null, 10)).toEqual([job.id]);
    expect(await database.jobs.deadIds(shop.id, ['LEXWARE_REFUSED'], 10)).toEqual([job.id]);
    expect(await database.jobs.deadIds(shop.id, ['INTERNAL'], 10)).toEqual([]);
    expect(await database.jobs.revive(other.id, [job.id], moment(2))).toBe(0);
    expect(await database.jobs.revive(shop.id, [job.id], moment(2))).toBe(1);
    expect(await database.jobs.revive(shop.id, [job.id], moment(2))).toBe(0);
    expect(await take(database, request({ now: moment(2) }))).toMatchObject([
      { id: job.id, attempts: 1 },
    ]);
  });

  it('begins a dead job anew when there is news of the same thing', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [job] = await take(database, request());
    if (!job) throw new Error('no job');
    await database.jobs.bury(job, { failure: 'LEXWARE_UNAVAILABLE', detail: null }, moment(1));
    await database.jobs.add([aNewJob(shop, { key, runAt: moment(30) })]);
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);
    expect(await take(database, request({ now: moment(29) }))).toEqual([]);
    const again = await take(database, request({ now: moment(30) }));
    expect(again).toMatchObject([
      { id: job.id, attempts: 1, runAt: moment(30), failure: 'LEXWARE_UNAVAILABLE' },
    ]);
  });

  it('buries no job of which there is news already', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [job] = await take(database, request());
    await database.jobs.add([aNewJob(shop, { key })]);
    if (job) await database.jobs.bury(job, { failure: 'INTERNAL', detail: null }, moment(1));
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);
    expect(await take(database, request())).toMatchObject([{ key, attempts: 1 }]);
  });

  it('counts nothing as pending that waits for another job', async () => {
    const place = (at: string) => ({ line: 'documents', at });
    await database.jobs.add([
      aNewJob(shop, { key: 'order:1', place: place('1') }),
      aNewJob(shop, { key: 'order:2', place: place('2') }),
    ]);
    expect(await take(database, request())).toMatchObject([{ key: 'order:1' }]);
    await database.jobs.add([aNewJob(shop, { key: 'order:1' })]);
    expect(await database.jobs.pending(moment())).toBe(1);
  });

  it('counts what is pending and knows when the next job is due', async () => {
    expect(await database.jobs.nextRunAt()).toBeNull();
    await database.jobs.add([
      aNewJob(shop, { runAt: moment(-1) }),
      aNewJob(shop, { runAt: moment(30) }),
    ]);
    expect(await database.jobs.nextRunAt()).toBe(moment(-1));
    expect(await database.jobs.isWaiting(shop.id, 'orders.process', moment(-1))).toBe(true);
    await take(database, request());
    expect(await database.jobs.isWaiting(shop.id, 'orders.process', moment(29))).toBe(false);
    expect(await database.jobs.pending(moment())).toBe(1);
    expect(await database.jobs.pending(moment(30))).toBe(2);
    expect(await database.jobs.nextRunAt()).toBe(moment(30));
  });

  it('never overlaps when many lease and add at the same time, also from two processes', async () => {
    const shops = await Promise.all(Array.from({ length: 3 }, () => installShop(database)));
    const add = (shopOfJob: Shop, key: number) =>
      database.jobs.add([aNewJob(shopOfJob, { key: `order:${key}` })]);
    const keys = Array.from({ length: 40 }, (_, index) => index % 10);
    const running = new Set<string>();
    const seen = new Map<string, number>();

    const work = async (from: OpenDatabase, owner: string) => {
      for (let round = 0; round < 8; round += 1) {
        const jobs = await take(from, request({ owner, limit: 4 }));
        const names = jobs.map((job) => nameOf(job.shopId, job.key));
        for (const name of names) {
          expect(running.has(name)).toBe(false);
          running.add(name);
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
        await Promise.all(shops.map((one, index) => add(one, (round + index) % 10)));
        for (const name of names) running.delete(name);
        await from.jobs.finish(jobs);
      }
    };
    await Promise.all(keys.flatMap((key) => shops.map((one) => add(one, key))));
    const places = [database, second, database, second];
    await Promise.all(places.map((from, index) => work(from, `p${index}`)));
    expect([...seen.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(30);
  });
});

function nameOf(shopId: ShopId, key: string | null): string {
  return `${shopId}/${key}`;
}

async function take(from: OpenDatabase, asked: LeaseRequest): Promise<Job[]> {
  return (await from.jobs.lease(asked)).jobs;
}
