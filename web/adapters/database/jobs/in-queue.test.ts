import { aClaim, aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import { aRetry, loseShops, planned, take } from '../../../../tests/support/database/begun-jobs';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import { type DueRequest, type NewJob, MAX_TRIES_IN_QUEUE } from '../../../ports/stores/job-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('in line on $name', ({ name, open }) => {
  let opened: OpenedDatabase;
  let database: OpenDatabase;
  let second: OpenDatabase;
  let shop: Shop;

  renewedDatabase(open, (renewed) => {
    opened = renewed;
    ({ database } = renewed);
  });
  beforeEach(async () => {
    second = await opened.openAgain();
    shop = await installShop(database);
  });
  afterEach(() => second.close());

  const queued = (name: string, rank: string | null, of = shop) =>
    aNewJob(of, { name, runAt: moment(-1), position: { queueName: 'documents', rank } });
  /** What another process begins when it has taken the shop over. */
  const namesOf = async (overrides: Partial<DueRequest> = {}) => {
    await loseShops(database, [shop]);
    return (await take(second, { owner: 'p2', ...overrides })).map(({ name }) => name);
  };

  it('one job begins after the other, by their positions, whichever process has the shop; other shops and jobs continue', async () => {
    const other = await installShop(database);
    await database.jobs.add([queued('third', 'c'), queued('second', 'b'), queued('first', 'a')]);
    await database.jobs.add([queued('elsewhere', 'z', other), aNewJob(shop, { name: 'ordinary' })]);
    const [first, ...beside] = await take(database);
    expect([first, ...beside]).toMatchObject([
      { name: 'first', position: { queueName: 'documents', rank: 'a' } },
      { name: 'elsewhere' },
      { name: 'ordinary' },
    ]);
    expect(await namesOf()).toEqual([]);
    const overdue = await take(second, { owner: 'p2', now: moment(60) });
    expect(overdue.map(({ name }) => name)).toEqual(['first', 'ordinary']);
    await second.jobs.finish(overdue);
    for (const next of ['second', 'third']) {
      const begun = await take(second, { owner: 'p2' });
      expect(begun.map(({ name }) => name)).toEqual([next]);
      await second.jobs.finish(begun);
    }
  });

  it('a job that comes in with a lower rank waits for none that runs, and those behind wait for it', async () => {
    await database.jobs.add([queued('running', 'b'), queued('behind', 'c')]);
    const running = await take(database);
    expect(running.map(({ name }) => name)).toEqual(['running']);
    await database.jobs.add([queued('ahead', 'a')]);
    const ahead = await take(database);
    expect(ahead.map(({ name }) => name)).toEqual(['ahead']);
    await database.jobs.finish(running);
    expect(await take(database)).toEqual([]);
    await database.jobs.finish(ahead);
    expect((await take(database)).map(({ name }) => name)).toEqual(['behind']);
  });

  it('a failed job keeps its position until it has failed too often', async () => {
    await database.jobs.add([queued('broken', 'a'), queued('next', 'b')]);
    for (let failed = 1; failed <= MAX_TRIES_IN_QUEUE; failed += 1) {
      const [job, ...others] = await take(database);
      expect([job?.name, others]).toEqual(['broken', []]);
      if (job)
        await database.jobs.retryAt(job, aRetry(moment(failed < MAX_TRIES_IN_QUEUE ? 0 : 60)));
    }
    expect(await namesOf()).toEqual(['next']);
    expect(await namesOf({ now: moment(60) })).toContain('broken');
  });

  it('a dead job blocks no other', async () => {
    await database.jobs.add([queued('broken', 'a'), queued('next', 'b')]);
    const [broken] = await take(database);
    if (broken) await database.jobs.bury(broken, { failure: 'INTERNAL', detail: null }, moment());
    expect(await namesOf()).toEqual(['next']);
  });

  it('a job that joins one of its key gives it its place', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { name: 'plain', key }), queued('before', 'a')]);
    await database.jobs.add([{ ...queued('joining', 'b'), key }]);
    expect(await namesOf()).toEqual(['before']);
    await database.jobs.add([{ ...queued('joining', '0'), key }]);
    expect(await namesOf()).toEqual([]);
  });

  it('is occupied by its jobs, and by the one that opens it once it is due', async () => {
    const isOccupied = (seconds = 0) =>
      database.jobs.isQueueOccupied(shop.id, 'documents', moment(seconds));
    expect(await isOccupied()).toBe(false);
    await database.jobs.add([{ ...queued('opens', null), runAt: moment(30) }]);
    expect([await isOccupied(), await isOccupied(30)]).toEqual([false, true]);
    await database.jobs.add([queued('later', 'a')]);
    expect(await isOccupied()).toBe(true);
    expect(await namesOf({ now: moment(30) })).toEqual(['later', 'opens']);
  });

  it('a claim learns by its order and moment whether the queue is occupied', async () => {
    await database.jobs.add([{ ...queued('opens', null), runAt: moment(30) }]);
    const isOccupied = async (seconds: number, queueName: string | null) => {
      const claim = aClaim({ at: moment(seconds) });
      return (await database.documents.claim(shop.id, claim, { queueName })).isQueueOccupied;
    };
    expect(await isOccupied(0, 'documents')).toBe(false);
    expect(await isOccupied(30, 'documents')).toBe(true);
    expect([await isOccupied(30, 'other'), await isOccupied(30, null)]).toEqual([false, false]);
  });

  it('counts nothing as pending that waits for another job', async () => {
    const position = (rank: string) => ({ queueName: 'documents', rank });
    await database.jobs.add([
      aNewJob(shop, { key: 'order:1', position: position('1') }),
      aNewJob(shop, { key: 'order:2', position: position('2') }),
    ]);
    expect(await take(database)).toMatchObject([{ key: 'order:1' }]);
    await database.jobs.add([aNewJob(shop, { key: 'order:1' })]);
    expect(await database.jobs.pending(moment())).toBe(1);
  });

  describe('bundled', () => {
    const bundle = { whileWaiting: 'orders.process', dueBy: moment(), runAt: moment(12) };
    const followUp = (overrides: Partial<NewJob> = {}) =>
      aNewJob(shop, { name: 'mail', runAt: moment(2), bundle, ...overrides });
    const isPlanned = async (seconds: number) =>
      (await planned(database, moment(seconds))).includes('mail');

    it('runs soon while no such job of the shop waits, later while one does', async () => {
      const other = await installShop(database);
      await database.jobs.add([aNewJob(other), aNewJob(shop, { runAt: moment(1) })]);
      await database.jobs.add([followUp({ key: 'mail:1' }), aNewJob(shop, { name: 'plain' })]);
      expect(await isPlanned(2)).toBe(true);
      await take(database, { now: moment(2), until: moment(3) });

      await database.jobs.add([aNewJob(shop)]);
      await database.transaction(({ jobs }) => jobs.add([followUp({ key: 'mail:2' })]));
      expect(await database.jobs.nextRunAt()).toBe(moment());
      await take(database, { now: moment(11), until: moment(1_000) });
      expect([await isPlanned(11), await isPlanned(12)]).toEqual([false, true]);
    });

    it('runs soon beside one that has outlived its first lease', async () => {
      await database.jobs.add([aNewJob(shop)]);
      const [long] = await take(database, { until: moment(-1) });
      if (!long) throw new Error('no job');
      await database.jobs.prolong([long.id], { owner: 'p1', until: moment(30) });
      await database.jobs.add([followUp({ key: 'mail' })]);
      expect(await isPlanned(2)).toBe(true);
    });

    it('looks at those that wait without waiting for who has locked them', async () => {
      await database.jobs.add([aNewJob(shop, { key: 'order:1' })]);
      await database.transaction(async (stores) => {
        await stores.jobs.add([aNewJob(shop, { key: 'order:1', webhooks: 1 })]);
        // The embedded database has one writer at a time.
        const other = name === 'sqlite' ? stores : second;
        // By its key behind the other one: the place in front of that is locked as well.
        await other.jobs.add([followUp({ key: 'posting' })]);
      });
      expect([await isPlanned(11), await isPlanned(12)]).toEqual([false, true]);
    });

    it('joins the same that waits at the earlier time', async () => {
      await database.jobs.add([aNewJob(shop)]);
      await database.jobs.add([followUp({ key: 'mail' })]);
      await take(database);
      expect(await isPlanned(11)).toBe(false);
      await database.jobs.add([followUp({ key: 'mail' })]);
      expect(await isPlanned(2)).toBe(true);
      expect(await database.jobs.pending(moment(60))).toBe(2);
    });
  });
});
