import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  anEvent,
  aSeenOrder,
  eventQuery,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { addEventOrderKey } from './0067-add-event-order-key';

describe.each(testDatabases())('lines of the log by their order on $name', ({ open }) => {
  const migration = aMigration(open, addEventOrderKey.name);

  const about = (number: number, name = `#${number}`) =>
    anEvent({ orderId: orderId(number), orderName: name, at: moment(2_000 - number) });
  const read = async (shop: Shop) => {
    const query = eventQuery({ sortBy: 'order', sortDir: 'asc' });
    const { items } = await migration.database().eventLog.page(shop.id, query);
    return items.map(({ orderName }) => orderName);
  };

  it('go by the names that the orders have, those of no known order before all others', async () => {
    const database = migration.database();
    const shop = await installShop(database);
    const other = await installShop(database);
    for (const number of [9, 88, 1001])
      await database.orders.saw(
        shop.id,
        aSeenOrder({ orderId: orderId(number), name: `#${number}` }),
      );
    await database.orders.saw(other.id, aSeenOrder({ orderId: orderId(7), name: 'A-7' }));
    await database.events.append(shop.id, [
      about(1001),
      about(9),
      about(88),
      anEvent({ orderId: null, orderName: null, at: moment(5) }),
      about(5000),
    ]);
    await database.events.append(other.id, [about(88), about(7, 'A-7')]);
    expect(await read(shop)).toEqual([null, '#9', '#88', '#1001', '#5000']);
    await migration.makeAgain();

    expect(await read(shop)).toEqual(['#5000', null, '#9', '#88', '#1001']);
    expect(await read(other)).toEqual(['#88', 'A-7']);
    await database.events.append(shop.id, about(10));
    expect(await read(shop)).toEqual(['#5000', null, '#9', '#10', '#88', '#1001']);
  });
});
