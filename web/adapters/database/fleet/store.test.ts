import { take } from '../../../../tests/support/database/begun-jobs';
import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { installShop, moment } from '../../../../tests/support/database/records';
import type { JobId, ShopId } from '../../../domain/ids';
import { retentionStart } from '../../../domain/operator/spans';
import type { NewFailure } from '../../../ports/stores/fleet-stores';

const AT = '2026-03-02T09:17:00.000Z';
const figure = (n: number, peak: number) => ({
  name: 'calls',
  label: 'ok.lexware',
  n,
  total: n * 10,
  peak,
});

const failure = (shopId: number | null, at: string, times = 1): NewFailure => ({
  fingerprint: 'f1',
  step: 'orders.process',
  code: 'INTERNAL',
  detail: null,
  place: 'evaluate (web/features/x.js)',
  shopId: shopId as ShopId | null,
  jobId: 7 as JobId,
  at,
  times,
});

describe.each(testDatabases())('figures of all shops on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  it('add up over several processes, by ten minutes, hour and day', async () => {
    const { fleet } = opened.database;
    await Promise.all([fleet.add([figure(2, 30)], AT), fleet.add([figure(3, 20)], AT)]);
    await fleet.add([figure(1, 5)], '2026-03-02T09:21:00.000Z');
    expect(await fleet.figures('slot', ['calls'], '2026-03-02T09:10')).toEqual([
      { begin: '2026-03-02T09:10', ...figure(5, 30) },
      { begin: '2026-03-02T09:20', ...figure(1, 5) },
    ]);
    expect(await fleet.figures('hour', ['calls', 'jobs'], '2026-03-02T09')).toEqual([
      { begin: '2026-03-02T09', ...figure(6, 30) },
    ]);
    await fleet.put([figure(4, 4)], AT);
    expect(await fleet.figures('day', ['calls'], '2026-03-02')).toEqual([
      { begin: '2026-03-02', ...figure(4, 4) },
    ]);
    expect(await fleet.figures('hour', ['calls'], '2026-03-02T10')).toEqual([]);
  });

  it('are forgotten after thirteen months, and slots after days', async () => {
    const { fleet } = opened.database;
    const now = '2026-03-10T09:00:00.000Z';
    const from = {
      slot: retentionStart('slot', now),
      hour: retentionStart('hour', now),
      day: retentionStart('day', now),
    };
    await fleet.purge(from, moment());
    const left = async (span: 'slot' | 'hour') => (await fleet.figures(span, ['calls'], '')).length;
    expect([await left('slot'), await left('hour')]).toEqual([0, 1]);
  });

  it('group failures by fingerprint, with the shops and the latest job', async () => {
    const { fleet } = opened.database;
    const one = await installShop(opened.database);
    const other = await installShop(opened.database);
    await fleet.recordFailures([failure(one.id, moment(10)), failure(other.id, moment(20), 4)]);
    await fleet.recordFailures([failure(one.id, moment(30)), failure(null, moment(30), 2)]);
    expect(await fleet.failureClasses(moment(), 10)).toMatchObject([
      { fingerprint: 'f1', firstAt: moment(10), lastAt: moment(30), times: 8 },
    ]);
    expect(await fleet.failureClasses(moment(40), 10)).toEqual([]);
    expect(await fleet.countShops('f1', moment(25))).toEqual({ count: 1, isCapped: false });
    const first = await fleet.failingShops('f1', { after: null, limit: 1 });
    expect(first.items).toMatchObject([{ shopId: one.id, domain: one.domain, times: 2, jobId: 7 }]);
    const rest = await fleet.failingShops('f1', { after: first.next, limit: 5 });
    expect(rest.items).toMatchObject([{ shopId: other.id, times: 4 }]);
    expect(rest.next).toBeNull();
    await opened.database.transaction(({ shops }) => shops.redact(one.id));
    expect((await fleet.failingShops('f1', { after: null, limit: 5 })).items).toHaveLength(1);
  });

  it('say what waits, since when, and in which shops', async () => {
    const { fleet, jobs } = opened.database;
    const shop = await installShop(opened.database);
    const job = { shopId: shop.id, name: 'orders.process', payload: {}, key: null };
    await jobs.add([1, 2, 3].map((seconds) => ({ ...job, runAt: moment(seconds) })));
    await jobs.add([{ ...job, runAt: moment(500) }]);
    const begun = await take(opened.database, { now: moment(50), limit: 1, perShop: 1 });
    for (const each of begun)
      await jobs.bury(each, { failure: 'INTERNAL', detail: null }, moment(60));
    expect(await fleet.backlog(moment(100), 1_000)).toEqual({
      waiting: { count: 2, isCapped: false },
      oldestAt: moment(2),
      dead: { count: 1, isCapped: false },
      intake: { count: 0, isCapped: false },
      oldestIntakeAt: null,
    });
    const { id: shopId, domain } = shop;
    expect(await fleet.waitingByShop(moment(100), 5)).toEqual([{ shopId, domain, count: 2 }]);
    expect(await fleet.deadByShop(moment(55), 5)).toEqual([{ shopId, domain, count: 1 }]);
    expect(await fleet.deadByShop(moment(65), 5)).toEqual([]);
  });
});
