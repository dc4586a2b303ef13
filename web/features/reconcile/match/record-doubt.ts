import {
  type ManualDocumentDoubt,
  endsByItself,
} from '../../../domain/document-rules/actions/manual-document-doubt';
import type { Instant, LexwareId, OrderId } from '../../../domain/ids';
import { REFERENCES } from '../../../ports/stores/event-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { ManualDocument } from '../../../ports/stores/manual-document-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import type { LinkDeps, Match } from './is-for-customer';

type LogStores = StoresOf<'events' | 'jobs' | 'manualDocuments'>;

/** The logged data of a document; for a deleted one, the data logged before. */
interface DoubtLine extends Omit<ManualDocument, 'since'> {
  orderName: string | null;
  at: Instant;
}

/** Like `logDoubt`, in a transaction that locks the order. */
export async function recordDoubt(
  { database, clock }: LinkDeps,
  shop: Shop,
  match: Match,
  doubt: ManualDocumentDoubt,
): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (stores) => {
    if ((await stores.connections.lastOrganization(shop.id)) !== match.organizationId) return;
    await stores.orders.lock(shop.id, match.order.orderId);
    await logDoubt(stores, shop, { match, doubt }, at);
  });
}

/**
 * Stores why a document was not linked, although it names the order, and logs it once
 * (`engine/manual-documents` decides by the stored reason). The caller must have locked the order,
 * so that nobody else stores anything about its documents meanwhile. False where that was known.
 */
export async function logDoubt(
  stores: LogStores,
  shop: Shop,
  { match, doubt }: { match: Match; doubt: ManualDocumentDoubt },
  at: Instant,
): Promise<boolean> {
  const last = await lastKnownOf(stores, shop, idsOf(match));
  if (last && isSameDoubt(last.doubt, doubt)) return false;
  await log(stores, shop, { ...lineOf(match), doubt, at }, last);
  return true;
}

/**
 * A pending document stays pending while Shopify hides the order, because nothing can be compared;
 * but a credit note is compared once its order has an invoice, so its reason changes then.
 */
function isSameDoubt(known: ManualDocumentDoubt, doubt: ManualDocumentDoubt): boolean {
  const isWaited = endsByItself(known) && known !== 'NO_INVOICE';
  return known === doubt || (doubt === 'HIDDEN_ORDER' && isWaited);
}

/** The document fits, except for an obstacle that ends by itself. */
export async function isPending(
  { database }: LinkDeps,
  shop: Shop,
  match: Match,
): Promise<boolean> {
  const last = await lastKnownOf(database, shop, idsOf(match));
  return last !== undefined && last.doubt !== 'HIDDEN_ORDER' && endsByItself(last.doubt);
}

/** Stores and logs the end of a doubt that may end, if there is one. */
export async function logEnd(
  stores: LogStores,
  shop: Shop,
  match: Match,
  at: Instant,
): Promise<void> {
  const last = await lastKnownOf(stores, shop, idsOf(match));
  if (!last || !endsByItself(last.doubt)) return;
  await log(stores, shop, { ...lineOf(match), doubt: 'NOT_ITS_INVOICE', at }, last);
}

/** A recorded document was deleted, unless something else was recorded about it since. */
export function recordWithdrawn(
  { database, clock }: LinkDeps,
  shop: Shop,
  known: ManualDocument,
): Promise<void> {
  return database.transaction(async (stores) => {
    const order = await stores.orders.lock(shop.id, known.orderId);
    const last = await lastKnownOf(stores, shop, known);
    if (last?.doubt !== known.doubt || last.since !== known.since) return;
    const at = clock.now().toISOString();
    const orderName = order?.name ?? null;
    await log(stores, shop, { ...known, orderName, doubt: 'WITHDRAWN', at }, last);
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

async function lastKnownOf(
  stores: StoresOf<'manualDocuments'>,
  shop: Shop,
  about: { id: LexwareId; orderId: OrderId },
): Promise<ManualDocument | undefined> {
  const known = await stores.manualDocuments.ofOrder(shop.id, about.orderId);
  return known.find(({ id }) => id === about.id);
}

/**
 * The order waits for something else now, or is billed twice, so it is evaluated: planned together
 * with the log line, because an outage between the two would lose it.
 */
async function log(
  stores: LogStores,
  shop: Shop,
  { id, orderId, orderName, kind, number, organizationId, doubt, at }: DoubtLine,
  last: ManualDocument | undefined,
): Promise<void> {
  await stores.events.append(shop.id, {
    at,
    orderId,
    orderName,
    origin: 'document',
    event: `${kind}.not-linked`,
    status: 'warning',
    refs: { order: orderId, [REFERENCES[kind]]: id },
    body: { code: doubt, number, organization: organizationId },
  });
  const document = { orderId, id, kind, doubt, since: at, number, organizationId };
  await stores.manualDocuments.upsert(shop.id, document);
  if (last || doubt === 'SECOND_INVOICE')
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
}
