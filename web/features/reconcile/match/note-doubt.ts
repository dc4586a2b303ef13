import { type DoubtByHand, isWaitedOut } from '../../../domain/documents/actions/doubt-by-hand';
import type { Instant, LexwareId, OrderId } from '../../../domain/ids';
import { REFERENCES } from '../../../ports/document-references';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { scheduleOrder } from '../../../jobs/schedule-order';
import { notLinked, type ToldDoubt, toldDoubts } from '../../engine/by-hand/told-doubts';
import type { LinkDeps, Match } from './is-for-customer';

type TellingStores = StoresOf<'events' | 'jobs'>;

/** What is told of which document; of one that is not there any more, what was told before. */
interface Telling extends Pick<ToldDoubt, 'id' | 'orderId' | 'kind' | 'number' | 'organizationId'> {
  orderName: string | null;
  doubt: DoubtByHand;
  at: Instant;
}

/** As `tellDoubt`, in a transaction that holds the order. */
export async function noteDoubt(
  { database, clock }: LinkDeps,
  shop: Shop,
  match: Match,
  doubt: DoubtByHand,
): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    if ((await stores.connections.lastOrganization(shop.id)) !== match.organizationId) return;
    await stores.orders.hold(shop.id, match.order.orderId);
    await tellDoubt(stores, shop, { match, doubt }, at);
  });
}

/**
 * Tells the merchant once why a document was not linked, although it names the order. What was told
 * is remembered in the log for as long as it is true (`engine/by-hand`). Holding the order is up to
 * who calls: nobody else tells of its documents meanwhile.
 */
export async function tellDoubt(
  stores: TellingStores,
  shop: Shop,
  { match, doubt }: { match: Match; doubt: DoubtByHand },
  at: Instant,
): Promise<void> {
  const last = await lastTold(stores, shop, idsOf(match));
  if (last && isStillTrue(last.doubt, doubt)) return;
  await tell(stores, shop, { ...tellingOf(match), doubt, at }, last);
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
  match: Match,
): Promise<boolean> {
  const last = await lastTold(database, shop, idsOf(match));
  return last !== undefined && last.doubt !== 'HIDDEN_ORDER' && isWaitedOut(last.doubt);
}

/** Tells the end of a doubt that may end, where one was told last; and else nothing. */
export async function tellEnd(
  stores: TellingStores,
  shop: Shop,
  match: Match,
  at: Instant,
): Promise<void> {
  const last = await lastTold(stores, shop, idsOf(match));
  if (!last || !isWaitedOut(last.doubt)) return;
  await tell(stores, shop, { ...tellingOf(match), doubt: 'NOT_ITS_INVOICE', at }, last);
}

/** What was told is gone, unless something else was told of it since. */
export function noteWithdrawn(
  { database, clock }: LinkDeps,
  shop: Shop,
  told: ToldDoubt,
): Promise<void> {
  return database.transaction(async (stores) => {
    const order = await stores.orders.hold(shop.id, told.orderId);
    const last = await lastTold(stores, shop, told);
    if (last?.line !== told.line) return;
    const at = clock.now().toISOString();
    const orderName = order?.name ?? null;
    await tell(stores, shop, { ...told, orderName, doubt: 'WITHDRAWN', at }, last);
  });
}

function idsOf({ voucher, order }: Match): { id: LexwareId; orderId: OrderId } {
  return { id: voucher.id, orderId: order.orderId };
}

function tellingOf({ kind, order, voucher, organizationId }: Match) {
  return {
    id: voucher.id,
    orderId: order.orderId,
    orderName: order.name,
    kind,
    number: voucher.number,
    organizationId,
  };
}

async function lastTold(
  stores: StoresOf<'events'>,
  shop: Shop,
  about: { id: LexwareId; orderId: OrderId },
): Promise<ToldDoubt | undefined> {
  return (await toldDoubts(stores, shop, about.orderId)).find(({ id }) => id === about.id);
}

/**
 * What the order waited for is another thing now, so it is looked at: planned with the line, or an
 * outage between the two would swallow it.
 */
async function tell(
  stores: TellingStores,
  shop: Shop,
  { id, orderId, orderName, kind, number, organizationId, doubt, at }: Telling,
  last: ToldDoubt | undefined,
): Promise<void> {
  await stores.events.append(shop.id, {
    at,
    orderId,
    orderName,
    origin: 'document',
    event: notLinked(kind),
    status: 'warning',
    refs: { order: orderId, [REFERENCES[kind]]: id },
    body: { code: doubt, number, organization: organizationId },
  });
  if (last && isWaitedOut(last.doubt))
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
}
