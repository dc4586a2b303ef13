import { parseCause } from '../../../web/domain/documents/model/cause';
import { PLANS } from '../../../web/domain/plans/plan';
import { currentPeriod } from '../../../web/domain/plans/period';
import type { DocumentId } from '../../../web/domain/ids';
import { SHOP } from '../stage/shop';
import type { PlacedOrder, Stage } from '../stage/stage';

export type ReasonCase = (stage: Stage) => Promise<PlacedOrder | string>;

export const to = (address: object) => ({ billingAddress: address, shippingAddress: address });
export const buys =
  (scenario: string): ReasonCase =>
  (stage) =>
    stage.buy(scenario);

/** Nobody has paid it yet. */
export async function placed(stage: Stage): Promise<PlacedOrder> {
  const order = await stage.placeScenario('gross-19');
  await stage.settle();
  return order;
}

export async function changed(
  stage: Stage,
  order: PlacedOrder,
  what: string,
  body: object = {},
): Promise<PlacedOrder> {
  await stage.shopify.post(`/orders/${order.id}/${what}`, body);
  await stage.settle();
  return order;
}

export async function deleted(stage: Stage, order: PlacedOrder): Promise<PlacedOrder> {
  await stage.shopify.delete(`/orders/${order.id}`);
  await stage.settle();
  return order;
}

/** An unpaid order changes days later. */
export async function daysLater(stage: Stage, days: number): Promise<PlacedOrder> {
  const order = await placed(stage);
  await stage.shopify.post('/clock', { advanceSeconds: days * 86_400 });
  stage.skip(days * 86_400_000);
  return changed(stage, order, 'fulfil');
}

export async function profile(stage: Stage, change: object): Promise<void> {
  await stage.lexware.put('/profile', change);
  await stage.post('/api/lexoffice/pull');
}

export async function askForCause(
  stage: Stage,
  order: PlacedOrder,
  kind: string,
  cause: string,
): Promise<PlacedOrder> {
  await stage.request('POST', `/api/orders/${order.id}/documents/${kind}`, {
    body: { cause: parseCause(cause) },
  });
  await stage.settle();
  return order;
}

export async function usedUp(stage: Stage): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  const { start } = currentPeriod(shop.installedAt, stage.now().toISOString());
  const quota = PLANS[shop.planId].credits;
  for (let id = 1; id <= quota; id++) {
    await stage.database.transfers.reserve(shop.id, (1_000_000 + id) as DocumentId, {
      start,
      allowance: () => quota,
    });
  }
}
