import { type DoubtByHand, endsByItself } from '../../../domain/documents/actions/doubt-by-hand';
import type { Instant, LexwareId, OrderId } from '../../../domain/ids';
import { REFERENCES } from '../../../ports/document-references';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { notLinked, type LoggedDoubt, loggedDoubts } from '../../engine/by-hand/logged-doubts';
import type { LinkDeps, Match } from './is-for-customer';

type LogStores = StoresOf<'events' | 'jobs'>;

/** What is logged of which document; of one that is not there any more, what was logged before. */
interface DoubtLine extends Pick<
  LoggedDoubt,
  'id' | 'orderId' | 'kind' | 'number' | 'organizationId'
> {
  orderName: string | null;
  doubt: DoubtByHand;
  at: Instant;
}

/** As `logDoubt`, in a transaction that holds the order. */
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
    await logDoubt(stores, shop, { match, doubt }, at);
  });
}

/**
 * Logs once why a document was not linked, although it names the order. What was logged is
 * remembered for as long as it is true (`engine/by-hand`). Holding the order is up to
 * who calls: nobody else logs anything of its documents meanwhile.
 */
export async function logDoubt(
  stores: LogStores,
  shop: Shop,
  { match, doubt }: { match: Match; doubt: DoubtByHand },
  at: Instant,
): Promise<void> {
  const last = await lastLoggedOf(stores, shop, idsOf(match));
  if (last && isStillTrue(last.doubt, doubt)) return;
  await log(stores, shop, { ...lineOf(match), doubt, at }, last);
}

/**
 * What is waited for stays so while Shopify hides the order, for nothing can be compared then; but
 * a credit note is compared once its order has an invoice, so what it waits for is another thing.
 */
function isStillTrue(logged: DoubtByHand, doubt: DoubtByHand): boolean {
  const isWaited = endsByItself(logged) && logged !== 'NO_INVOICE';
  return logged === doubt || (doubt === 'HIDDEN_ORDER' && isWaited);
}

/** The log says that it fits, but for something that ends by itself. */
export async function isWaitedFor(
  { database }: LinkDeps,
  shop: Shop,
  match: Match,
): Promise<boolean> {
  const last = await lastLoggedOf(database, shop, idsOf(match));
  return last !== undefined && last.doubt !== 'HIDDEN_ORDER' && endsByItself(last.doubt);
}

/** Logs the end of a doubt that may end, where the log said one last; and else nothing. */
export async function logEnd(
  stores: LogStores,
  shop: Shop,
  match: Match,
  at: Instant,
): Promise<void> {
  const last = await lastLoggedOf(stores, shop, idsOf(match));
  if (!last || !endsByItself(last.doubt)) return;
  await log(stores, shop, { ...lineOf(match), doubt: 'NOT_ITS_INVOICE', at }, last);
}

/** What was logged is gone, unless something else was logged of it since. */
export function noteWithdrawn(
  { database, clock }: LinkDeps,
  shop: Shop,
  logged: LoggedDoubt,
): Promise<void> {
  return database.transaction(async (stores) => {
    const order = await stores.orders.hold(shop.id, logged.orderId);
    const last = await lastLoggedOf(stores, shop, logged);
    if (last?.line !== logged.line) return;
    const at = clock.now().toISOString();
    const orderName = order?.name ?? null;
    await log(stores, shop, { ...logged, orderName, doubt: 'WITHDRAWN', at }, last);
  });
}

function idsOf({ voucher, order }: Match): { id: LexwareId; orderId: OrderId } {
  return { id: voucher.id, orderId: order.orderId };
}

function lineOf({ kind, order, voucher, organizationId }: Match) {
  return {
    id: voucher.id,
    orderId: order.orderId,
    orderName: order.name,
    kind,
    number: voucher.number,
    organizationId,
  };
}

async function lastLoggedOf(
  stores: StoresOf<'events'>,
  shop: Shop,
  about: { id: LexwareId; orderId: OrderId },
): Promise<LoggedDoubt | undefined> {
  return (await loggedDoubts(stores, shop, about.orderId)).find(({ id }) => id === about.id);
}

/**
 * What the order waited for is another thing now, or it is billed twice, so it is looked at:
 * planned with the line, or an outage between the two would swallow it.
 */
async function log(
  stores: LogStores,
  shop: Shop,
  { id, orderId, orderName, kind, number, organizationId, doubt, at }: DoubtLine,
  last: LoggedDoubt | undefined,
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
  if (last || doubt === 'SECOND_INVOICE')
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
}
