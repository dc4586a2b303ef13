import { planned } from '../../tests/support/database/begun-jobs';
import { openSqlite, type OpenedDatabase } from '../../tests/support/database/databases';
import {
  aClaim,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../tests/support/database/records';
import { DOCUMENT_JOBS } from './definitions/document-jobs';
import type { Shop } from '../ports/stores/shop-stores';
import { markChangedDocuments } from './mark-changed-documents';

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
  for (const number of [1, 2]) {
    const { document } = await opened.database.documents.claim(
      shop.id,
      aClaim({ orderId: orderId(number) }),
    );
    await opened.database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(number),
      status: 'open',
      at: moment(number),
    });
  }
});

afterEach(() => opened.dispose());

function report(...numbers: number[]): Promise<void> {
  return mark(numbers, false);
}

function mark(numbers: number[], isNewInvoice: boolean): Promise<void> {
  const changed = numbers.map((number) => {
    return { shopId: shop.id, lexwareId: lexwareId(number), isNewInvoice };
  });
  return opened.database.transaction((stores) => markChangedDocuments(stores, changed, moment(10)));
}

const isReadBack = async () =>
  (await planned(opened.database, moment(3_600))).includes(DOCUMENT_JOBS.readBackDocuments.name);

it('marks our documents once each, and plans one reading of all', async () => {
  await report(2, 1, 2, 3);
  const outdated = await opened.database.documents.outdated(shop.id, 10);
  expect(outdated).toMatchObject(
    [1, 2].map((number) => ({ lexwareId: lexwareId(number), updatedAt: moment(10) })),
  );
  expect(await opened.database.jobs.pending(moment(3_600))).toBe(1);
  expect(await isReadBack()).toBe(true);
});

it('plans no reading for foreign and deleted documents', async () => {
  await opened.database.documents.markDeleted(shop.id, lexwareId(1), moment(5));
  await report(1, 3);
  expect(await isReadBack()).toBe(false);
  expect(await opened.database.documents.outdated(shop.id, 10)).toMatchObject([
    { lexwareId: lexwareId(2) },
  ]);
});

it('has new invoices looked at that are not ours, when ours are stored', async () => {
  await mark([1, 3], true);
  await report(4);
  const { name } = DOCUMENT_JOBS.checkNewInvoice;
  expect(await planned(opened.database, moment(100))).not.toContain(name);
  const due = await planned(opened.database, moment(200));
  expect(due.filter((one) => one === name)).toHaveLength(1);
});

it('has one looked at that came into being and changed at once', async () => {
  const report = { shopId: shop.id, lexwareId: lexwareId(3) };
  const changed = [true, false].map((isNewInvoice) => ({ ...report, isNewInvoice }));
  await opened.database.transaction((stores) => markChangedDocuments(stores, changed, moment(10)));
  expect(await planned(opened.database, moment(200))).toEqual([DOCUMENT_JOBS.checkNewInvoice.name]);
});
