import { testDatabases } from '../../../../tests/support/database/databases';
import { anEvent, installShop, orderId } from '../../../../tests/support/database/records';
import type { EventCode } from '../../../domain/log/event-codes';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('lines that the app goes by on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());

  async function tell({ id }: Shop, order: number | null, event: EventCode): Promise<void> {
    const of = order === null ? null : orderId(order);
    const line = { orderId: of, orderName: null, status: 'warning', refs: {}, body: {} } as const;
    await database.events.append(id, anEvent({ ...line, event }));
  }

  it('are read page by page of their orders, those of one together and the newest first', async () => {
    const shop = await installShop(database);
    await tell(await installShop(database), 1001, 'invoice.not-linked');
    await tell(shop, 1003, 'credit-note.not-linked');
    await tell(shop, 1002, 'invoice.not-linked');
    await tell(shop, 1002, 'delivery-note.not-linked');
    await tell(shop, 1004, 'invoice.created');
    await tell(shop, null, 'invoice.not-linked');
    const after = async (number: number | null) => {
      const page = { after: number === null ? null : orderId(number), limit: 1 };
      const lines = await database.events.remembered(shop.id, page);
      return lines.map((line) => `${line.orderId} ${line.event}`);
    };
    expect([await after(null), await after(1002), await after(1003)]).toEqual([
      ['1002 delivery-note.not-linked', '1002 invoice.not-linked'],
      ['1003 credit-note.not-linked'],
      [],
    ]);
  });

  it('are forgotten by name, of this shop alone', async () => {
    const shop = await installShop(database);
    const other = await installShop(database);
    for (const one of [shop, other]) await tell(one, 1001, 'invoice.not-linked');
    const ids = async (of: Shop) =>
      (await database.events.rememberedOf(of.id, orderId(1001))).map(({ id }) => id);
    await database.events.forget(shop.id, [...(await ids(shop)), ...(await ids(other))]);
    await database.events.forget(shop.id, []);
    expect([await ids(shop), await ids(other)]).toEqual([[], [expect.any(Number)]]);
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
