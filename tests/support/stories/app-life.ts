import { SHOP } from '../app-fixture/shop';
import type { AppFixture } from '../app-fixture/app-fixture';

export async function announceWebhook(
  fixture: AppFixture,
  topic: string,
  payload: object,
): Promise<void> {
  await fixture.shopify.post('/webhooks/send', {
    topic,
    payload: { shop_domain: SHOP, ...payload },
  });
  await fixture.settle();
}

export async function shopId(fixture: AppFixture) {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
}

/** What the app's configuration subscribes to is no more than this. */
export async function deliverOnly(fixture: AppFixture, topics: string[]): Promise<void> {
  await fixture.shopify.put('/webhooks/target', { url: `${fixture.url}/webhooks/shopify`, topics });
}

export async function hourPasses(fixture: AppFixture): Promise<void> {
  await fixture.settle();
  fixture.skip(3_600_000);
  await fixture.shopify.post('/clock', { advanceSeconds: 3_600 });
}

/** How many subscriptions the shop got for itself. */
export async function subscribed(fixture: AppFixture): Promise<number> {
  const calls = await fixture.shopify.get<{ operation: string }[]>('/calls');
  return calls.filter(({ operation }) => operation === 'Subscribe').length;
}

export async function runNightly(fixture: AppFixture): Promise<void> {
  await fixture.app.regularWork('subscriptions');
  await fixture.settle();
}
