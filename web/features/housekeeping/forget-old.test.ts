import { openSqlite } from '../../../tests/support/database/databases';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { eventQuery, installShop, moment, orderId } from '../../../tests/support/database/records';
import type { NewEvent } from '../../ports/stores/event-store';
import type { ShopStore } from '../../ports/stores/shop-stores';
import { forgetOldJob } from './forget-old';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';

const ORDER = orderId(1001);
const LINE: NewEvent = {
  at: moment(),
  orderId: ORDER,
  orderName: '#1001',
  origin: 'order',
  event: 'order.waiting',
  status: 'info',
  refs: {},
  body: { code: 'WAIT', detail: null },
};

it('deletes old data of every shop, although one cannot be read', async () => {
  const { database, dispose } = await openSqlite();
  const unreadable = await installShop(database);
  const other = await installShop(database);
  await database.events.append(other.id, LINE);
  await database.unknownOrders.add(other.id, ORDER, moment());
  const byId: ShopStore['byId'] = (id) =>
    id === unreadable.id ? Promise.reject(new Error('No JSON')) : database.shops.byId(id);
  const shops = { ...database.shops, byId };
  const job = forgetOldJob({
    database: { ...database, shops },
    clock: manualClock('2030-03-02T09:00:00.000Z'),
  });
  await expect(job.run({ shopId: other.id }, FIRST_RUN)).rejects.toThrow('of 1 shops');
  const { items } = await database.eventLog.page(other.id, eventQuery());
  expect([items, await database.unknownOrders.has(other.id, ORDER)]).toEqual([[], false]);
  await dispose();
});
