import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { moment } from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import type { Order } from '../../../domain/order/order';
import { anOrder } from '../../../domain/testing/builders';
import { someSettings } from '../../../domain/testing/some-settings';
import type { Database } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { recordTransactions } from './record-transactions';

const settings = someSettings({
  transaction: { create: 'all', gateways: { shopify_payments: true } },
});

function paid(id: string): Order {
  return anOrder({
    id,
    transactions: [
      {
        id: `9${id}`,
        parentId: null,
        kind: 'sale',
        status: 'success',
        gateway: 'shopify_payments',
        processedAt: moment(),
        amount: cents(11_900),
      },
    ],
  });
}

describe.each(testDatabases())('money that moved on $name', ({ open }) => {
  let database: Database;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const record = (stores: Database, order: Order) =>
    recordTransactions(stores, { shop: { ...shop, settings }, order, documents: [] }, moment());
  const claimed = async () => {
    const { rows } = await database.bankTransactions.claimed(shop.id, {
      limit: 10,
      waitsSince: moment(),
    });
    return rows.map(({ orderId }) => orderId).toSorted();
  };

  it('is claimed although another evaluation opens its account in between', async () => {
    const { bankTransactions } = database;
    let isBefore = true;
    const overtaken: Database = {
      ...database,
      bankTransactions: {
        ...bankTransactions,
        async claimSinceOpened(...asked) {
          const added = await bankTransactions.claimSinceOpened(...asked);
          if (isBefore) await record(database, paid('1'));
          isBefore = false;
          return added;
        },
      },
    };
    await record(overtaken, paid('2'));
    expect(await claimed()).toEqual(['1', '2']);
  });

  it('is not claimed from before its account was opened', async () => {
    await database.financialAccounts.open(shop.id, {
      gateway: 'shopify_payments',
      externalReference: 'ref',
      since: moment(1),
    });
    await record(database, paid('3'));
    expect(await claimed()).toEqual([]);
  });
});
