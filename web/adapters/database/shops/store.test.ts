import { testDatabases } from '../../../../tests/support/databases';
import { installShop, moment } from '../../../../tests/support/records';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../domain/settings/shopify-scopes';

describe.each(testDatabases())('the shop store on $name', ({ open }) => {
  it('keeps what Shopify says of a shop and what it grants, the latter until the app is removed', async () => {
    const { database, dispose } = await open();
    const shop = await installShop(database);
    const facts = { name: 'Teehaus', email: null, currency: 'CHF', countryCode: 'CH' };
    await database.shops.refresh(shop.id, { ...facts, shopifyPlan: 'Grow', timeZone: 'Europe/Zurich' });
    expect(await database.shops.lockScopes(shop.id)).toEqual(REQUIRED_SHOPIFY_SCOPES);
    await database.shops.saveScopes(shop.id, ['read_orders']);
    expect(await database.shops.lockScopes(shop.id)).toEqual(['read_orders']);
    expect(await database.shops.byId(shop.id)).toMatchObject({
      ...{ ...facts, shopifyPlan: 'Grow', timeZone: 'Europe/Zurich', grantedScopes: ['read_orders'] },
    });
    await database.shops.markUninstalled(shop.id, moment(50));
    expect(await database.shops.install({ ...shop, at: moment(100) })).toMatchObject({
      grantedScopes: REQUIRED_SHOPIFY_SCOPES,
    });
    await dispose();
  });
});
