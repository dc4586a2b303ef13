import { testDatabases } from '../../../../../tests/support/database/databases';
import { freshShops } from '../../../../../tests/support/database/fresh-shops';
import {
  anOrderQuery,
  aStoredOrder,
  moment,
  ofInvoice,
  orderId,
} from '../../../../../tests/support/database/records';
import { ofRefund } from '../../../../domain/documents/model/cause';
import type { Decision } from '../../../../domain/documents/model/reason';
import type { Shop } from '../../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../../open-database';

describe.each(testDatabases())('orders that wait on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const WAIT: Decision = { kind: 'wait', reason: 'WAIT' };
  const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };
  const see = (number: number, cancelledAt: string | null = null) => {
    const base = { orderId: orderId(number), name: `#${number}`, cancelledAt };
    return database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ ...base, orderedAt: moment(number) }),
    );
  };
  const decide = (number: number, decision: Decision) =>
    database.orders.decide(shop.id, orderId(number), ofInvoice(decision));

  it('are those that the list calls so, and nothing else', async () => {
    for (const number of [1, 2, 3, 4, 6, 7]) await see(number);
    await see(5, moment(9));
    await decide(2, WAIT);
    await decide(3, { kind: 'create' });
    await decide(4, EXISTING);
    const refund = { kind: 'credit-note', cause: ofRefund({ id: '1' }), at: moment() } as const;
    await database.orders.decide(shop.id, orderId(4), { ...refund, decision: WAIT });
    await decide(5, WAIT);
    await decide(6, WAIT);
    await database.orders.close(shop.id, orderId(6), moment(9));
    await decide(7, { kind: 'wait', reason: 'NO_TRANSFERS' });
    const { items } = await database.orders.page(shop.id, anOrderQuery({ filter: 'waiting' }));
    expect(items.map(({ name }) => name)).toEqual(['#7', '#2']);
  });
});
