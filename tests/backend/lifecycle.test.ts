import { onStages } from '../support/on-stages';
import { SHOP, type Stage } from '../support/stage';

jest.setTimeout(60_000);

async function announce(stage: Stage, topic: string, payload: object): Promise<void> {
  await stage.shopify.post('/webhooks/send', { topic, payload: { shop_domain: SHOP, ...payload } });
  await stage.settle();
}

async function shopId(stage: Stage) {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
}

onStages('the app’s life in a shop', (stage) => {
  it('ends with the uninstallation and begins anew with the next installation', async () => {
    await announce(stage(), 'app/uninstalled', {});
    expect(await stage().database.shops.byDomain(SHOP)).toMatchObject({ uninstalledAt: expect.any(String) });
    expect(await stage().database.connections.byShop(await shopId(stage()))).toBeNull();
    await stage().buy('gross-19');
    expect((await stage().books()).invoices).toEqual([]);

    await stage().get('/api/shop');
    await stage().shopify.post('/clock', { advanceSeconds: 3_600 });
    await stage().connect();
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).documents).toMatchObject([{ state: 'done' }]);
  });

  it('tells the merchant what a customer may ask for', async () => {
    const order = await stage().buy('gross-19');
    await announce(stage(), 'customers/data_request', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_requested: [Number(order.id)],
      data_request: { id: 99 },
    });
    expect((await stage().log()).map(({ event }) => event)).toContain('customer.data-requested');
  });

  it('forgets a customer, not the number of the invoice', async () => {
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).customerName).toBe('Anna Schmidt');
    await announce(stage(), 'customers/redact', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_to_redact: [Number(order.id)],
    });
    expect(await stage().orderPage(order)).toMatchObject({ customerName: null, documents: [{ number: 'RE0001' }] });
  });

  it('refuses what Shopify did not sign', async () => {
    const answer = await fetch(`${stage().url}/webhooks/shopify`, {
      method: 'POST',
      headers: {
        'X-Shopify-Topic': 'shop/redact',
        'X-Shopify-Shop-Domain': SHOP,
        'X-Shopify-Event-Id': '1',
        'X-Shopify-Webhook-Id': '1',
        'X-Shopify-Hmac-Sha256': 'Zm9yZ2Vk',
      },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});
