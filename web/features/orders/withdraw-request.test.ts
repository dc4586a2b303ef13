import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aMonth,
  aStoredOrder,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { OF_ORDER, parseCause } from '../../domain/documents/model/cause';
import type { DocumentKey } from '../../domain/documents/model/document';
import type { Shop } from '../../ports/stores/shop-stores';
import { withdrawRequest } from './withdraw-request';

const ORDER = orderId(1001);
const NOTE: DocumentKey = { kind: 'delivery-note', cause: OF_ORDER };

describe.each(testDatabases())('a withdrawn request on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));
  beforeEach(() => database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: ORDER })));

  async function ask({ kind, cause }: DocumentKey): Promise<void> {
    const instruction = { kind: 'create', document: kind, cause } as const;
    await database.instructions.give(shop.id, ORDER, instruction, moment());
  }
  const withdraw = (document: DocumentKey) =>
    withdrawRequest(
      {
        database,
        shopify: { order: () => Promise.reject(new Error('Nobody asks Shopify')) },
        clock: { now: () => new Date(moment(10)) },
        wakeQueue: () => undefined,
      },
      shop,
      { orderId: ORDER, ...document },
    );
  const claim = (sentTo: string | null) =>
    database.documents.claim(shop.id, aClaim({ orderId: ORDER, ...NOTE }), { sentTo });
  const left = async () => ({
    instructions: (await database.instructions.of(shop.id, ORDER)).length,
    documents: (await database.documents.ofOrder(shop.id, ORDER)).map(({ state }) => state),
  });

  it('releases a claim that was not sent', async () => {
    await ask(NOTE);
    const { document } = await claim(null);
    await database.transfers.reserve(shop.id, document.id, aMonth());
    await withdraw(NOTE);
    expect(await left()).toEqual({ instructions: 0, documents: [] });
    expect(await database.transfers.meter(shop.id, aMonth())).toMatchObject({ taken: 0 });
  });

  it('stays while the document is on its way to Lexware', async () => {
    await ask(NOTE);
    await claim('org-a');
    await expect(withdraw(NOTE)).rejects.toMatchObject({
      code: 'ACTION_NOT_POSSIBLE',
      detail: { code: 'ACTION_REFUSED', why: 'UNDER_WAY' },
    });
    expect(await left()).toEqual({ instructions: 1, documents: ['sending'] });
  });

  it.each([
    ['credit-note', 'cancel:7'],
    ['invoice', 'reissue:1'],
  ] as const)('stays where half of an act would be left over: %s, %s', async (kind, cause) => {
    const half = { kind, cause: parseCause(cause) };
    await ask(half);
    await expect(withdraw(half)).rejects.toMatchObject({
      detail: { code: 'ACTION_REFUSED', why: 'BELONGS_TOGETHER' },
    });
    expect(await left()).toEqual({ instructions: 1, documents: [] });
  });
});
