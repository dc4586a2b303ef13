import { openSqlite } from '../../../../tests/support/database/databases';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import {
  eventQuery,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { recordHidden } from './hidden-order';

it('logs once why an unknown order gets no documents, even after the log was cleaned', async () => {
  const { database, dispose } = await openSqlite();
  const shop = await installShop(database);
  const shopify = { grantedScopes: () => Promise.reject(new Error('Nobody asks')) };
  const deps = { database, shopify, clock: manualClock(moment(60)) };
  const hidden = { shop, orderId: orderId(1001), orderCreatedAt: moment() };
  const logged = async () => (await database.eventLog.page(shop.id, eventQuery())).items.length;
  await recordHidden(deps, hidden);
  await recordHidden(deps, hidden);
  expect(await logged()).toBe(1);
  await database.eventLog.purge(shop.id, moment(999));
  await recordHidden(deps, hidden);
  expect(await logged()).toBe(0);
  await dispose();
});
