import { createConnection } from 'mysql2/promise';
import { aNewJob, installShop, moment } from '../../../../tests/support/database/records';
import {
  aRetry,
  leasesRunOut,
  loseShops,
  take,
} from '../../../../tests/support/database/begun-jobs';
import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { renewedDatabase } from '../../../../tests/support/database/fresh-shops';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('a job on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  let shop: Shop;

  renewedDatabase(open, (renewed) => ({ database, place } = renewed));
  beforeEach(async () => {
    shop = await installShop(database);
  });

  it('belongs to who has the shop: a process that lost it writes no outcome any more', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'order:1001' })]);
    const [lost] = await take(database);
    await loseShops(database, [shop]);
    const [held] = await take(database, { owner: 'p2', now: moment(60), until: moment(120) });
    if (!lost || !held) throw new Error('no job');
    expect(held).toMatchObject({ id: lost.id, owner: 'p2', attempts: 2 });
    expect(await database.jobs.finish([lost])).toBe(0);
    expect(await database.jobs.retryAt(lost, aRetry(moment()))).toBe(false);
    expect(await database.jobs.bury(lost, { failure: 'INTERNAL', detail: null }, moment())).toBe(
      false,
    );
    await database.jobs.release([lost]);
    expect(await take(database, { now: moment(90) })).toEqual([]);
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);

    // The same process, too, when it took the shop a second time.
    await loseShops(database, [shop], 'p2');
    const [again] = await take(database, { owner: 'p2', now: moment(120) });
    expect(await database.jobs.finish([held])).toBe(0);
    expect(await database.jobs.finish(again ? [again, lost] : [])).toBe(1);
    expect(await database.jobs.pending(moment(1_000))).toBe(0);
  });

  it('is put off as long as it runs, by nobody but who has the shop', async () => {
    await database.jobs.add([aNewJob(shop, { key: 'order:1001' })]);
    const [begun] = await take(database, { until: moment(15) });
    if (!begun) throw new Error('no job');
    await database.jobs.prolong([begun.id], { owner: 'p2', until: moment(90) });
    expect(await database.jobs.nextRunAt()).toBe(moment(15));
    await database.jobs.prolong([begun.id], { owner: 'p1', until: moment(30) });
    expect(await database.jobs.nextRunAt()).toBe(moment(30));

    await database.jobs.release([begun]);
    const waiting = await database.jobs.nextRunAt();
    await database.jobs.prolong([begun.id], { owner: 'p1', until: moment(90) });
    expect(await database.jobs.nextRunAt()).toBe(waiting);

    const [again] = await take(database, { until: moment(15) });
    await loseShops(database, [shop]);
    await take(database, { owner: 'p2', now: moment(20), until: moment(40) });
    await database.jobs.prolong([begun.id], { owner: 'p1', until: moment(90) });
    expect(await database.jobs.nextRunAt()).toBe(moment(40));
    expect(again?.id).toBe(begun.id);
  });

  it('is left to others by its name, together with a shop that has nothing else to do', async () => {
    const other = await installShop(database);
    const later = { name: 'of.another.version' };
    const jobs = [aNewJob(shop, later), aNewJob(shop, later), aNewJob(shop), aNewJob(other, later)];
    await database.jobs.add(jobs);
    const except = [later.name];
    const due = { owner: 'p1', now: moment(), limit: 10, busyShops: [], except };
    const { name } = aNewJob(shop);
    const found = await database.jobs.shopsDue(due);
    expect(found).toMatchObject({ shops: [shop.id], jobs: [{ name }] });
    await database.lanes.take([shop.id], 'p1', 60_000);
    expect(await database.jobs.pending(moment(), except)).toBe(1);
    const places = new Map([[shop.id, 1]]);
    const begun = await database.jobs.begin({ ...due, until: moment(90), places });
    expect(begun).toMatchObject([{ name }]);
    await database.jobs.finish(begun);
    expect(await database.jobs.begin({ ...due, until: moment(90), places })).toEqual([]);
    expect(await database.jobs.pending(moment(), except)).toBe(0);
    expect(await database.jobs.pending(moment())).toBe(3);
  });

  it('begins with every webhook that has joined it, also as it was about to begin', async () => {
    const joining = aNewJob(shop, { key: 'order:1001', webhooks: 1 });
    await database.jobs.add([joining]);
    const due = { owner: 'p1', now: moment(), limit: 10, busyShops: [] };
    const { jobs: found } = await database.jobs.shopsDue(due);
    await database.lanes.take([shop.id], 'p1', 60_000);
    await database.jobs.add([joining]);
    const begin = { ...due, until: moment(90), places: new Map([[shop.id, 1]]) };
    expect(await database.jobs.begin({ ...begin, found })).toEqual([]);
    expect(await database.jobs.begin(begin)).toMatchObject([{ webhooks: 2 }]);
  });

  it('begins beside others, whether it waits under a key, has none, or its process was lost', async () => {
    await database.jobs.add([aNewJob(shop, { name: 'lost', key: 'order:1' })]);
    await take(database, { until: moment(30) });
    await loseShops(database, [shop]);
    await database.jobs.add([aNewJob(shop, { name: 'former', key: 'order:2' })]);
    // As the version before lanes left one that it ran.
    const former = `running_key = job_key, waiting_key = NULL, lease_owner = 'former'`;
    await changeByHand(place, `UPDATE jobs SET ${former} WHERE name = 'former'`);
    await database.jobs.add([
      aNewJob(shop, { name: 'waiting', key: 'order:3' }),
      aNewJob(shop, { name: 'plain', key: null }),
    ]);
    await database.lanes.take([shop.id], 'p2', 60_000);
    const places = new Map([[shop.id, 10]]);
    const request = { owner: 'p2', now: moment(30), until: moment(90), places };
    const begun = await database.jobs.begin(request);
    // Those that are due longest first, whichever way they begin.
    expect(begun.map(({ name }) => name)).toEqual(['former', 'plain', 'waiting', 'lost']);
  });

  it('is not begun again by who runs it, though its lease was over when that looked for jobs', async () => {
    await database.jobs.add([aNewJob(shop)]);
    const [held] = await take(database, { until: moment() });
    await leasesRunOut(place);
    const due = { owner: 'p1', now: moment(60), limit: 10, busyShops: [] };
    const { jobs: found } = await database.jobs.shopsDue(due);
    expect(found).toMatchObject([{ id: held?.id }]);
    await database.lanes.renew([shop.id], 'p1', 60_000);
    const places = new Map([[shop.id, 1]]);
    expect(await database.jobs.begin({ ...due, until: moment(90), places, found })).toEqual([]);
    expect(await database.jobs.finish(held ? [held] : [])).toBe(1);
  });

  it('carries out the webhooks of all that joined it, and hands them on to the one it joins', async () => {
    const carrying = (webhooks = 1) => aNewJob(shop, { key: 'order:1001', webhooks });
    await database.jobs.add([carrying(), carrying(), carrying(0)]);
    const [first] = await take(database);
    await database.jobs.add([carrying()]);
    if (first) await database.jobs.retryAt(first, aRetry(moment(30)));
    const [second] = await take(database);
    expect([first?.webhooks, second?.webhooks]).toEqual([2, 3]);
    // Once it is dead, it has failed for them: a revival makes it carry out no more.
    if (second) await database.jobs.bury(second, { failure: 'INTERNAL', detail: null }, moment());
    await database.jobs.revive(shop.id, second ? [second.id] : [], moment());
    expect(await take(database)).toMatchObject([{ id: second?.id, webhooks: 0 }]);
  });

  it('buries and revives within the shop', async () => {
    const other = await installShop(database);
    await database.jobs.add([aNewJob(shop, { key: 'order:1001' })]);
    const [job] = await take(database);
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
    expect(await take(database, { now: moment(1_000) })).toEqual([]);
    expect(await database.jobs.deadIds(shop.id, null, 10)).toEqual([job.id]);
    expect(await database.jobs.deadIds(shop.id, ['LEXWARE_REFUSED'], 10)).toEqual([job.id]);
    expect(await database.jobs.deadIds(shop.id, ['INTERNAL'], 10)).toEqual([]);
    expect(await database.jobs.revive(other.id, [job.id], moment(2))).toBe(0);
    expect(await database.jobs.revive(shop.id, [job.id], moment(2))).toBe(1);
    expect(await database.jobs.revive(shop.id, [job.id], moment(2))).toBe(0);
    expect(await take(database, { now: moment(2) })).toMatchObject([{ id: job.id, attempts: 1 }]);
  });

  it('begins a dead job anew when there is news of the same thing', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [job] = await take(database);
    if (!job) throw new Error('no job');
    await database.jobs.bury(job, { failure: 'LEXWARE_UNAVAILABLE', detail: null }, moment(1));
    await database.jobs.add([aNewJob(shop, { key, runAt: moment(30) })]);
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);
    expect(await take(database, { now: moment(29) })).toEqual([]);
    const again = await take(database, { now: moment(30) });
    expect(again).toMatchObject([
      { id: job.id, attempts: 1, runAt: moment(30), failure: 'LEXWARE_UNAVAILABLE' },
    ]);
  });

  it('buries no job of which there is news already', async () => {
    const key = 'order:1001';
    await database.jobs.add([aNewJob(shop, { key })]);
    const [job] = await take(database);
    await database.jobs.add([aNewJob(shop, { key })]);
    if (job) await database.jobs.bury(job, { failure: 'INTERNAL', detail: null }, moment(1));
    expect(await database.jobs.dead(shop.id, 10)).toEqual([]);
    expect(await take(database)).toMatchObject([{ key, attempts: 1 }]);
  });

  it('is forgotten some time after it died, unless it must not be', async () => {
    await database.jobs.add([
      aNewJob(shop, { name: 'old' }),
      aNewJob(shop, { name: 'duty' }),
      aNewJob(shop),
    ]);
    for (const [index, job] of (await take(database)).entries()) {
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

  it('is reached page by page, the newest first, also where many died at once', async () => {
    await database.jobs.add(
      Array.from({ length: 5 }, (_, index) =>
        aNewJob(shop, { key: null, name: index < 2 ? 'transactions.retry' : 'orders.process' }),
      ),
    );
    for (const [index, job] of (await take(database)).entries()) {
      const failure = { failure: 'INTERNAL', detail: null };
      await database.jobs.bury(job, failure, moment(index === 4 ? 2 : 1));
    }
    const first = await database.jobs.deadPage(shop.id, { after: null, limit: 2 });
    const second = await database.jobs.deadPage(shop.id, { after: first.next, limit: 2 });
    const third = await database.jobs.deadPage(shop.id, { after: second.next, limit: 2 });
    const all = await database.jobs.dead(shop.id, 10);
    expect(first.items[0]?.diedAt).toBe(moment(2));
    expect([...first.items, ...second.items, ...third.items]).toEqual(all);
    expect([all.length, third.next]).toEqual([5, null]);
    const counted = await database.jobs.countDead(shop.id, 'transactions.retry');
    expect(counted).toEqual({ apart: 2, others: 3 });
  });
});

describe.each(testDatabases().filter(({ name }) => name === 'mariadb'))(
  'a job on $name',
  ({ open }) => {
    it('that somebody is about to join is passed over, and nothing of it locked first', async () => {
      const { database, place, dispose } = await open();
      const shop = await installShop(database);
      await database.jobs.add([aNewJob(shop, { key: 'joined' }), aNewJob(shop, { key: 'free' })]);
      const joining = await createConnection(place.url ?? '');
      await joining.beginTransaction();
      // What an insert locks first of a job that waits under its key.
      await joining.query(
        `SELECT waiting_key FROM jobs FORCE INDEX (jobs_shop_id_waiting_key)
          WHERE shop_id = ? AND waiting_key = 'joined' LOCK IN SHARE MODE`,
        [shop.id],
      );
      expect(await take(database)).toMatchObject([{ key: 'free' }]);
      await joining.end();
      expect(await take(database)).toMatchObject([{ key: 'joined' }]);
      await dispose();
    });
  },
);
