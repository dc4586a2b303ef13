import { SHOP } from '../stage/shop';
import type { Stage } from '../stage/stage';

export async function announceNotice(stage: Stage, topic: string, payload: object): Promise<void> {
  await stage.shopify.post('/webhooks/send', { topic, payload: { shop_domain: SHOP, ...payload } });
  await stage.settle();
}

export async function shopId(stage: Stage) {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
}

/** What the app's configuration subscribes to is no more than this. */
export async function tellOnly(stage: Stage, topics: string[]): Promise<void> {
  await stage.shopify.put('/webhooks/target', { url: `${stage.url}/webhooks/shopify`, topics });
}

export async function hourPasses(stage: Stage): Promise<void> {
  await stage.settle();
  stage.skip(3_600_000);
  await stage.shopify.post('/clock', { advanceSeconds: 3_600 });
}

/** How many subscriptions the shop got for itself. */
export async function subscribed(stage: Stage): Promise<number> {
  const calls = await stage.shopify.get<{ operation: string }[]>('/calls');
  return calls.filter(({ operation }) => operation === 'Subscribe').length;
}

export async function nightPasses(stage: Stage): Promise<void> {
  await stage.app.regularWork('subscriptions');
  await stage.settle();
}
