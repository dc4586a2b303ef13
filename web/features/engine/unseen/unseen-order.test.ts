import { openSqlite } from '../../../../tests/support/database/databases';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import {
  eventQuery,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { noteUnseen } from './unseen-order';

it('says once why nothing is made of an order nobody knows, also where the log was cleaned', async () => {
  const { database, dispose } = await openSqlite();
  const shop = await installShop(database);
  const shopify = { grantedScopes: () => Promise.reject(new Error('Nobody asks')) };
  const deps = { database, shopify, clock: manualClock(moment(60)) };
  const hidden = { shop, orderId: orderId(1001), orderCreatedAt: moment() };
  const told = async () => (await database.eventLog.page(shop.id, eventQuery())).items.length;
  await noteUnseen(deps, hidden);
  await noteUnseen(deps, hidden);
  expect(await told()).toBe(1);
  await database.eventLog.purge(shop.id, moment(999));
  await noteUnseen(deps, hidden);
  expect(await told()).toBe(0);
  await dispose();
});
