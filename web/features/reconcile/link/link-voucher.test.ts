import { planned } from '../../../../tests/support/database/begun-jobs';
import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { aVoucherRow } from '../../../../tests/support/doubles/listed-vouchers';
import { recordingLogger } from '../../../../tests/support/doubles/recording-logger';
import {
  aProfile,
  aStoredOrder,
  aTokenPair,
  eventQuery,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import type { VoucherContent, VoucherRow } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { markChangedDocuments } from '../../../jobs/mark-changed-documents';
import { readBackJob } from '../../engine/states/read-back';
import { reconcileJob } from '../nightly/reconcile';
import { FIRST_RUN } from '../../../../tests/support/doubles/permits';

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  books = [byHand(1001, 'EUR'), byHand(1002, 'CHF')];
  opened = await openSqlite();
  shop = await installShop(opened.database);
  for (const number of [1001, 1002]) {
    const name = `#${number}`;
    await opened.database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(number), name, customerName: 'Anna Beispiel' }),
    );
  }
  await connect('org-a');
});
afterEach(() => opened.dispose());

async function connect(organizationId: string): Promise<void> {
  await opened.database.connections.connect(shop.id, aTokenPair(), moment());
  await opened.database.connections.saveProfile(shop.id, aProfile(organizationId), moment());
}

/** An open manual invoice that names the order. */
function byHand(number: number, currency: string): VoucherRow & VoucherContent {
  return {
    ...aVoucherRow(number),
    title: 'Rechnung',
    introduction: `Ihre Bestellung ${number}`,
    remark: '',
    recipient: null,
    currency,
    tax: cents(1_900),
  };
}

/** One is linked, the other one gives reason to doubt. */
let books: (VoucherRow & VoucherContent)[];

/** Lexware, which runs `afterwards` once it has returned the last document. */
function lexwareDeps(afterwards: () => Promise<void>, now = moment(43_200)) {
  return {
    database: opened.database,
    clock: { now: () => new Date(now) },
    logger: recordingLogger(),
    shopify: { order: () => Promise.resolve(null) },
    lexware: {
      vouchers: () => Promise.resolve({ rows: books, isLast: true }),
      voucher: async (_: unknown, __: unknown, id: string) => {
        if (id === books.at(-1)?.id) await afterwards();
        return books.find((one) => one.id === id)!;
      },
    },
  };
}

/** A comparison in which `afterwards` runs once Lexware has returned the last document. */
async function compare(afterwards: () => Promise<void>): Promise<void> {
  await reconcileJob(lexwareDeps(afterwards)).run({ shopId: shop.id }, FIRST_RUN);
}

/** Runs the readings that were planned for this time. */
async function readBack(now: string): Promise<void> {
  const { name } = DOCUMENT_JOBS.readBackDocuments;
  const job = readBackJob(lexwareDeps(async () => undefined, now));
  if (!(await planned(opened.database, now)).includes(name)) return;
  await job.run({ shopId: shop.id }, FIRST_RUN);
}

async function linkedAndDoubted(): Promise<unknown[]> {
  const { database } = opened;
  const query = eventQuery({ orderId: orderId(1002), sortDir: 'asc' });
  const { items } = await database.eventLog.page(shop.id, query);
  const documents = await database.documents.ofOrder(shop.id, orderId(1001));
  return [documents.map(({ lexwareId: id }) => id), items.map(({ body }) => body.code)];
}

it('drops what it read when another Lexware account is connected meanwhile', async () => {
  await compare(() => connect('org-b'));
  expect(await linkedAndDoubted()).toEqual([[], []]);
});

it('links what it read when the shop lost its connection meanwhile, or renewed it', async () => {
  await compare(async () => {
    await opened.database.connections.disconnect(shop.id);
    await connect('org-a');
    await opened.database.connections.disconnect(shop.id);
  });
  expect(await linkedAndDoubted()).toEqual([[lexwareId(1001)], ['OTHER_CURRENCY']]);
});

it('soon reads again what it linked, because earlier reports about it were ignored', async () => {
  await compare(async () => {
    books = books.map((one) => ({ ...one, status: 'voided' }));
    const changed = [{ shopId: shop.id, lexwareId: lexwareId(1001) }];
    await markChangedDocuments(opened.database, changed, moment(43_200));
  });
  await readBack(moment(43_210));
  const [linked] = await opened.database.documents.ofOrder(shop.id, orderId(1001));
  expect(linked).toMatchObject({ lexwareId: lexwareId(1001), status: 'voided', cancelled: true });
  expect(await opened.database.documents.outdated(shop.id, 10)).toEqual([]);
});
