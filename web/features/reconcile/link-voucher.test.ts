import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { recordingLogger } from '../../../tests/support/rigs/recording-logger';
import {
  aProfile,
  aSeenOrder,
  aTokenPair,
  installShop,
  lexwareId,
  moment,
  orderId,
} from '../../../tests/support/database/records';
import { cents } from '../../domain/money/cents';
import type { VoucherContent, VoucherRow } from '../../ports/lexware/lexware';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { reconcileJob } from './reconcile';

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
  for (const number of [1001, 1002]) {
    const name = `#${number}`;
    await opened.database.orders.saw(
      shop.id,
      aSeenOrder({ orderId: orderId(number), name, customerName: 'Anna Beispiel' }),
    );
  }
  await connect('org-a');
});
afterEach(() => opened.dispose());

async function connect(organizationId: string): Promise<void> {
  await opened.database.connections.connect(shop.id, aTokenPair(), moment());
  await opened.database.connections.saveProfile(shop.id, aProfile(organizationId), moment());
}

/** An open invoice by hand that names the order. */
function byHand(number: number, currency: string): VoucherRow & VoucherContent {
  return {
    id: lexwareId(number),
    kind: 'invoice',
    number: `RE-${number}`,
    status: 'open',
    contactId: null,
    voucherDate: moment(),
    createdAt: moment(),
    updatedAt: moment(),
    title: 'Rechnung',
    introduction: `Ihre Bestellung ${number}`,
    remark: '',
    recipient: null,
    currency,
    total: cents(11_900),
    tax: cents(1_900),
  };
}

/** One is linked, the other one gives reason to doubt. */
const BOOKS = [byHand(1001, 'EUR'), byHand(1002, 'CHF')];

/** A comparison in which something happens once Lexware has shown the last document. */
async function compare(afterwards: () => Promise<void>): Promise<void> {
  const job = reconcileJob({
    database: opened.database,
    clock: { now: () => new Date(moment(43_200)) },
    logger: recordingLogger(),
    shopify: { order: () => Promise.resolve(null) },
    lexware: {
      vouchers: () => Promise.resolve({ rows: BOOKS, isLast: true }),
      voucher: async (_, __, id) => {
        if (id === BOOKS.at(-1)?.id) await afterwards();
        return BOOKS.find((one) => one.id === id)!;
      },
    },
  });
  await job.run({ shopId: shop.id }, { attempt: 1 });
}

async function linkedAndDoubted(): Promise<unknown[]> {
  const { database } = opened;
  const { items } = await database.events.page(shop.id, {
    search: [],
    orderId: orderId(1002),
    origin: null,
    status: null,
    sortDir: 'asc',
    limit: 50,
    after: null,
    before: null,
  });
  const documents = await database.documents.ofOrder(shop.id, orderId(1001));
  return [documents.map(({ lexwareId: id }) => id), items.map(({ body }) => body.code)];
}

it('leaves what it read alone when another Lexware account is connected meanwhile, which does not know it', async () => {
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
