import type { DoubtByHand } from '../../domain/documents/actions/doubt-by-hand';
import { PLANS } from '../../domain/plans/plan';
import { millisOf } from '../../domain/time/berlin';
import { REFERENCES } from '../../ports/document-references';
import type { Shop } from '../../ports/stores/shop-store';
import type { LinkDeps, Match } from './is-for-customer';
import { notLinked, toldDoubts } from '../engine/by-hand/told-doubts';

const DAY_MS = 86_400_000;

/**
 * Tells the merchant why a document was not linked, although it names the order: once, and where it is read again also
 * before the log forgets it, because what was told is remembered there (`engine/by-hand`).
 */
export async function noteDoubt(
  { database, clock }: LinkDeps,
  shop: Shop,
  { kind, order, voucher, organizationId }: Match,
  doubt: DoubtByHand,
): Promise<void> {
  const { orderId, name } = order;
  const now = clock.now();
  const known = await toldDoubts(database, shop, orderId);
  const keptMs = PLANS[shop.planId].logMaxAge * DAY_MS;
  const isTold = known.some((one) => {
    return one.id === voucher.id && one.doubt === doubt && now.getTime() - millisOf(one.at) < keptMs / 2;
  });
  if (isTold) return;
  await database.transaction(async (stores) => {
    if ((await stores.connections.lastOrganization(shop.id)) !== organizationId) return;
    await stores.events.append(shop.id, {
      at: now.toISOString(),
      orderId,
      orderName: name,
      origin: 'document',
      event: notLinked(kind),
      status: 'warning',
      refs: { order: orderId, [REFERENCES[kind]]: voucher.id },
      body: { code: doubt, number: voucher.number, organization: organizationId },
    });
  });
}
