import {
  ManualDocumentFixture,
  DAY_SECONDS,
} from '../../../tests/support/doubles/manual-document-fixture';
import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { lexwareId, moment } from '../../../tests/support/database/records';
import { beginningOf } from '../../domain/imports/list-place';
import { cents } from '../../domain/money/cents';
import { restartSearch } from '../../jobs/schedule/schedule-import';
import { AppError } from '../../ports/app-error';

const names = (order: number) => ({ introduction: `Ihre Bestellung #${order}` });

describe.each(testDatabases())('the import of documents on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let fixture: ManualDocumentFixture;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    fixture = await ManualDocumentFixture.open(opened.database);
    await fixture.connect('an-organisation');
  });

  it('links documents of all kinds to the orders they name, by amount and date', async () => {
    for (const order of [1001, 1002, 1003, 1004]) await fixture.order(order);
    fixture.manualDocument(1, names(1001));
    fixture.manualDocument(2, {
      ...names(1001),
      kind: 'delivery-note',
      total: cents(0),
      currency: null,
    });
    fixture.manualDocument(3, { ...names(1002), total: cents(5_000) });
    fixture.manualDocument(4, { ...names(1003), voucherDate: moment(-DAY_SECONDS) });
    fixture.manualDocument(5, { introduction: 'Danke für Ihren Einkauf' });
    fixture.manualDocument(6, { ...names(1004), status: 'voided' });
    expect(await fixture.importDocuments()).toMatchObject({
      found: 5,
      affected: 3,
      compared: 3,
      assigned: 2,
    });
    expect(await fixture.linkedTo(1001)).toEqual([lexwareId(1), lexwareId(2)]);
    for (const order of [1002, 1003, 1004]) expect(await fixture.linkedTo(order)).toEqual([]);
  });

  it('leaves it to the merchant which of several invoices is the order’s', async () => {
    await fixture.order(1001);
    for (const number of [1, 2]) fixture.manualDocument(number, names(1001));
    expect(await fixture.importDocuments()).toMatchObject({ affected: 2, assigned: 0 });
    expect(await fixture.doubts(1001)).toEqual(['SEVERAL_INVOICES', 'SEVERAL_INVOICES']);
  });

  it('has nothing to look for without orders', async () => {
    fixture.manualDocument(1, names(1001));
    expect(await fixture.importDocuments()).toMatchObject({ found: 0, affected: 0, assigned: 0 });
  });

  it('resumes where it was interrupted, and links nothing twice', async () => {
    for (let order = 1; order <= 40; order += 1) {
      await fixture.order(order, { total: cents(10_000 + order) });
      fixture.manualDocument(order, { ...names(order), total: cents(10_000 + order) });
    }
    let reads = 0;
    fixture.whileReading = () => {
      reads += 1;
      return reads === 30
        ? Promise.reject(new AppError('LEXWARE_UNAVAILABLE', 'no answer'))
        : Promise.resolve();
    };
    await expect(fixture.importDocuments()).rejects.toThrow('no answer');
    expect(await fixture.goOnImporting()).toMatchObject({
      affected: 40,
      compared: 40,
      assigned: 40,
    });
    expect(await fixture.linkedTo(7)).toEqual([lexwareId(7)]);
    expect(await fixture.importDocuments()).toMatchObject({ found: 40, affected: 0, assigned: 0 });
  });

  it('pauses silently without a connection, and resumes with the next one', async () => {
    await fixture.order(1001);
    fixture.manualDocument(1, names(1001));
    fixture.whileReading = () => Promise.reject(new AppError('CONNECTION_INTERRUPTED', 'no token'));
    const { documentImports } = opened.database;
    const begun = { kind: 'invoice', datedTo: null, page: 0 } as const;
    await documentImports.begin(fixture.shop.id, begun, moment());
    for (let part = 0; part < 5; part += 1) await fixture.importPart();
    expect(await documentImports.byShop(fixture.shop.id)).toMatchObject({
      endedAt: null,
      compared: 0,
    });
    fixture.whileReading = () => Promise.resolve();
    expect(await fixture.goOnImporting()).toMatchObject({ compared: 1, assigned: 1 });
  });

  it('restarts in another account that is connected meanwhile, and stores nothing of the former one', async () => {
    for (const order of [1001, 1002]) await fixture.order(order);
    fixture.manualDocument(1, names(1001));
    const { database } = opened;
    await database.documentImports.begin(fixture.shop.id, beginningOf('invoice'), moment());
    await fixture.importPart();
    fixture.books = [];
    fixture.manualDocument(2, names(1002));
    const elsewhere = async () => {
      await fixture.connect('another-organisation');
      await restartSearch(database, fixture.shop.id, moment());
    };
    fixture.whileListing = async () => {
      fixture.whileListing = () => Promise.resolve();
      await elsewhere();
    };
    expect(await fixture.goOnImporting()).toMatchObject({ found: 1, affected: 1, assigned: 1 });
    expect(await fixture.linkedTo(1002)).toEqual([lexwareId(2)]);
    expect(fixture.reads).toEqual([lexwareId(2)]);
  });

  it('stores nothing of a page that was requested before it restarted', async () => {
    await fixture.order(1001);
    fixture.manualDocument(1, names(1001));
    const { documentImports } = opened.database;
    const begin = (at: string) =>
      documentImports.begin(fixture.shop.id, beginningOf('invoice'), at);
    await begin(moment());
    fixture.whileListing = async () => {
      fixture.whileListing = () => Promise.resolve();
      await begin(moment(1));
    };
    await fixture.importPart();
    const anew = { place: beginningOf('invoice'), found: 0, affected: 0 };
    expect(await documentImports.byShop(fixture.shop.id)).toMatchObject(anew);
    expect(await fixture.goOnImporting()).toMatchObject({ found: 1, affected: 1, assigned: 1 });
  });

  it('reads of an account with 20,000 documents the few that may belong to an order', async () => {
    await fixture.order(1001);
    await fixture.order(1002);
    // A young shop in an old account: twenty documents a day, also before its first order.
    for (let number = 1; number <= 20_000; number += 1) {
      const voucherDate = moment((number - 4_000) * (DAY_SECONDS / 20));
      fixture.manualDocument(number, { voucherDate, total: cents(number) });
    }
    fixture.manualDocument(20_001, names(1001));
    fixture.manualDocument(20_002, { ...names(1002), voucherDate: moment(700 * DAY_SECONDS) });
    const state = await fixture.importDocuments();
    expect(state).toMatchObject({ affected: 3, compared: 3, assigned: 2 });
    expect(state.found).toBeGreaterThan(16_000);
    expect(fixture.reads).toHaveLength(3);
  });
});
