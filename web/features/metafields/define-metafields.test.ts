import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { eventQuery, installShop, moment } from '../../../tests/support/database/records';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { AppError } from '../../ports/app-error';
import type { DefinedMetafield } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { defineMetafields } from './define-metafields';

const TAKEN: DefinedMetafield = { kind: 'taken', type: 'rating' };

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  const { database } = opened;
  shop = await installShop(database, 'premium');
  await database.shops.saveScopes(shop.id, ['read_orders', 'write_orders']);
  const write = {
    'invoice-number': { namespace: 'books', key: 'invoice' },
    'invoice-date': { namespace: 'books', key: 'date' },
  };
  const metafield = { read: [], write };
  await database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, metafield }, moment());
});
afterEach(() => opened.dispose());

/** Defines them with these answers of Shopify, one after the other. */
function define(...answers: (DefinedMetafield | AppError)[]): Promise<void> {
  const answer = () => {
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next!);
  };
  const clock = { now: () => new Date(moment(9)) };
  return defineMetafields(
    { database: opened.database, clock, metafields: { define: answer } },
    shop.id,
  );
}

it('logs once what is wrong with a metafield, though Shopify fails at the next', async () => {
  const away = new AppError('SHOPIFY_UNAVAILABLE', 'Not now');
  await expect(define(TAKEN, away)).rejects.toBe(away);
  await define(TAKEN, { kind: 'defined' });
  const { items } = await opened.database.eventLog.page(shop.id, eventQuery());
  expect(items).toMatchObject([
    { event: 'app.metafield-refused', body: { about: 'books.invoice' } },
  ]);
});
