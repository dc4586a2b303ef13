import { createHmac } from 'node:crypto';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { CLIENTS } from '../../support/app-fixture/stand-ins';
import { TOPICS } from '../../../web/features/receive-webhooks/dispatch/shopify-event';
import { announceWebhook, shopId } from '../../support/stories/app-life';
import { eventsOf } from '../../support/app-fixture/events';
import type { ShopAnswer } from '../../../web/contract/shop';

const DAY_MS = 86_400_000;

describeWithFixture('the app’s life in a shop', (fixture) => {
  it('ends with the uninstallation and begins anew with the next installation', async () => {
    await announceWebhook(fixture(), 'app/uninstalled', {});
    expect(await fixture().database.shops.byDomain(SHOP)).toMatchObject({
      uninstalledAt: expect.any(String),
    });
    expect(await fixture().database.connections.byShop(await shopId(fixture()))).toBeNull();
    await fixture().buy('gross-19');
    expect((await fixture().books()).invoices).toEqual([]);

    await fixture().get('/api/shop');
    await fixture().shopify.post('/clock', { advanceSeconds: 3_600 });
    await fixture().connect();
    await fixture().activate();
    const order = await fixture().buy('gross-19');
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('has no transfers anew because the app was removed and came back on another day', async () => {
    await fixture().buy('gross-19');
    const credits = async () => (await fixture().get<ShopAnswer>('/api/shop')).plan.credits;
    const before = await credits();
    expect(before.used).toBe(1);
    const stored = () => fixture().database.shops.byDomain(SHOP);
    await announceWebhook(fixture(), 'app/uninstalled', {});
    const gone = await stored();
    expect(gone?.uninstalledAt).toEqual(expect.any(String));
    fixture().skip(3 * DAY_MS);
    expect(await credits()).toEqual(before);
    expect((await stored())?.installedAt).not.toBe(gone?.installedAt);
  });

  it('follows name, addresses, currency and brand of the shop, as Shopify says and not as a notice does', async () => {
    await fixture().shopify.post('/shops', {
      domain: SHOP,
      name: 'Teehaus',
      email: 'neu@teehaus.example',
      currency: 'CHF',
      brandColor: '#6A8D48',
    });
    await announceWebhook(fixture(), 'shop/update', {
      name: 'Gefälscht',
      email: 'boese@example.com',
    });
    const store = { name: 'Teehaus', email: 'neu@teehaus.example', currency: 'CHF' };
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { store } });
    expect(await fixture().database.shops.byDomain(SHOP)).toMatchObject({
      shopifyPlan: 'Basic',
      timeZone: 'Europe/Berlin',
      contactEmail: 'neu@teehaus.example',
      brandColor: '#6a8d48',
    });
  });

  it('tells the merchant what a customer may ask for', async () => {
    const order = await fixture().buy('gross-19');
    await announceWebhook(fixture(), 'customers/data_request', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_requested: [Number(order.id)],
      data_request: { id: 99 },
    });
    expect(await eventsOf(fixture())).toContain('customer.data-requested');
  });

  it('forgets a customer, not the number of the invoice', async () => {
    const order = await fixture().buy('gross-19');
    expect((await fixture().orderPage(order)).customerName).toBe('Anna Schmidt');
    await announceWebhook(fixture(), 'customers/redact', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_to_redact: [Number(order.id)],
    });
    expect(await fixture().orderPage(order)).toMatchObject({
      customerName: null,
      documents: [{ number: 'RE0001' }],
    });
  });

  it('closes orders that were deleted in Shopify: nothing waits for them, what exists stays', async () => {
    const invoiced = await fixture().buy('gross-19');
    const waiting = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await fixture().shopify.post('/webhooks/send', {
      topic: 'orders/delete',
      payload: { id: Number(invoiced.id) },
    });
    await fixture().settle();
    // Shopify still shows it, so it is evaluated like any other.
    expect((await fixture().orderPage(invoiced)).decision).toMatchObject({ reason: 'EXISTING' });

    for (const { id } of [invoiced, waiting]) await fixture().shopify.delete(`/orders/${id}`);
    await fixture().settle();

    const [first, second] = await Promise.all([
      fixture().orderPage(invoiced),
      fixture().orderPage(waiting),
    ]);
    const balance = { isComplete: true, differenceCents: 0 };
    expect(first).toMatchObject({ documents: [{ number: 'RE0001' }], balance });
    expect(second).toMatchObject({ documents: [], balance });
    for (const page of [first, second]) {
      expect(page.decision).toMatchObject({ reason: 'DELETED', canCreate: false });
      expect(page.decision?.text).toContain('in Shopify gelöscht');
    }
    expect((await fixture().log(waiting.id))[0]).toMatchObject({
      title: 'Bestellung in Shopify gelöscht',
    });
    expect((await fixture().books()).invoices).toMatchObject([{ voucherStatus: 'open' }]);

    const looksAgain = { topic: 'orders/updated', payload: { id: Number(waiting.id) } };
    await fixture().shopify.post('/webhooks/send', looksAgain);
    await fixture().settle();
    expect((await fixture().orderPage(waiting)).decision).toMatchObject({ reason: 'DELETED' });
  });

  it('is not ended by another merchant’s session token sent as a webhook, nor by a notice Shopify does not confirm', async () => {
    const attacker = 'angreifer.myshopify.com';
    await fixture().shopify.post('/shops', { domain: attacker });
    const { idToken } = await fixture().shopify.get<{ idToken: string }>(
      `/id-token?shop=${attacker}`,
    );
    const [head, payload, signature] = idToken.split('.');
    const hmac = Buffer.from(signature ?? '', 'base64url').toString('base64');
    for (const topic of TOPICS) {
      const answer = await deliver(fixture(), { topic, hmac, body: `${head}.${payload}` });
      expect([topic, answer.status]).toEqual([topic, 400]);
    }

    // Nor by webhooks with a valid signature that Shopify does not confirm.
    const sign = (body: string) =>
      createHmac('sha256', CLIENTS.SHOPIFY_API_SECRET).update(body).digest('base64');
    const removed = JSON.stringify({ id: 1, myshopify_domain: SHOP });
    const erase = JSON.stringify({ shop_id: 1, shop_domain: SHOP });
    const uninstall = { topic: 'app/uninstalled', hmac: sign(removed), body: removed };
    expect((await deliver(fixture(), uninstall)).status).toBe(200);
    expect(
      (await deliver(fixture(), { topic: 'shop/redact', hmac: sign(erase), body: erase })).status,
    ).toBe(200);
    await goesOn(fixture());
  });

  it('ends when Shopify confirms it, after an outage of Shopify as well; its data 47 hours later', async () => {
    const id = await shopId(fixture());
    await fixture().shopify.fails('graphql', '500');
    await announceWebhook(fixture(), 'app/uninstalled', {});
    expect(await fixture().database.shops.byDomain(SHOP)).toMatchObject({ uninstalledAt: null });
    fixture().skip(15 * 60_000);
    await fixture().settle();
    expect(await fixture().database.shops.byDomain(SHOP)).toMatchObject({
      uninstalledAt: expect.any(String),
    });
    await announceWebhook(fixture(), 'shop/redact', {});
    expect(await fixture().database.shops.byId(id)).not.toMatchObject({ name: '' });
    fixture().skip(47 * 60 * 60_000);
    await fixture().settle();
    expect(await fixture().database.shops.byId(id)).toMatchObject({ name: '' });
  });
});

async function goesOn(fixture: AppFixture): Promise<void> {
  await fixture.settle();
  expect(await fixture.database.shops.byDomain(SHOP)).toMatchObject({ uninstalledAt: null });
  const order = await fixture.buy('gross-19');
  expect((await fixture.orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
}

/** Posts a webhook as somebody would who is not Shopify. */
function deliver(
  fixture: AppFixture,
  { topic, hmac, body }: { topic: string; hmac: string; body: string },
) {
  return fetch(`${fixture.url}/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': SHOP,
      'X-Shopify-Event-Id': topic,
      'X-Shopify-Webhook-Id': topic,
      'X-Shopify-Hmac-Sha256': hmac,
    },
    body,
  });
}
