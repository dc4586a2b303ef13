import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aSeenOrder,
  anEvent,
  eventQuery,
  installShop,
} from '../../../../tests/support/database/records';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('the log on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());

  it('keeps details in the log, and forgets in them whom it has to forget', async () => {
    const shop = await installShop(database);
    await database.orders.saw(shop.id, aSeenOrder());
    const ofLine = { code: 'LINE_CONTRADICTS_ITSELF', title: 'Becher für Jörg' } as const;
    const ofTax = { code: 'BILL_WITHOUT_TAX', note: 'Für Jörg', under: 'AT' } as const;
    const said = (text: string) => ({
      code: 'LEXWARE_OBJECTS' as const,
      objections: [{ field: null, said: text }],
    });
    await database.events.append(
      shop.id,
      anEvent({ event: 'order.refused', body: { code: 'INVALID_ORDER', detail: ofLine } }),
    );
    await database.events.append(
      shop.id,
      anEvent({ event: 'order.tax-chosen', body: { detail: ofTax } }),
    );
    await database.events.append(
      shop.id,
      anEvent({ event: 'transaction.refused', orderId: null, body: { detail: said('Jörg') } }),
    );
    const bodies = async () =>
      (await database.events.page(shop.id, eventQuery({ sortDir: 'asc' }))).items.map(
        ({ body }) => body,
      );
    const told = { code: 'INVALID_ORDER', detail: ofLine };
    expect(await bodies()).toEqual([told, { detail: ofTax }, { detail: said('Jörg') }]);
    await database.shops.redactCustomer(shop.id, {
      customerId: '77',
      email: null,
      orderIds: ['1001'],
    });
    expect(await bodies()).toEqual([
      { code: 'INVALID_ORDER' },
      { detail: { ...ofTax, note: 'Für –' } },
      { detail: said('–') },
    ]);
  });
});
