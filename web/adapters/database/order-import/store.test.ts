import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aStoredOrder,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { ImportStep } from '../../../domain/imports/order-import';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('imported orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const placed = (number: number, seconds: number) => {
    return { orderId: orderId(number), orderedAt: moment(seconds) };
  };
  const imports = () => database.orderImports;
  const next = (limit: number) => imports().next(shop.id, { step: 'create', limit });
  const stepOf = async ({ id }: Pick<Shop, 'id'>, number: number) =>
    (await imports().imported(id, orderId(number)))?.step ?? null;
  const before = { 'take-over': 0, search: 0, searching: 0 };
  async function importDay(
    day: string,
    orders: ReturnType<typeof placed>[],
    step: ImportStep = 'create',
  ): Promise<void> {
    await imports().storeOrders(
      shop.id,
      orders.map((order) => ({ ...order, day, step, mails: false })),
    );
    await imports().storeDays(shop.id, [{ day, orders: orders.length }]);
  }

  it('are processed from the oldest on, once each, even if imported twice', async () => {
    await importDay('2026-02-28', [placed(3, 30), placed(1, 10)]);
    await importDay('2026-02-27', [placed(2, 20)]);
    expect(await imports().queue(shop.id)).toEqual({ waiting: 3, before, plannedUntil: null });
    const first = await next(2);
    expect(first).toEqual([placed(1, 10), placed(2, 20)]);
    await imports().markPlanned(shop.id, [orderId(1), orderId(2)], {
      until: moment(99),
      step: 'create',
    });
    await importDay('2026-02-28', [placed(3, 30), placed(1, 10)]);
    expect(await next(5)).toEqual([placed(3, 30)]);
    expect(await imports().queue(shop.id)).toEqual({
      waiting: 1,
      before,
      plannedUntil: moment(99),
    });
    expect(await imports().days(shop.id)).toEqual([
      { day: '2026-02-27', orders: 1 },
      { day: '2026-02-28', orders: 2 },
    ]);
  });

  it('belong to their shop alone', async () => {
    await importDay('2026-02-28', [placed(1, 10)]);
    const other = await installShop(database);
    expect(await stepOf(shop, 1)).toBe('create');
    expect(await stepOf(other, 1)).toBeNull();
    expect(await imports().day(other.id, '2026-02-28')).toBeNull();
    expect(await imports().next(other.id, { step: 'create', limit: 5 })).toEqual([]);
    await imports().giveUp(other.id, moment(50));
    expect(await imports().day(shop.id, '2026-02-28')).toEqual({ day: '2026-02-28', orders: 1 });
  });

  it('wait for a search again as far as they wait at all, where what was found counts no more', async () => {
    const day = '2026-02-28';
    await importDay(day, [placed(1, 10)], 'searching');
    await importDay(day, [placed(2, 20), placed(3, 30), placed(4, 40)]);
    const had = { until: moment(99), step: 'create' } as const;
    await imports().markPlanned(shop.id, [orderId(2), orderId(3)], had);
    // That one was evaluated, and waits for something.
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: orderId(3) }));
    await imports().searchAnew(shop.id);
    const steps = [1, 2, 3, 4].map((number) => stepOf(shop, number));
    expect(await Promise.all(steps)).toEqual(['search', 'create', 'take-over', 'take-over']);
    expect(await imports().next(shop.id, { step: 'take-over', limit: 5 })).toHaveLength(2);
  });

  it('are given up as far as they wait, and their days can be imported anew', async () => {
    await importDay('2026-02-27', [placed(1, 10)]);
    await imports().markPlanned(shop.id, [orderId(1)], { until: moment(20), step: 'create' });
    await importDay('2026-02-28', [placed(2, 30), placed(3, 40)]);
    await imports().giveUp(shop.id, moment(50));
    expect(await imports().days(shop.id)).toEqual([{ day: '2026-02-27', orders: 1 }]);
    expect(await imports().queue(shop.id)).toEqual({
      waiting: 0,
      before,
      plannedUntil: moment(20),
    });
    expect(await stepOf(shop, 1)).toBe('create');
    expect(await stepOf(shop, 2)).toBeNull();
  });

  it('are given up also where their evaluation is planned and has created nothing yet', async () => {
    await importDay('2026-02-27', [placed(1, 10), placed(2, 20)]);
    const planned = { until: moment(60), step: 'create' } as const;
    await imports().markPlanned(shop.id, [orderId(1), orderId(2)], planned);
    await database.documents.claim(shop.id, aClaim({ orderId: orderId(1) }));
    expect(await imports().giveUp(shop.id, moment(50))).toBe(1);
    expect([await stepOf(shop, 1), await stepOf(shop, 2)]).toEqual(['create', null]);
  });

  it('keep whether their documents may be mailed', async () => {
    const kept = { day: '2026-02-28', step: 'create' } as const;
    await imports().storeOrders(shop.id, [
      { ...placed(1, 10), ...kept, mails: true },
      { ...placed(2, 20), ...kept, mails: false },
    ]);
    expect(await imports().imported(shop.id, orderId(1))).toEqual({ step: 'create', mails: true });
    expect(await imports().imported(shop.id, orderId(2))).toEqual({ step: 'create', mails: false });
  });

  it('that are being kept while all is given up are given up with it', async () => {
    const span = { since: moment(), until: moment(99), beganAt: moment() };
    const place = { ...span, after: null, found: 0, paged: 0, counted: 7 };
    const run = { ...place, searches: false, mails: true };
    await imports().beginRun(shop.id, run);
    const given: Promise<number>[] = [];
    await database.transaction(async ({ orderImports, shops }) => {
      expect(await orderImports.lockRun(shop.id)).toEqual(run);
      given.push(imports().giveUp(shop.id, moment(50)));
      // Long enough for whoever does not wait.
      for (let reads = 0; reads < 50; reads += 1) await shops.byId(shop.id);
      const kept = { ...placed(1, 10), day: '2026-02-28', step: 'create', mails: true } as const;
      expect(await orderImports.storeOrders(shop.id, [kept])).toBe(1);
      expect(await orderImports.storeOrders(shop.id, [kept])).toBe(0);
    });
    await Promise.all(given);
    expect(await imports().run(shop.id)).toBeNull();
    expect(await imports().queue(shop.id)).toEqual({ waiting: 0, before, plannedUntil: null });
  });

  it('become known, are searched for and have their turn; what nobody could read is forgotten', async () => {
    await importDay('2026-02-27', [placed(1, 10)], 'search');
    await importDay('2026-02-28', [placed(2, 20), placed(3, 30)], 'take-over');
    const unknown = { step: 'take-over', limit: 5 } as const;
    expect(await imports().next(shop.id, unknown)).toEqual([placed(2, 20), placed(3, 30)]);
    const until = moment(40);
    await imports().markPlanned(shop.id, [orderId(2), orderId(3)], { until, step: 'search' });
    for (const number of [1, 2])
      await database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: orderId(number) }));
    await imports().beginSearch(shop.id);
    const begun = { 'take-over': 0, search: 1, searching: 2 };
    expect(await imports().queue(shop.id)).toEqual({
      waiting: 3,
      before: begun,
      plannedUntil: until,
    });
    await imports().dropUnread(shop.id);
    expect(await stepOf(shop, 3)).toBeNull();
    expect(await imports().days(shop.id)).toEqual([{ day: '2026-02-27', orders: 1 }]);
    expect(await next(5)).toEqual([]);
    await imports().endSearch(shop.id);
    expect(await next(5)).toEqual([placed(1, 10), placed(2, 20)]);
    await imports().giveUp(shop.id, moment(50));
    expect(await imports().queue(shop.id)).toEqual({ waiting: 0, before, plannedUntil: null });
  });
});
