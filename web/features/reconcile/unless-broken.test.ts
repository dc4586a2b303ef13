import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import type { LexwareId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { calendarDay } from '../../domain/time/berlin';
import { AppError } from '../../ports/app-error';
import type { VoucherContent, VoucherFilter, VoucherRow } from '../../ports/lexware';
import type { Shop } from '../../ports/stores/shop-stores';
import { reconcileJob } from './nightly/reconcile';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';

let opened: OpenedDatabase;
let shop: Shop;
/** Night after night. */
let now: string;
let books: (VoucherRow & VoucherContent)[];
/** The documents read in this run. */
let reads: string[];
/** Lexware's failures, by document. */
let failures: Map<string, AppError>;

const DAY_SECONDS = 86_400;
const WRITTEN = moment(DAY_SECONDS);

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  shop = await installShop(opened.database);
  [now, books, failures] = [moment(2 * DAY_SECONDS), [], new Map()];
  for (const number of [1, 2]) await order(number);
});

async function order(number: number, total = cents(11_900)): Promise<void> {
  const base = {
    orderId: orderId(number),
    name: `#${number}`,
    customerName: 'Anna Beispiel',
    total,
  };
  await opened.database.orders.upsertFromShopify(shop.id, aStoredOrder(base));
}

/** A paid manual invoice that names the order of that number. */
function byHand(number: number, total = cents(11_900)): LexwareId {
  const id = lexwareId(number);
  books.push({
    id,
    kind: 'invoice',
    number: `RE-${number}`,
    status: 'paid',
    contactId: null,
    voucherDate: WRITTEN,
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    title: 'Rechnung',
    remark: '',
    introduction: `Bestellung ${number}`,
    total,
    tax: cents(1_900),
    currency: 'EUR',
    recipient: null,
  });
  return id;
}

function listed({ kind, updatedFrom, statuses }: VoucherFilter): VoucherRow[] {
  return books.filter((one) => {
    const isAsked =
      (kind === 'any' || one.kind === kind) && (statuses?.includes(one.status) ?? true);
    return isAsked && (updatedFrom === undefined || calendarDay(one.updatedAt) >= updatedFrom);
  });
}

async function night(): Promise<void> {
  reads = [];
  const job = reconcileJob({
    database: opened.database,
    clock: { now: () => new Date(now) },
    logger: recordingLogger(),
    shopify: { order: () => Promise.resolve(null) },
    lexware: {
      vouchers: (_, filter) => Promise.resolve({ rows: listed(filter), isLast: true }),
      voucher: async (_, __, id) => {
        reads.push(id);
        const failure = failures.get(id);
        if (failure) throw failure;
        return books.find((one) => one.id === id)!;
      },
    },
  });
  await job.run({ shopId: shop.id }, FIRST_RUN);
  now = new Date(new Date(now).getTime() + DAY_SECONDS * 1_000).toISOString();
}

/** The documents of both orders. */
async function linked(): Promise<(string | null)[][]> {
  const { documents } = opened.database;
  const found = [
    await documents.ofOrder(shop.id, orderId(1)),
    await documents.ofOrder(shop.id, orderId(2)),
  ];
  return found.map((one) => one.map((document) => document.lexwareId));
}

const unreadable = () => new AppError('INVALID_PAYLOAD', 'Nobody can read it');

describe('a failure on one document', () => {
  it('that may pass is retried the next night', async () => {
    const [one, two] = [byHand(1), byHand(2)];
    const deadlock = new Error('Deadlock found when trying to get lock');
    const transaction = jest.spyOn(opened.database, 'transaction').mockRejectedValueOnce(deadlock);
    await night();
    transaction.mockRestore();
    expect(await linked()).toEqual([[], [two]]);
    await night();
    expect(await linked()).toEqual([[one], [two]]);
    await night();
    expect(reads).toEqual([]);
  });

  it('that repeats blocks the others for no more than a night', async () => {
    const [one, two] = [byHand(1), byHand(2)];
    for (const id of [one, two]) failures.set(id, new AppError('INTERNAL', 'Always'));
    const read: string[][] = [];
    for (let nights = 0; nights < 4; nights += 1) {
      await night();
      read.push(reads);
    }
    expect(read).toEqual([[one, two], [one, two], [], []]);
  });

  it('that is permanent, because it is unreadable, is skipped', async () => {
    await order(2, cents(5_000));
    const [one, two] = [byHand(1), byHand(2, cents(5_000))];
    failures.set(one, unreadable());
    await night();
    expect(await linked()).toEqual([[], [two]]);
    await night();
    expect(reads).toEqual([]);
  });

  it('delays an invoice of the same amount for a night, because it may name the same order', async () => {
    const [one, two] = [byHand(1), byHand(2)];
    failures.set(one, unreadable());
    await night();
    expect(await linked()).toEqual([[], []]);
    await night();
    expect(await linked()).toEqual([[], [two]]);
    await night();
    expect(reads).toEqual([]);
  });

  it('on one of ours does not stop the comparison of others', async () => {
    const { documents, shops } = opened.database;
    const { document } = await documents.claim(shop.id, aClaim({ orderId: orderId(1) }));
    await documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(3),
      status: 'open',
      at: moment(),
    });
    failures.set(lexwareId(3), unreadable());
    byHand(2);
    const tonight = now;
    await night();
    expect(await linked()).toEqual([[lexwareId(3)], [lexwareId(2)]]);
    expect((await shops.byId(shop.id))?.reconciledAt).toBe(tonight);
  });

  it('is not an outage, which ends the run', async () => {
    failures.set(byHand(1), new AppError('LEXWARE_UNAVAILABLE', 'Down'));
    await expect(night()).rejects.toMatchObject({ code: 'LEXWARE_UNAVAILABLE' });
    expect((await opened.database.shops.byId(shop.id))?.reconciledAt).toBeNull();
  });
});
