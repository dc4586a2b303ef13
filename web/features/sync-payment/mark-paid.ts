import { awaitsPayment, isPaidInLexware } from '../../domain/document-rules/billed/balance-summary';
import type { OrderId, ShopId } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle } from '../../jobs/job';
import { isSyncOn } from '../../jobs/schedule/schedule-mark-paid';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { MarkedAsPaid, Shopify } from '../../ports/shopify';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

interface MarkPaidDeps {
  database: SyncPaymentDatabase;
  shopify: Pick<Shopify, 'order' | 'markAsPaid'>;
  clock: Clock;
}

const SCOPE = 'write_orders';

/**
 * Marks an order as paid in Shopify once Lexware reports all its invoices paid. Safe to repeat: the
 * order is read first, and one that expects no money is left alone.
 */
async function markPaid(deps: MarkPaidDeps, shopId: ShopId, orderId: OrderId): Promise<void> {
  const { database, shopify } = deps;
  const shop = await database.shops.byId(shopId);
  if (!shop || !isSyncOn(shop)) return;
  const order = await shopify.order(shop, orderId);
  if (!order) return record(deps, shop, { orderId, outcome: HIDDEN });
  if (!awaitsPayment(order)) return;
  if (!isPaidInLexware(order, await database.documents.ofOrder(shopId, orderId))) return;
  if (!isGranted(shop.grantedScopes, SCOPE)) {
    throw new AppError('SHOPIFY_SCOPE_MISSING', 'The shop did not grant write_orders');
  }
  await record(deps, shop, { orderId, outcome: await mark(deps, shop, order) });
}

const HIDDEN: MarkedAsPaid = { kind: 'refused', detail: { code: 'NOT_SHOWN_ANY_MORE' } };

/** After a lost answer the order itself shows whether it was marked. */
async function mark(
  { shopify }: Pick<MarkPaidDeps, 'shopify'>,
  shop: Shop,
  { id }: Order,
): Promise<MarkedAsPaid> {
  try {
    return await shopify.markAsPaid(shop.domain, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SHOPIFY_UNAVAILABLE') throw error;
    const order = await shopify.order(shop, id);
    if (!order || awaitsPayment(order)) throw error;
    return { kind: 'marked' };
  }
}

async function record(
  { database, clock }: MarkPaidDeps,
  shop: Shop,
  { orderId, outcome }: { orderId: OrderId; outcome: MarkedAsPaid },
): Promise<void> {
  const order = await database.orders.byId(shop.id, orderId);
  const isMarked = outcome.kind === 'marked';
  await database.events.append(shop.id, {
    at: clock.now().toISOString(),
    orderId,
    orderName: order?.name ?? null,
    origin: 'order',
    event: isMarked ? 'order.marked-paid' : 'order.not-marked-paid',
    status: isMarked ? 'success' : 'warning',
    refs: { order: orderId },
    body: { detail: isMarked ? null : outcome.detail },
  });
}

export function markPaidJob(deps: MarkPaidDeps) {
  return handle(ORDER_JOBS.markPaid, ({ shopId, orderId }) => markPaid(deps, shopId, orderId));
}

type SyncPaymentDatabase = DatabaseOf<'documents' | 'events' | 'orders' | 'shops'>;
