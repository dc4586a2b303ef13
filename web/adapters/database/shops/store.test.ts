import { z } from 'zod';
import { testDatabases } from '../../../../tests/support/database/databases';
import { installShop, moment } from '../../../../tests/support/database/records';
import { DEFAULT_SETTINGS, type Settings } from '../../../domain/settings/settings';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../domain/settings/shopify-scopes';

const anything = z.custom<Settings>();
const { invoice, orders } = DEFAULT_SETTINGS;

describe.each(testDatabases())('the shop store on $name', ({ open }) => {
  it('keeps what Shopify says of a shop and what it grants, the latter until the app is removed', async () => {
    const { database, dispose } = await open();
    const shop = await installShop(database);
    const facts = { name: 'Teehaus', email: null, currency: 'CHF', countryCode: 'CH' };
    await database.shops.refresh(shop.id, {
      ...facts,
      shopifyPlan: 'Grow',
      timeZone: 'Europe/Zurich',
    });
    expect(await database.shops.lockScopes(shop.id)).toEqual(REQUIRED_SHOPIFY_SCOPES);
    await database.shops.saveScopes(shop.id, ['read_orders']);
    expect(await database.shops.lockScopes(shop.id)).toEqual(['read_orders']);
    expect(await database.shops.byId(shop.id)).toMatchObject({
      ...{
        ...facts,
        shopifyPlan: 'Grow',
        timeZone: 'Europe/Zurich',
        grantedScopes: ['read_orders'],
      },
    });
    await database.shops.markUninstalled(shop.id, moment(50));
    expect(await database.shops.install({ ...shop, at: moment(100) })).toMatchObject({
      grantedScopes: REQUIRED_SHOPIFY_SCOPES,
    });
    await dispose();
  });

  it.each<[string, unknown, Partial<Settings>]>([
    ['nothing at all', null, {}],
    [
      'a section that no longer exists',
      { bank: {}, orders: { skipTags: ['b2b'] } },
      { orders: { ...orders, skipTags: ['b2b'] } },
    ],
    ['a section without content', { invoice: null }, {}],
    [
      'a field without content',
      { invoice: { asNet: true, layout: null } },
      { invoice: { ...invoice, asNet: true } },
    ],
    [
      'deep inside',
      { invoice: { layout: { title: null }, supplyDate: { from: { unit: null } } } },
      {},
    ],
    [
      'in a list or a map',
      { orders: { skipTags: [null] }, invoice: { paymentConditions: { paypal: null } } },
      {},
    ],
  ])('reads settings of another version by the defaults: %s', async (_case, stored, expected) => {
    const { database, dispose } = await open();
    const { id } = await installShop(database);
    await database.shops.saveSettings(id, anything.parse(stored));
    expect(await database.shops.lockSettings(id)).toEqual({ ...DEFAULT_SETTINGS, ...expected });
    await dispose();
  });
});
