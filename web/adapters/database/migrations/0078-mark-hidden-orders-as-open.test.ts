import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  anOrderQuery,
  aSeenOrder,
  installShop,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import type { RefuseReason } from '../../../domain/documents/model/reason';
import { cents } from '../../../domain/money/cents';
import { connectMysql, connectSqlite } from '../connect';
import { markHiddenOrdersAsOpen } from './0078-mark-hidden-orders-as-open';

describe.each(testDatabases())('orders that Shopify hides on $name', ({ open }) => {
  const migration = aMigration(open, markHiddenOrdersAsOpen.name);

  it('have an open balance, those of before as well', async () => {
    const database = migration.database();
    const shop = await installShop(database);
    const settled = { total: cents(0), refundedWithoutItems: cents(0) };
    const refused = async (number: number, reason: RefuseReason) => {
      const id = orderId(number);
      await database.orders.upsertFromShopify(
        shop.id,
        aSeenOrder({ orderId: id, name: `#${number}`, ...settled }),
      );
      await database.orders.decide(shop.id, id, ofInvoice({ kind: 'refuse', reason }));
    };
    await refused(1, 'ORDER_HIDDEN');
    await refused(2, 'MISSING_ADDRESS');
    const listed = async () => {
      const page = database.orders.page(shop.id, anOrderQuery({ filter: 'openBalance' }));
      return (await page).items.map(({ name }) => name);
    };
    expect(await listed()).toEqual(['#1']);

    const { url, sqliteFile } = migration.opened().place;
    const before = url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, null);
    await before.query('UPDATE orders SET open_balance = 0');
    await before.close();
    expect(await listed()).toEqual([]);
    await migration.makeAgain();
    expect(await listed()).toEqual(['#1']);
  });
});
