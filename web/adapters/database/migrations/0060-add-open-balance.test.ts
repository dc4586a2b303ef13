import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aClaim,
  anOrderQuery,
  aSeenOrder,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { ofCancellation, parseCause } from '../../../domain/documents/model/cause';
import type { DocumentStatus } from '../../../domain/documents/model/document';
import type { DocumentId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { addOpenBalance } from './0060-add-open-balance';

describe.each(testDatabases())('orders with an open balance on $name', ({ open }) => {
  const migration = aMigration(open, addOpenBalance.name);

  it('are known of those that were there before, as of those that come', async () => {
    const database = migration.database();
    const shop = await installShop(database);
    const see = (number: number, changes = {}) =>
      database.orders.upsertFromShopify(
        shop.id,
        aSeenOrder({ orderId: orderId(number), name: `#${number}`, ...changes }),
      );
    const make = async (
      number: number,
      total: number,
      changes: Partial<ReturnType<typeof aClaim>> = {},
    ) => {
      const claim = { ...aClaim({ orderId: orderId(number) }), total: cents(total), ...changes };
      const { document } = await database.documents.claim(shop.id, claim);
      const made = { lexwareId: lexwareId(document.id), status: 'open', at: moment(5) } as const;
      await database.documents.complete(shop.id, document.id, made);
      return document.id;
    };
    const credit = { kind: 'credit-note', cause: parseCause('refund:1') } as const;
    const learn = (id: DocumentId, status: DocumentStatus, total: number) => {
      const facts = { number: null, status, voucherDate: moment(), total: cents(total) };
      return database.documents.applyFacts(shop.id, lexwareId(id), facts, {
        at: moment(9),
        fromList: false,
      });
    };
    const listed = async () => {
      const { items } = await database.orders.page(
        shop.id,
        anOrderQuery({ filter: 'openBalance', sortBy: 'name', sortDir: 'asc' }),
      );
      return items.map(({ name }) => name);
    };

    await see(1);
    await see(2);
    await make(2, 11_900);
    await see(3);
    await make(3, 11_800);
    await see(4);
    await make(4, 11_700);
    await see(5);
    await make(5, 11_900);
    await make(5, 2_000, credit);
    await see(6, { refundedWithoutItems: cents(2_000) });
    await make(6, 11_900);
    await make(6, 2_000, credit);
    await see(7);
    await learn(await make(7, 11_900), 'voided', 11_900);
    await see(8, { total: cents(0) });
    const cancelled = await make(8, 11_900);
    await make(8, 11_900, { ...credit, cause: ofCancellation({ id: cancelled }) });
    await learn(cancelled, 'voided', 11_900);
    await see(9, { total: cents(0) });
    const credited = await make(9, 11_900);
    await make(9, 11_900, { ...credit, precedingId: credited });
    await learn(credited, 'voided', 11_900);
    await see(10);
    await learn(await make(10, 11_900), 'open', 9_900);
    await see(11);
    await database.orders.close(shop.id, orderId(11), moment(6));
    await make(12, 5_000);
    await see(12);
    await see(13);
    await make(13, 11_900);
    await see(13, { total: cents(13_900), seenUpdatedAt: moment(8) });
    await see(14);
    await database.orders.close(shop.id, orderId(14), moment(6));
    await database.orders.reopen(shop.id, orderId(14));

    const open = ['#1', '#4', '#5', '#7', '#10', '#12', '#13', '#14'];
    expect(await listed()).toEqual(open);
    await migration.makeAgain();
    expect(await listed()).toEqual(open);
  });
});
