import { createHmac } from 'node:crypto';
import { onStages } from '../../support/stage/on-stages';
import { SHOP } from '../../support/stage/shop';
import type { Stage } from '../../support/stage/stage';
import { CLIENTS } from '../../support/stage/stand-ins';
import { TOPICS } from '../../../web/features/receive-webhooks/dispatch/shopify-event';
import { announceNotice, shopId } from '../../support/stories/app-life';
import { eventsOf } from '../../support/stage/events';
import type { ShopAnswer } from '../../../web/contract/shop';

const DAY_MS = 86_400_000;

onStages('the app’s life in a shop', (stage) => {
  it('ends with the uninstallation and begins anew with the next installation', async () => {
    await announceNotice(stage(), 'app/uninstalled', {});
    expect(await stage().database.shops.byDomain(SHOP)).toMatchObject({
      uninstalledAt: expect.any(String),
    });
    expect(await stage().database.connections.byShop(await shopId(stage()))).toBeNull();
    await stage().buy('gross-19');
    expect((await stage().books()).invoices).toEqual([]);

    await stage().get('/api/shop');
    await stage().shopify.post('/clock', { advanceSeconds: 3_600 });
    await stage().connect();
    await stage().activate();
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });

  it('has no transfers anew because the app was removed and came back on another day', async () => {
    await stage().buy('gross-19');
    const credits = async () => (await stage().get<ShopAnswer>('/api/shop')).plan.credits;
    const before = await credits();
    expect(before.used).toBe(1);
    const stored = () => stage().database.shops.byDomain(SHOP);
    await announceNotice(stage(), 'app/uninstalled', {});
    const gone = await stored();
    expect(gone?.uninstalledAt).toEqual(expect.any(String));
    stage().skip(3 * DAY_MS);
    expect(await credits()).toEqual(before);
    expect((await stored())?.installedAt).not.toBe(gone?.installedAt);
  });

  it('follows name, address and currency of the shop, as Shopify says and not as a notice does', async () => {
    await stage().shopify.post('/shops', {
      domain: SHOP,
      name: 'Teehaus',
      email: 'neu@teehaus.example',
      currency: 'CHF',
    });
    await announceNotice(stage(), 'shop/update', { name: 'Gefälscht', email: 'boese@example.com' });
    const store = { name: 'Teehaus', email: 'neu@teehaus.example', currency: 'CHF' };
    expect(await stage().get('/api/shop')).toMatchObject({ shopify: { store } });
    expect(await stage().database.shops.byDomain(SHOP)).toMatchObject({
      shopifyPlan: 'Basic',
      timeZone: 'Europe/Berlin',
    });
  });

  it('tells the merchant what a customer may ask for', async () => {
    const order = await stage().buy('gross-19');
    await announceNotice(stage(), 'customers/data_request', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_requested: [Number(order.id)],
      data_request: { id: 99 },
    });
    expect(await eventsOf(stage())).toContain('customer.data-requested');
  });

  it('forgets a customer, not the number of the invoice', async () => {
    const order = await stage().buy('gross-19');
    expect((await stage().orderPage(order)).customerName).toBe('Anna Schmidt');
    await announceNotice(stage(), 'customers/redact', {
      customer: { id: 1, email: 'anna.schmidt@example.com' },
      orders_to_redact: [Number(order.id)],
    });
    expect(await stage().orderPage(order)).toMatchObject({
      customerName: null,
      documents: [{ number: 'RE0001' }],
    });
  });

  it('closes orders that were deleted in Shopify: nothing waits for them, what exists stays', async () => {
    const invoiced = await stage().buy('gross-19');
    const waiting = await stage().placeScenario('gross-19');
    await stage().settle();
    await stage().shopify.post('/webhooks/send', {
      topic: 'orders/delete',
      payload: { id: Number(invoiced.id) },
    });
    await stage().settle();
    // Shopify still shows it, so it is looked at like any other.
    expect((await stage().orderPage(invoiced)).decision).toMatchObject({ reason: 'EXISTING' });

    for (const { id } of [invoiced, waiting]) await stage().shopify.delete(`/orders/${id}`);
    await stage().settle();

    const [first, second] = await Promise.all([
      stage().orderPage(invoiced),
      stage().orderPage(waiting),
    ]);
    const balance = { isComplete: true, differenceCents: 0 };
    expect(first).toMatchObject({ documents: [{ number: 'RE0001' }], balance });
    expect(second).toMatchObject({ documents: [], balance });
    for (const page of [first, second]) {
      expect(page.decision).toMatchObject({ reason: 'DELETED', canCreate: false });
      expect(page.decision?.text).toContain('in Shopify gelöscht');
    }
    expect((await stage().log(waiting.id))[0]).toMatchObject({
      title: 'Bestellung in Shopify gelöscht',
    });
    expect((await stage().books()).invoices).toMatchObject([{ voucherStatus: 'open' }]);

    const looksAgain = { topic: 'orders/updated', payload: { id: Number(waiting.id) } };
    await stage().shopify.post('/webhooks/send', looksAgain);
    await stage().settle();
    expect((await stage().orderPage(waiting)).decision).toMatchObject({ reason: 'DELETED' });
  });

  it('is not ended by another merchant’s session token sent as a webhook, nor by a notice Shopify does not confirm', async () => {
    const attacker = 'angreifer.myshopify.com';
    await stage().shopify.post('/shops', { domain: attacker });
    const { idToken } = await stage().shopify.get<{ idToken: string }>(
      `/id-token?shop=${attacker}`,
    );
    const [head, payload, signature] = idToken.split('.');
    const hmac = Buffer.from(signature ?? '', 'base64url').toString('base64');
    for (const topic of TOPICS) {
      const answer = await deliver(stage(), { topic, hmac, body: `${head}.${payload}` });
      expect([topic, answer.status]).toEqual([topic, 400]);
    }

    // Nor by notices that are well signed, but which Shopify does not confirm.
    const sign = (body: string) =>
      createHmac('sha256', CLIENTS.SHOPIFY_API_SECRET).update(body).digest('base64');
    const removed = JSON.stringify({ id: 1, myshopify_domain: SHOP });
    const erase = JSON.stringify({ shop_id: 1, shop_domain: SHOP });
    const uninstall = { topic: 'app/uninstalled', hmac: sign(removed), body: removed };
    expect((await deliver(stage(), uninstall)).status).toBe(200);
    expect(
      (await deliver(stage(), { topic: 'shop/redact', hmac: sign(erase), body: erase })).status,
    ).toBe(200);
    await goesOn(stage());
  });

  it('ends when Shopify confirms it, after an outage of Shopify as well; its data 47 hours later', async () => {
    const id = await shopId(stage());
    await stage().shopify.fails('graphql', '500');
    await announceNotice(stage(), 'app/uninstalled', {});
    expect(await stage().database.shops.byDomain(SHOP)).toMatchObject({ uninstalledAt: null });
    stage().skip(15 * 60_000);
    await stage().settle();
    expect(await stage().database.shops.byDomain(SHOP)).toMatchObject({
      uninstalledAt: expect.any(String),
    });
    await announceNotice(stage(), 'shop/redact', {});
    expect(await stage().database.shops.byId(id)).not.toMatchObject({ name: '' });
    stage().skip(47 * 60 * 60_000);
    await stage().settle();
    expect(await stage().database.shops.byId(id)).toMatchObject({ name: '' });
  });
});

async function goesOn(stage: Stage): Promise<void> {
  await stage.settle();
  expect(await stage.database.shops.byDomain(SHOP)).toMatchObject({ uninstalledAt: null });
  const order = await stage.buy('gross-19');
  expect((await stage.orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
}

/** Posts a webhook as somebody would who is not Shopify. */
function deliver(
  stage: Stage,
  { topic, hmac, body }: { topic: string; hmac: string; body: string },
) {
  return fetch(`${stage.url}/webhooks/shopify`, {
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
