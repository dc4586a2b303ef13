import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  anEvent,
  eventQuery,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { EventQuery } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('the log on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('filters, pages and purges the log', async () => {
    const { eventLog, events } = database;
    await events.append(shop.id, anEvent({ at: moment(1) }));
    await events.append(
      shop.id,
      anEvent({ at: moment(2), status: 'warning', refs: {}, orderName: '#1_2' }),
    );
    await events.append(
      shop.id,
      anEvent({ at: moment(2), origin: 'app', orderId: null, orderName: null, refs: {} }),
    );
    const found = async (overrides: Partial<EventQuery>) => {
      const { items } = await eventLog.page(shop.id, eventQuery(overrides));
      return items.map(({ at, status, origin }) => `${at.slice(17, 19)} ${status} ${origin}`);
    };
    const all = ['02 success app', '02 warning document', '01 success document'];
    expect(await found({})).toEqual(all);
    expect(await found({ sortDir: 'asc' })).toEqual(all.toReversed());
    expect(await found({ status: 'warning' })).toEqual([all[1]]);
    expect(await found({ origin: 'app' })).toEqual([all[0]]);
    expect(await found({ since: moment(2) })).toEqual([all[0], all[1]]);
    expect(await found({ until: moment(2) })).toEqual([all[2]]);
    expect(await found({ orderId: orderId(1001) })).toEqual([all[1], all[2]]);

    const first = await eventLog.page(shop.id, eventQuery({ limit: 2 }));
    const second = await eventLog.page(shop.id, eventQuery({ limit: 2, after: first.next }));
    expect(second.items).toMatchObject([anEvent({ at: moment(1) })]);
    expect(
      (await eventLog.page(shop.id, eventQuery({ limit: 2, before: second.previous }))).items,
    ).toEqual(first.items);
    expect(await eventLog.purge(shop.id, moment(2))).toBe(1);
    expect(await found({})).toHaveLength(2);
  });

  it('purges more than goes in one step', async () => {
    const lines = Array.from({ length: 501 }, (_, second) => anEvent({ at: moment(second) }));
    await database.events.append(shop.id, lines);
    expect(await database.eventLog.purge(shop.id, moment(501))).toBe(501);
  });

  it('counts by the German day what the dashboard shows, for longer than the lines are stored', async () => {
    const { eventCounts, eventLog, events } = database;
    const stranger = await installShop(database);
    const late = { at: '2026-03-01T22:59:59.000Z', event: 'invoice.created' } as const;
    const nextDay = { ...late, at: '2026-03-01T23:00:00.000Z' } as const;
    await events.append(shop.id, [
      anEvent(late),
      anEvent(nextDay),
      anEvent(nextDay),
      anEvent({ ...late, event: 'contact.matched' }),
      anEvent({ ...late, event: 'invoice.voided' }),
    ]);
    await events.append(shop.id, anEvent(nextDay));
    await events.append(stranger.id, anEvent(late));
    await eventLog.purge(shop.id, moment(999_999));

    expect(await eventCounts.counts(shop.id)).toEqual([
      { event: 'contact.matched', times: 1 },
      { event: 'invoice.created', times: 4 },
    ]);
    expect(await eventCounts.countsByDay(shop.id, '2026-03-02')).toEqual([
      { day: '2026-03-02', event: 'invoice.created', times: 3 },
    ]);
  });

  it('counts what is written at the same moment', async () => {
    const { eventCounts, events } = database;
    const line = anEvent({ event: 'invoice.created' });
    await Promise.all(Array.from({ length: 20 }, () => events.append(shop.id, line)));
    expect(await eventCounts.counts(shop.id)).toEqual([{ event: 'invoice.created', times: 20 }]);
  });

  it('counts events without a line as well as those with one', async () => {
    const { eventCounts, eventLog, events } = database;
    await events.append(shop.id, anEvent({ event: 'invoice.created' }));
    for (const [at, times] of [
      ['2026-03-01T22:59:59.000Z', 3],
      ['2026-03-01T23:00:00.000Z', 2],
    ] as const)
      await events.countUpdates(shop.id, 'invoice.updated', { at, times });
    await events.countUpdates(shop.id, 'invoice.updated', {
      at: '2026-03-02T10:00:00.000Z',
      times: 1,
    });
    expect(await eventCounts.counts(shop.id)).toEqual([
      { event: 'invoice.created', times: 1 },
      { event: 'invoice.updated', times: 6 },
    ]);
    expect(await eventCounts.countsByDay(shop.id, '2026-03-02')).toContainEqual({
      day: '2026-03-02',
      event: 'invoice.updated',
      times: 3,
    });
    expect((await eventLog.page(shop.id, eventQuery())).items).toHaveLength(1);
  });

  it('counts nothing that is taken back with its line', async () => {
    const undone = database.transaction(async ({ events }) => {
      await events.append(shop.id, anEvent({ event: 'invoice.created' }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.eventCounts.counts(shop.id)).toEqual([]);
  });
});
