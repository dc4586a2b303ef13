import { buildInvoiceDraft } from '../../domain/documents/invoice-draft';
import { decideInvoice, explainTooOld } from '../../domain/documents/decide-invoice';
import type { DocumentRecord } from '../../domain/documents/document';
import type { OrderId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import type { Shopify } from '../../ports/shopify';
import type { Connection } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-store';
import { lacksConnection } from '../connect-lexware/while-connected';
import { createInvoice, giveBack, type CreateInvoiceDeps, type Creation } from '../create-invoice/create-invoice';
import { resumeInvoice } from '../create-invoice/resume-invoice';
import { noteTransactions } from '../transactions/note-transactions';
import { recordDecision } from './record-decision';
import { seenOrder } from './seen-order';
import { scheduleOrder } from './schedule-order';

export interface ProcessOrderDeps extends CreateInvoiceDeps {
  shopify: Shopify;
  /** How long after a lost answer or a crash Lexware's list can be trusted to show what was created. */
  recoveryDelayMs: number;
}

export interface OrderNotice {
  shop: Shop;
  orderId: OrderId;
  orderCreatedAt: string | null;
  createNow: boolean;
}

/** Looks at one order as it is now and does what is due; safe to repeat at any time. */
export async function processOrder(deps: ProcessOrderDeps, notice: OrderNotice): Promise<void> {
  const { shop, orderId } = notice;
  const order = await deps.shopify.order(shop.domain, orderId);
  if (!order) return noteInvisibleOrder(deps, notice);
  await deps.database.transaction(async (stores) => {
    await stores.orders.saw(shop.id, seenOrder(order));
    await noteTransactions(stores, shop, order, deps.clock.now().toISOString());
  });
  try {
    await bringForward(deps, notice, order);
  } catch (error) {
    if (!lacksConnection(error)) throw error;
    await recordDecision(deps, { shop, order, decision: { kind: 'wait', reason: error.code } });
  }
}

/** Goes on where an earlier look stopped, else decides and creates. */
async function bringForward(deps: ProcessOrderDeps, notice: OrderNotice, order: Order): Promise<void> {
  const { shop } = notice;
  const pending = await deps.database.documents.find(shop.id, order.id, 'invoice', 'order');
  const resuming = pending && { shop, order, document: pending, lookAgain: notice.createNow };
  if (resuming && (await resumeInvoice(deps, resuming)) === 'settled') return;

  const connection = await deps.database.connections.byShop(shop.id);
  const outcome = await decideAndCreate(deps, notice, order, connection);
  if (outcome.kind === 'created') return;
  if (outcome.kind === 'later') return again(deps, notice, outcome.waitMs);
  if (pending) await dropClaim(deps, shop, pending);
  await recordDecision(deps, { shop, order, decision: outcome });
}

async function decideAndCreate(
  deps: ProcessOrderDeps,
  { shop, createNow }: OrderNotice,
  order: Order,
  connection: Connection | null,
): Promise<Creation> {
  const decision = decideInvoice({
    order,
    settings: shop.settings,
    shop: { installedAt: shop.installedAt },
    // A connection counts once its profile was read: tax depends on it.
    connection: connection?.profile ? connection.status : 'none',
    existing: false,
    createNow,
  });
  if (decision.kind !== 'create' || !connection?.profile) return decision;
  const built = buildInvoiceDraft({
    order,
    settings: shop.settings,
    profile: connection.profile,
    now: deps.clock.now().toISOString(),
  });
  if (built.kind === 'refuse') return built;
  return createInvoice(deps, shop, order, built.draft);
}

/** A claim of an order for which nothing is due any more must not hold a transfer. */
async function dropClaim(deps: ProcessOrderDeps, shop: Shop, pending: DocumentRecord): Promise<void> {
  await deps.database.transaction(async (stores) => {
    const current = await stores.documents.byId(shop.id, pending.id);
    if (current?.state === 'claimed') await giveBack(stores, shop, current);
  });
}

/** Shopify hides orders older than 60 days; the log says so once, as there is no order to keep the reason on. */
async function noteInvisibleOrder(deps: ProcessOrderDeps, notice: OrderNotice): Promise<void> {
  const { shop, orderId, orderCreatedAt } = notice;
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known && (await deps.database.events.knows(shop.id, orderId))) return;
  const decision = explainTooOld(orderCreatedAt ?? known?.orderedAt ?? null, shop.installedAt);
  await recordDecision(deps, { shop, order: { id: orderId, name: known?.name ?? null }, decision });
}

/** The same look again, later: nothing can be said or done now. */
async function again(deps: ProcessOrderDeps, notice: OrderNotice, waitMs: number): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + waitMs).toISOString();
  await scheduleOrder(deps.database, { ...notice, shopId: notice.shop.id, runAt });
}
