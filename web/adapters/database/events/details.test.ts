import { take } from '../../../../tests/support/database/begun-jobs';
import { testDatabases } from '../../../../tests/support/database/databases';
import {
  aNewJob,
  aStoredOrder,
  anEvent,
  eventQuery,
  installShop,
  moment,
} from '../../../../tests/support/database/records';
import type { OpenDatabase } from '../open-database';

describe.each(testDatabases())('details on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());

  it('keeps details in the log, and redacts the person in them', async () => {
    const shop = await installShop(database);
    await database.orders.upsertFromShopify(shop.id, aStoredOrder());
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
      (await database.eventLog.page(shop.id, eventQuery({ sortDir: 'asc' }))).items.map(
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

  it('keeps codes of ours that equal the name of the redacted person', async () => {
    const shop = await installShop(database);
    const customerName = 'Fee Invoice Email';
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ customerName }));
    const detail = {
      code: 'LEXWARE_ERROR' as const,
      status: 406,
      objections: [{ known: 'FEE' as const }, { field: 'email', said: 'Frau Fee ist unbekannt' }],
    };
    const codes = { code: 'FEE_REFUSED', step: 'invoice.create', fields: 'vatId,email' };
    await database.events.append(shop.id, anEvent({ orderId: null, body: { ...codes, detail } }));
    await database.shops.redactCustomer(shop.id, {
      customerId: '77',
      email: null,
      orderIds: ['1001'],
    });
    const { items } = await database.eventLog.page(shop.id, eventQuery());
    const [known] = detail.objections;
    const said = { field: '–', said: 'Frau – ist unbekannt' };
    expect(items[0]?.body).toEqual({ ...codes, detail: { ...detail, objections: [known, said] } });
  });

  it('keeps why a step failed where only a code of ours equals the name of the redacted person', async () => {
    const shop = await installShop(database);
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ customerName: 'Fee Sommer' }));
    const reasons = [{ known: 'FEE' as const }, { field: null, said: 'Fee Sommer ist unbekannt' }];
    await database.jobs.add(reasons.map(() => aNewJob(shop, { key: null, payload: {} })));
    const jobs = await take(database);
    expect(jobs).toHaveLength(reasons.length);
    for (const [index, job] of jobs.entries()) {
      const objections = reasons.slice(index, index + 1);
      const detail = { code: 'LEXWARE_OBJECTS' as const, objections };
      await database.jobs.bury(job, { failure: 'LEXWARE_REFUSED', detail }, moment(1));
    }
    await database.shops.redactCustomer(shop.id, {
      customerId: '77',
      email: null,
      orderIds: ['1001'],
    });
    const kept = (await database.jobs.dead(shop.id, 10)).flatMap(({ detail }) => detail ?? []);
    expect(kept).toEqual([{ code: 'LEXWARE_OBJECTS', objections: [reasons[0]] }]);
  });
});
