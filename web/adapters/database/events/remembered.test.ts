import { testDatabases } from '../../../../tests/support/database/databases';
import { installShop, moment, orderId } from '../../../../tests/support/database/records';
import type { EventCode } from '../../../domain/log/event-codes';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('lines that the app goes by on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());

  async function tell({ id }: Shop, order: number | null, event: EventCode): Promise<void> {
    await database.events.append(id, {
      at: moment(),
      orderId: order === null ? null : orderId(order),
      orderName: null,
      origin: 'document',
      event,
      status: 'warning',
      refs: {},
      body: {},
    });
  }

  it('name their orders, page by page and each once', async () => {
    const shop = await installShop(database);
    await tell(await installShop(database), 1001, 'invoice.not-linked');
    await tell(shop, 1003, 'credit-note.not-linked');
    await tell(shop, 1002, 'invoice.not-linked');
    await tell(shop, 1002, 'delivery-note.not-linked');
    await tell(shop, 1004, 'invoice.created');
    await tell(shop, null, 'invoice.not-linked');
    const after = (number: number | null) =>
      database.events.remembered(shop.id, {
        after: number === null ? null : orderId(number),
        limit: 1,
      });
    const pages = [await after(null), await after(1002), await after(1003)];
    expect(pages).toEqual([[orderId(1002)], [orderId(1003)], []]);
  });

  it('are known of an order without end, the newest first, whatever else it has', async () => {
    const shop = await installShop(database);
    await tell(await installShop(database), 1001, 'invoice.not-linked');
    await tell(shop, 1002, 'invoice.not-linked');
    await tell(shop, 1001, 'invoice.not-linked');
    for (let line = 0; line < 101; line += 1) await tell(shop, 1001, 'delivery-note.not-linked');
    await tell(shop, 1001, 'credit-note.not-linked');
    await tell(shop, 1001, 'document.text-broken');
    const lines = await database.events.rememberedOf(shop.id, orderId(1001));
    expect(lines).toHaveLength(103);
    expect([lines.at(0)?.event, lines.at(-1)?.event]).toEqual([
      'credit-note.not-linked',
      'invoice.not-linked',
    ]);
  });
});
