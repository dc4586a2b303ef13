import { type DoubtByHand, isWaitedOut } from '../../../domain/documents/actions/doubt-by-hand';
import { REFERENCES } from '../../../ports/document-references';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { LinkDeps, Match } from './is-for-customer';
import { notLinked, toldDoubts } from '../../engine/by-hand/told-doubts';

/**
 * Tells the merchant once why a document was not linked, although it names the order. What was told
 * is remembered in the log for as long as it is true (`engine/by-hand`).
 */
export async function noteDoubt(
  { database, clock }: LinkDeps,
  shop: Shop,
  { kind, order, voucher, organizationId }: Match,
  doubt: DoubtByHand,
): Promise<void> {
  const { orderId, name } = order;
  const known = await toldDoubts(database, shop, orderId);
  const last = known.find(({ id }) => id === voucher.id);
  if (last && isStillTrue(last.doubt, doubt)) return;
  await database.transaction(async (stores) => {
    if ((await stores.connections.lastOrganization(shop.id)) !== organizationId) return;
    await stores.events.append(shop.id, {
      at: clock.now().toISOString(),
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

/**
 * What is waited for stays so while Shopify hides the order, for nothing can be compared then; but
 * a credit note is compared once its order has an invoice, so what it waits for is another thing.
 */
function isStillTrue(told: DoubtByHand, doubt: DoubtByHand): boolean {
  const isWaited = isWaitedOut(told) && told !== 'NO_INVOICE';
  return told === doubt || (doubt === 'HIDDEN_ORDER' && isWaited);
}

/** It was told to fit, but for something that ends by itself. */
export async function isWaitedFor(
  { database }: LinkDeps,
  shop: Shop,
  { voucher, order }: Match,
): Promise<boolean> {
  const known = await toldDoubts(database, shop, order.orderId);
  const last = known.find(({ id }) => id === voucher.id);
  return last !== undefined && last.doubt !== 'HIDDEN_ORDER' && isWaitedOut(last.doubt);
}

/** Tells the end of a doubt that may end, where one was told last; and else nothing. */
export async function endDoubt(
  deps: LinkDeps,
  shop: Shop,
  match: Match,
  end: DoubtByHand,
): Promise<void> {
  const known = await toldDoubts(deps.database, shop, match.order.orderId);
  const isWaited = known.some(({ id, doubt }) => id === match.voucher.id && isWaitedOut(doubt));
  if (isWaited) await noteDoubt(deps, shop, match, end);
}
