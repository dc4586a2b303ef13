import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aManualDocument,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('documents by hand on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const ofOrder = (of: Shop, order = 1001) =>
    database.manualDocuments.ofOrder(of.id, orderId(order));

  async function store(documents: ManualDocument[]): Promise<void> {
    for (const one of documents) await database.manualDocuments.upsert(shop.id, one);
  }

  it('are known by order and shop, with what was found of them last', async () => {
    const nameless = aManualDocument({ id: lexwareId(8), number: null, organizationId: null });
    const changed = aManualDocument({ doubt: 'WITHDRAWN', since: moment(5), number: 'RE-8' });
    await store([aManualDocument(), nameless, aManualDocument({ orderId: orderId(2) }), changed]);
    expect(await ofOrder(shop)).toEqual([changed, nameless]);
    expect(await ofOrder(await installShop(database))).toEqual([]);
  });

  it('are listed page by page, those of one order together', async () => {
    const all = [
      aManualDocument({ orderId: orderId(1001) }),
      aManualDocument({ orderId: orderId(1002), id: lexwareId(1) }),
      aManualDocument({ orderId: orderId(1002), id: lexwareId(9) }),
    ];
    await store(all.toReversed());
    await database.manualDocuments.upsert((await installShop(database)).id, aManualDocument());
    const page = (after: ManualDocument | null) =>
      database.manualDocuments.page(shop.id, { after, limit: 2 });
    const first = await page(null);
    expect(first).toEqual(all.slice(0, 2));
    expect(await page(first.at(-1) ?? null)).toEqual(all.slice(2));
  });

  it('are deleted one by one, but for what has changed since', async () => {
    const other = await installShop(database);
    await database.manualDocuments.upsert(other.id, aManualDocument());
    const second = aManualDocument({ id: lexwareId(8) });
    const changed = { ...second, since: moment(5) };
    await store([aManualDocument(), changed]);
    await database.manualDocuments.delete(shop.id, [aManualDocument(), second]);
    await database.manualDocuments.delete(shop.id, []);
    expect([await ofOrder(shop), await ofOrder(other)]).toEqual([[changed], [aManualDocument()]]);
  });

  it('and unknown orders are deleted with the shop’s data', async () => {
    await store([aManualDocument()]);
    await database.unknownOrders.add(shop.id, orderId(1001), moment());
    await database.shops.redact(shop.id);
    expect(await ofOrder(shop)).toEqual([]);
    expect(await database.unknownOrders.has(shop.id, orderId(1001))).toBe(false);
  });
});
