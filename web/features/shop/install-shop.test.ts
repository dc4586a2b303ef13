import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { eventQuery, moment } from '../../../tests/support/database/records';
import { REQUIRED_SHOPIFY_SCOPES } from '../../domain/scopes/shopify-scopes';
import { installedShop } from './install-shop';

describe.each(testDatabases())('an installation on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.dispose());

  it('is logged once, however many requests of the first screen find no shop', async () => {
    const { database } = opened;
    const facts = { name: 'Teeladen', email: null, currency: 'EUR', countryCode: 'DE' };
    const deps = {
      database,
      shopify: {
        shop: () =>
          Promise.resolve({ ...facts, contactEmail: null, shopifyPlan: null, timeZone: null }),
        grantedScopes: () => Promise.resolve([...REQUIRED_SHOPIFY_SCOPES]),
      },
      clock: { now: () => new Date(moment()) },
      namedShops: { admin: [], staff: [], development: [], plans: new Map() },
    };
    const [shop, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => installedShop(deps, 'teeladen.myshopify.com')),
    );
    if (!shop) throw new Error('Nothing was installed');
    expect(others.map(({ id }) => id)).toEqual([shop.id, shop.id, shop.id]);
    const { items } = await database.eventLog.page(shop.id, eventQuery());
    expect(items.map(({ event }) => event)).toEqual(['app.installed']);
  });
});
