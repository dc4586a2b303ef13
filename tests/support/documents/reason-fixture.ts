import { parseCause } from '../../../web/domain/documents/model/cause';
import { meterTime } from '../../../web/domain/plans/period';
import type { DocumentId } from '../../../web/domain/ids';
import { SHOP } from '../app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../app-fixture/app-fixture';

export type ReasonCase = (fixture: AppFixture) => Promise<PlacedOrder | string>;

export const to = (address: object) => ({ billingAddress: address, shippingAddress: address });
export const buys =
  (scenario: string): ReasonCase =>
  (fixture) =>
    fixture.buy(scenario);

/** Nobody has paid it yet. */
export async function placed(fixture: AppFixture): Promise<PlacedOrder> {
  const order = await fixture.placeScenario('gross-19');
  await fixture.settle();
  return order;
}

export async function changed(
  fixture: AppFixture,
  order: PlacedOrder,
  what: string,
  body: object = {},
): Promise<PlacedOrder> {
  await fixture.shopify.post(`/orders/${order.id}/${what}`, body);
  await fixture.settle();
  return order;
}

export async function deleted(fixture: AppFixture, order: PlacedOrder): Promise<PlacedOrder> {
  await fixture.shopify.delete(`/orders/${order.id}`);
  await fixture.settle();
  return order;
}

/** An unpaid order changes days later. */
export async function daysLater(fixture: AppFixture, days: number): Promise<PlacedOrder> {
  const order = await placed(fixture);
  await fixture.shopify.post('/clock', { advanceSeconds: days * 86_400 });
  fixture.skip(days * 86_400_000);
  return changed(fixture, order, 'fulfil');
}

export async function profile(fixture: AppFixture, change: object): Promise<void> {
  await fixture.lexware.put('/profile', change);
  await fixture.post('/api/lexoffice/pull');
}

export async function askForCause(
  fixture: AppFixture,
  order: PlacedOrder,
  kind: string,
  cause: string,
): Promise<PlacedOrder> {
  await fixture.request('POST', `/api/orders/${order.id}/documents/${kind}`, {
    body: { cause: parseCause(cause) },
  });
  await fixture.settle();
  return order;
}

/** As when a bill of Shopify is unpaid, while Shopify goes on answering. */
export async function frozen(fixture: AppFixture): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  await fixture.database.shops.saveBilling(shop.id, { frozenAt: fixture.now().toISOString() });
}

export async function usedUp(fixture: AppFixture): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  const time = meterTime(shop, fixture.now().toISOString());
  const { quota } = shop;
  for (let id = 1; id <= quota; id++) {
    await fixture.database.transfers.reserve(shop.id, (1_000_000 + id) as DocumentId, time);
  }
}
