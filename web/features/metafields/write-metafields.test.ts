import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import {
  aClaim,
  aStoredOrder,
  eventQuery,
  installShop,
  lexwareId,
  moment,
} from '../../../tests/support/database/records';
import { cents } from '../../domain/money/cents';
import type { MetafieldChanges } from '../../domain/written-metafields/metafield-changes';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import type { WrittenMetafields } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { writeMetafields } from './write-metafields';

const PLACE = { namespace: 'books', key: 'invoice' };
const TYPE = 'single_line_text_field';
const facts = { number: 'RE1', status: 'open', voucherDate: moment(), total: cents(100) } as const;

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  const { database } = opened;
  shop = await installShop(database, 'premium');
  await database.shops.saveScopes(shop.id, ['read_orders', 'write_orders']);
  const metafield = { read: [], write: { 'invoice-number': PLACE } };
  await database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, metafield }, moment());
  await database.orders.upsertFromShopify(shop.id, aStoredOrder());
  const { document } = await database.documents.claim(shop.id, aClaim());
  const created = { lexwareId: lexwareId(1), status: 'open', at: moment() } as const;
  await database.documents.complete(shop.id, document.id, created);
  await database.documents.applyFacts(shop.id, lexwareId(1), facts, {
    at: moment(1),
    fromList: false,
  });
});
afterEach(() => opened.dispose());

const never = () => Promise.reject(new Error('Nobody asks for it'));

/** Writes to a Shopify with these values, one after the other, and these answers. */
async function write(values: (string | null)[], answers: WrittenMetafields[]) {
  const requests: MetafieldChanges[] = [];
  const work = writeMetafields(
    {
      database: opened.database,
      clock: { now: () => new Date(moment(9)) },
      lexware: { voucher: never, contact: never },
      auth: { permalink: () => 'https://lexware.example' },
      metafields: {
        ofOrder: () => {
          const value = values.shift();
          const stored = value ? [{ ...PLACE, type: TYPE, value, digest: `of ${value}` }] : [];
          return Promise.resolve(value === undefined ? null : stored);
        },
        write: (_domain, _id, changes) => {
          requests.push(changes);
          return Promise.resolve(answers.shift() ?? { kind: 'written' });
        },
      },
    },
    shop.id,
    aClaim().orderId,
  );
  return { asked: () => requests, work };
}

const setting = (digest: string | null) => ({
  set: [{ ...PLACE, type: TYPE, value: 'RE1', digest }],
  remove: [],
});
const events = async () =>
  (await opened.database.eventLog.page(shop.id, eventQuery())).items.map(({ event }) => event);

it('reads again after a concurrent change, and compares with the new value', async () => {
  const { work, asked } = await write([null, 'RE0'], [{ kind: 'stale' }]);
  await work;
  expect(asked()).toEqual([setting(null), setting('of RE0')]);
});

it('writes nothing if the value is there already', async () => {
  const { work, asked } = await write(['RE1'], []);
  await work;
  expect(asked()).toEqual([]);
});

it('is retried later after repeated concurrent changes', async () => {
  const stale = { kind: 'stale' } as const;
  const { work } = await write(['a', 'b', 'c'], [stale, stale, stale]);
  await expect(work).rejects.toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
});

it('writes what is known of a document, and returns for its number', async () => {
  const { database } = opened;
  const { document } = await database.documents.claim(
    shop.id,
    aClaim({ cause: { of: 'edit', number: 1 } }),
  );
  const created = { lexwareId: lexwareId(2), status: 'open', at: moment() } as const;
  await database.documents.complete(shop.id, document.id, created);
  const { work, asked } = await write([null], []);
  await expect(work).rejects.toMatchObject({ code: 'LEXWARE_NOT_READY' });
  expect(asked()).toEqual([setting(null)]);
});

it('reports an order that Shopify no longer shows', async () => {
  const { work, asked } = await write([], []);
  await work;
  expect([asked(), await events()]).toEqual([[], ['order.metafields-refused']]);
});
