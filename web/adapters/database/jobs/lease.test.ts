import { aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import { testDatabases } from '../../../../tests/support/database/databases';
import type { Job, LeaseRequest } from '../../../ports/stores/work/job-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('a job on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
  });

  async function take(overrides: Partial<LeaseRequest> = {}): Promise<Job[]> {
    const usual = {
      owner: 'p1',
      now: moment(),
      leaseUntil: moment(60),
      limit: 10,
      perShop: 1_000,
      busyShops: [],
    };
    return (await database.jobs.lease({ ...usual, ...overrides })).jobs;
  }

  it('belongs to who holds the lease: who lost it writes no outcome any more', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'order:1001' })]);
    const [lost] = await take();
    const [held] = await take({ owner: 'p2', now: moment(60), leaseUntil: moment(120) });
    if (!lost || !held) throw new Error('no job');
    expect(held).toMatchObject({ id: lost.id, owner: 'p2', attempts: 2 });
    expect(await database.jobs.finish([lost])).toBe(0);
    expect(await database.jobs.retryAt(lost, moment(), 'INTERNAL')).toBe(false);
    expect(await database.jobs.bury(lost, { failure: 'INTERNAL', detail: null }, moment())).toBe(
      false,
    );
    await database.jobs.release([lost]);
    expect(await take({ now: moment(90) })).toEqual([]);
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);

    // The same process, too, when it took the job a second time.
    const [again] = await take({ owner: 'p2', now: moment(120), leaseUntil: moment(180) });
    expect(await database.jobs.finish([held])).toBe(0);
    expect(await database.jobs.finish(again ? [again, lost] : [])).toBe(1);
    expect(await database.jobs.pending(moment(1_000))).toBe(0);
  });

  it('is forgotten some time after it died, unless it must not be', async () => {
    await database.jobs.add([
      aNewJob(shop, { name: 'old' }),
      aNewJob(shop, { name: 'duty' }),
      aNewJob(shop),
    ]);
    for (const [index, job] of (await take()).entries()) {
      await database.jobs.bury(
        job,
        { failure: 'INTERNAL', detail: null },
        moment(index === 2 ? 50 : 1),
      );
    }
    expect(await database.jobs.purgeDead(shop.id, moment(50), ['duty'])).toBe(1);
    const left = await database.jobs.dead(shop.id, 10);
    expect(left.map(({ name }) => name).toSorted()).toEqual(['duty', 'orders.process']);
  });
});
