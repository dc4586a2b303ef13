import { openSqlite, type OpenedDatabase } from '../../../../tests/support/database/databases';
import { aVoucherRow } from '../../../../tests/support/doubles/listed-vouchers';
import { type LogLine, recordingLogger } from '../../../../tests/support/doubles/recording-logger';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import { cents } from '../../../domain/money/cents';
import { AppError } from '../../../ports/app-error';
import type { LexwareId } from '../../../domain/ids';
import type { VoucherContent, VoucherRow } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import { type BatchDeps, readBackDocument, readBackDocuments } from './read-back';

let opened: OpenedDatabase;
let shop: Shop;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  shop = await installShop(opened.database);
});

/** Two finished invoices as Lexware lists them, and a Lexware that answers with that list. */
async function aListing(
  whileReading: () => Promise<void> = async () => undefined,
): Promise<BatchDeps & { logger: { lines: LogLine[] } }> {
  const { database } = opened;
  const rows: VoucherRow[] = [];
  for (const number of [1, 2]) {
    const order = orderId(number);
    await database.orders.upsertFromShopify(shop.id, aStoredOrder({ orderId: order }));
    const { document } = await database.documents.claim(shop.id, aClaim({ orderId: order }));
    await database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(number),
      status: 'open',
      at: moment(number),
    });
    rows.push(aVoucherRow(number, { total: document.total }));
  }
  return {
    database,
    clock: { now: () => new Date(moment(10)) },
    logger: recordingLogger(),
    lexware: {
      voucher: () => Promise.reject(new Error('One listing tells everything')),
      vouchers: async () => {
        await whileReading();
        return { rows, isLast: true };
      },
    },
  };
}

const outdated = async () =>
  (await opened.database.documents.outdated(shop.id, 10)).map(({ lexwareId: id }) => id);

it('reads all numbers from one listing', async () => {
  await readBackDocuments(await aListing(), shop.id);
  const [one] = await opened.database.documents.ofOrder(shop.id, orderId(1));
  const [two] = await opened.database.documents.ofOrder(shop.id, orderId(2));
  expect([one?.number, two?.number]).toEqual(['RE-1', 'RE-2']);
  expect(await outdated()).toEqual([]);
});

it('asks the documents’ organisation, or whichever is connected where one has none', async () => {
  const asked: (string | null | undefined)[] = [];
  const reading = async (owners: (string | null)[]) => {
    const deps = await aListing();
    const documents: typeof deps.database.documents = {
      ...deps.database.documents,
      outdated: async (...given) =>
        (await opened.database.documents.outdated(...given)).map((one, index) => ({
          ...one,
          organizationId: owners[index] ?? null,
        })),
    };
    const { vouchers } = deps.lexware;
    deps.lexware.vouchers = (shopId, filter) => {
      asked.push(filter.organizationId);
      return vouchers(shopId, filter);
    };
    await readBackDocuments({ ...deps, database: { ...deps.database, documents } }, shop.id);
  };
  await reading(['ours', 'ours']);
  shop = await installShop(opened.database);
  await reading(['ours', null]);
  expect(asked).toEqual(['ours', null]);
});

it('reads documents again that changed while the list was on its way', async () => {
  const change = async () => {
    const reported = [{ shopId: shop.id, lexwareId: lexwareId(2) }];
    expect(await opened.database.documents.markOutdated(reported, moment(11))).toEqual(reported);
  };
  await readBackDocuments(await aListing(change), shop.id);
  expect(await outdated()).toEqual([lexwareId(2)]);
});

it('an order loses its invoice when Lexware reports it voided', async () => {
  const deps = await aListing();
  const { vouchers } = deps.lexware;
  deps.lexware.vouchers = async (...asked) => {
    const page = await vouchers(...asked);
    return { ...page, rows: page.rows.map((row) => ({ ...row, status: 'voided' as const })) };
  };
  await readBackDocuments(deps, shop.id);
  const filter = {
    filter: 'withInvoice',
    search: null,
    sortBy: 'orderedAt',
    sortDir: 'asc',
  } as const;
  const page = await opened.database.orders.page(shop.id, {
    ...filter,
    limit: 10,
    after: null,
    before: null,
  });
  expect(page.items).toEqual([]);
});

it('keeps a document deleted that was deleted while the list was on its way', async () => {
  const remove = async () => {
    await opened.database.documents.markDeleted(shop.id, lexwareId(2), moment(11));
  };
  await readBackDocuments(await aListing(remove), shop.id);
  const documents = await opened.database.documents.ofOrder(shop.id, orderId(2));
  expect(documents).toMatchObject([{ status: null, cancelled: true }]);
});

it('counts a changed state once, and neither the first reading nor an unchanged one', async () => {
  const deps = await aListing();
  const { vouchers } = deps.lexware;
  const counted = async () =>
    (await opened.database.eventCounts.counts(shop.id)).filter(({ event }) =>
      event.includes('updated'),
    );
  const readAgain = async (status: VoucherRow['status'], minute: number) => {
    const reported = [1, 2].map((number) => ({ shopId: shop.id, lexwareId: lexwareId(number) }));
    await opened.database.documents.markOutdated(reported, moment(minute));
    deps.clock = { now: () => new Date(moment(minute + 1)) };
    deps.lexware.vouchers = async (...asked) => {
      const page = await vouchers(...asked);
      return { ...page, rows: page.rows.map((row) => ({ ...row, status })) };
    };
    await readBackDocuments(deps, shop.id);
  };
  await readBackDocuments(deps, shop.id);
  expect(await counted()).toEqual([]);
  await readAgain('paid', 20);
  expect(await counted()).toEqual([{ event: 'invoice.updated', times: 2 }]);
  await readAgain('paid', 30);
  expect(await counted()).toEqual([{ event: 'invoice.updated', times: 2 }]);
  await readAgain('open', 40);
  expect(await counted()).toEqual([{ event: 'invoice.updated', times: 4 }]);
});

it('counts a change once that two readings find at the same moment', async () => {
  const deps = await aListing();
  await readBackDocuments(deps, shop.id);
  const [document] = await opened.database.documents.ofOrder(shop.id, orderId(1));
  if (!document) throw new Error('There is no document');
  deps.lexware.voucher = async (_shop, _kind, id) => ({ ...aVoucher(id), status: 'voided' });
  await Promise.all([1, 2].map(() => readBackDocument(deps, shop.id, document)));
  const updates = { event: 'invoice.updated', times: 1 };
  expect(await opened.database.eventCounts.counts(shop.id)).toEqual([updates]);
});

function aVoucher(id: LexwareId): VoucherContent {
  const facts = { title: '', introduction: '', remark: '', currency: 'EUR', recipient: null };
  const [total, tax] = [cents(11_900), cents(1_900)];
  return { ...facts, id, number: 'RE-2', status: 'open', voucherDate: moment(), total, tax };
}

it('stores states without consequences by one statement', async () => {
  const deps = await aListing();
  deps.lexware.vouchers = async () => ({ rows: [], isLast: true });
  deps.lexware.voucher = async (_shop, _kind, id) => aVoucher(id);
  const transaction = () => Promise.reject(new Error('One statement does'));
  await readBackDocuments({ ...deps, database: { ...deps.database, transaction } }, shop.id);
  expect(await outdated()).toEqual([]);
});

it('reads the others where one cannot be read, which is logged for the operator', async () => {
  const deps = await aListing();
  deps.lexware.vouchers = async () => ({ rows: [], isLast: true });
  deps.lexware.voucher = async (_shop, _kind, id) => {
    if (id === lexwareId(1)) throw new AppError('INVALID_PAYLOAD', 'Nobody can read it');
    return aVoucher(id);
  };
  await readBackDocuments(deps, shop.id);
  expect(await outdated()).toEqual([lexwareId(1)]);
  expect(await opened.database.documents.ofOrder(shop.id, orderId(2))).toMatchObject([
    { number: 'RE-2' },
  ]);
  expect(deps.logger.lines).toMatchObject([
    { fields: { document: lexwareId(1), code: 'INVALID_PAYLOAD' } },
  ]);
});

describe('a document that Lexware does not find', () => {
  const unknown = async () => {
    const deps = await aListing();
    deps.lexware.vouchers = async () => ({ rows: [], isLast: true });
    deps.lexware.voucher = async (_shop, _kind, id) => {
      if (id === lexwareId(1)) throw new AppError('LEXWARE_NOT_FOUND', 'no such voucher');
      return aVoucher(id);
    };
    return deps;
  };
  const invoiceOf = async (number: number) =>
    (await opened.database.documents.ofOrder(shop.id, orderId(number)))[0];

  it('is late, not deleted, a moment after its creation, and blocks no other', async () => {
    const reading = readBackDocuments(await unknown(), shop.id);
    await expect(reading).rejects.toMatchObject({ code: 'LEXWARE_NOT_READY' });
    expect(await invoiceOf(1)).toMatchObject({ status: 'open', cancelled: false });
    expect(await invoiceOf(2)).toMatchObject({ number: 'RE-2' });
    expect(await outdated()).toEqual([lexwareId(1)]);
  });

  it('is deleted five minutes later', async () => {
    const deps = await unknown();
    deps.clock = { now: () => new Date(moment(302)) };
    await readBackDocuments(deps, shop.id);
    expect(await invoiceOf(1)).toMatchObject({ status: null, cancelled: true });
  });

  it('is deleted at any time where it had been read before', async () => {
    const deps = await aListing();
    await readBackDocuments(deps, shop.id);
    const reported = [{ shopId: shop.id, lexwareId: lexwareId(2) }];
    await opened.database.documents.markOutdated(reported, moment(11));
    deps.lexware.voucher = () => Promise.reject(new AppError('LEXWARE_NOT_FOUND', 'gone'));
    deps.clock = { now: () => new Date(moment(12)) };
    await readBackDocuments(deps, shop.id);
    expect(await invoiceOf(2)).toMatchObject({ status: null, cancelled: true });
  });
});
