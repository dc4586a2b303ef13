import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { installShop, moment, orderId } from '../../../tests/support/database/records';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

describe.each(testDatabases())('orders nobody knows on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  it('are explained once per shop, until that is long ago', async () => {
    const { unknownOrders } = database;
    const other = await installShop(database);
    for (const at of [moment(1), moment(9)]) await unknownOrders.add(shop.id, orderId(1), at);
    for (const id of [shop.id, other.id]) await unknownOrders.add(id, orderId(2), moment(1));
    await unknownOrders.purge(shop.id, moment(5));
    const known = [
      await unknownOrders.has(shop.id, orderId(1)),
      await unknownOrders.has(shop.id, orderId(2)),
      await unknownOrders.has(other.id, orderId(2)),
      await unknownOrders.has(other.id, orderId(1)),
    ];
    expect(known).toEqual([true, false, true, false]);
  });
});
