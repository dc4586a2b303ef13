import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { installShop, moment, orderId } from '../../../../tests/support/database/records';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('imported orders on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const placed = (number: number, seconds: number) => {
    return { orderId: orderId(number), orderedAt: moment(seconds) };
  };
  const imports = () => database.orderImports;
  async function importDay(day: string, orders: ReturnType<typeof placed>[]): Promise<void> {
    await imports().keepOrders(shop.id, day, orders);
    await imports().keepDays(shop.id, [{ day, orders: orders.length }]);
  }

  it('have their turn from the oldest on, once each, whatever is imported twice', async () => {
    await importDay('2026-02-28', [placed(3, 30), placed(1, 10)]);
    await importDay('2026-02-27', [placed(2, 20)]);
    expect(await imports().line(shop.id)).toEqual({ waiting: 3, fixedUntil: null });
    const first = await imports().next(shop.id, 2);
    expect(first).toEqual([placed(1, 10), placed(2, 20)]);
    await imports().fix(shop.id, [orderId(1), orderId(2)], moment(99));
    await importDay('2026-02-28', [placed(3, 30), placed(1, 10)]);
    expect(await imports().next(shop.id, 5)).toEqual([placed(3, 30)]);
    expect(await imports().line(shop.id)).toEqual({ waiting: 1, fixedUntil: moment(99) });
    expect(await imports().days(shop.id)).toEqual([
      { day: '2026-02-27', orders: 1 },
      { day: '2026-02-28', orders: 2 },
    ]);
  });

  it('belong to their shop alone', async () => {
    await importDay('2026-02-28', [placed(1, 10)]);
    const other = await installShop(database);
    expect(await imports().isImported(shop.id, orderId(1))).toBe(true);
    expect(await imports().isImported(other.id, orderId(1))).toBe(false);
    expect(await imports().day(other.id, '2026-02-28')).toBeNull();
    expect(await imports().next(other.id, 5)).toEqual([]);
    await imports().giveUp(other.id);
    expect(await imports().day(shop.id, '2026-02-28')).toEqual({ day: '2026-02-28', orders: 1 });
  });

  it('are given up as far as they wait, and their days can be imported anew', async () => {
    await importDay('2026-02-27', [placed(1, 10)]);
    await imports().fix(shop.id, [orderId(1)], moment(20));
    await importDay('2026-02-28', [placed(2, 30), placed(3, 40)]);
    await imports().giveUp(shop.id);
    expect(await imports().days(shop.id)).toEqual([{ day: '2026-02-27', orders: 1 }]);
    expect(await imports().line(shop.id)).toEqual({ waiting: 0, fixedUntil: moment(20) });
    expect(await imports().isImported(shop.id, orderId(1))).toBe(true);
    expect(await imports().isImported(shop.id, orderId(2))).toBe(false);
  });
});
