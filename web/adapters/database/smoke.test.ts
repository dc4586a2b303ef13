import { testDatabases } from '../../../tests/support/databases';

describe.each(testDatabases())('$name', ({ open }) => {
  it('opens', async () => {
    const { database, dispose } = await open();
    await database.assertSchema();
    const shop = await database.shops.install({
      domain: 'a.myshopify.com',
      name: 'A',
      email: null,
      currency: 'EUR',
      countryCode: 'DE',
      planId: 'free',
      at: '2026-03-02T09:00:00Z',
    });
    expect(shop).toMatchObject({ domain: 'a.myshopify.com', planId: 'free', installedAt: '2026-03-02T09:00:00.000Z' });
    await dispose();
  });
});
