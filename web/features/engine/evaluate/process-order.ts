import { isClosed, type DocumentDecision } from '../../../domain/documents/decisions/decision';
import { isFirstInvoice, type BilledDocument } from '../../../domain/documents/model/document';
import type { Instant, OrderId } from '../../../domain/ids';
import { mailableNow } from '../../../domain/mail/decide-mail';
import type { Order } from '../../../domain/order/order';
import type { JobContext } from '../../../ports/queue';
import type { Shopify } from '../../../ports/shopify';
import type { OptionalFacts } from '../../../ports/stores/order-stores';
import { isWorking } from '../../../ports/lexware-connection';
import type { Connection } from '../../../ports/stores/connection-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { recordTransactions } from './record-transactions';
import { executePlan, type Pause } from './execute-plan';
import type { ExecuteDeps } from './execute-step';
import { queuePosition } from '../../../jobs/document-queue';
import { resolveDoubts, settleHidden } from './resolve-doubts';
import { recordHidden, type HiddenOrderDeps } from '../hidden-orders/hidden-order';
import { fetchedOrder } from './fetched-order';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle } from '../../../jobs/job';
import { scheduleMail } from '../../../jobs/schedule/schedule-mail';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import type { StoresOf } from '../../../ports/stores/database';
import { recordInvoiceDecision } from '../decisions/record-decisions';
import { readOrderContext, type OrderContext, type Preloaded } from './order-context';

interface ProcessOrderDeps extends ExecuteDeps {
  shopify: HiddenOrderDeps['shopify'] & Pick<Shopify, 'order'>;
  /** How long after a lost answer or a crash Lexware's list reliably shows what was created. */
  recoveryDelayMs: number;
}

interface ProcessOrderInput {
  shop: Shop;
  /** The connection as it was read with the shop. */
  connection: Connection | null;
  orderId: OrderId;
  orderCreatedAt: string | null;
  /** Of the job that evaluates the order. */
  context: JobContext;
}

export function processOrderJob(deps: ProcessOrderDeps) {
  return handle(ORDER_JOBS.processOrder, async ({ shopId, ...input }, context) => {
    const found = await deps.database.connections.withShop(shopId);
    if (!found) return;
    const { shop, connection } = found;
    if (shop.uninstalledAt) return recordDisabled(deps, shop, input.orderId);
    await processOrder(deps, { shop, connection, ...input, context });
  });
}

/**
 * A job left over from before the app was removed: the order shows why nothing more is created
 * until the shop returns.
 */
async function recordDisabled(deps: ProcessOrderDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const order = await deps.database.orders.byId(shop.id, orderId);
  if (!order || isClosed(order)) return;
  if (order.decisions.find(isFirstInvoice)?.decision.kind === 'skip') return;
  await recordInvoiceDecision(deps, {
    shop,
    order: { id: orderId, name: order.name },
    decision: { kind: 'skip', reason: 'DISABLED' },
  });
}

/** Evaluates one order as it is now and does what is due; safe to repeat at any time. */
async function processOrder(deps: ProcessOrderDeps, input: ProcessOrderInput): Promise<void> {
  const { shop, orderId } = input;
  const order = await deps.shopify.order(shop, orderId);
  if (!order) return evaluateHidden(deps, input);
  const stored = await storeFetched(deps, shop, order);
  if (!stored) return reopenIfVisible(deps, input);
  const { decided, ...preloaded } = stored;
  const connection = workingConnection(input.connection);
  const orderContext = await contextAfterDoubts(deps, shop, order, { ...preloaded, connection });
  const evaluation = { shop, order, context: input.context, decided };
  const pause = await executePlan(deps, evaluation, orderContext);
  if (pause) await reschedule(deps, input, order, pause);
}

async function evaluateHidden(deps: ProcessOrderDeps, input: ProcessOrderInput): Promise<void> {
  await settleHidden(deps, input.shop, input.orderId);
  await recordHidden(deps, input);
}

/**
 * A revoked connection is only detected by using it. One that does not exist (yet) is read again: a
 * new connection triggers evaluations only for orders whose stored decision waits for it.
 */
function workingConnection(connection: Connection | null): Connection | undefined {
  return isWorking(connection) ? connection : undefined;
}

interface StoredOrder {
  documents: BilledDocument[];
  optionalFacts: OptionalFacts;
  decided: DocumentDecision[];
}

/**
 * The order's documents and their decisions; null if the order was closed as deleted, before it was
 * fetched or since.
 */
function storeFetched(
  { database, clock }: ProcessOrderDeps,
  shop: Shop,
  order: Order,
): Promise<StoredOrder | null> {
  return database.transaction(async (stores) => {
    const { stored, optionalFacts } = await stores.orders.lockForEvaluation(shop.id, order.id);
    if (stored && isClosed(stored)) return null;
    // Every document is created after its order was stored.
    const documents = stored ? await stores.documents.billed(shop.id, order.id) : [];
    await stores.orders.upsertFromShopify(shop.id, fetchedOrder(order), { stored, documents });
    const at = clock.now().toISOString();
    await recordTransactions(stores, { shop, order, documents }, at);
    await resumeMails(stores, { shop, order, documents }, at);
    return { documents, optionalFacts, decided: stored?.decisions ?? [] };
  });
}

interface StoredWith {
  shop: Shop;
  order: Order;
  documents: readonly BilledDocument[];
}

/** Mails without a recipient are retried once the order has one. */
async function resumeMails(
  stores: StoresOf<'jobs'>,
  { shop, order, documents }: StoredWith,
  at: Instant,
): Promise<void> {
  for (const { id } of mailableNow(documents, order, shop.settings)) {
    await scheduleMail(stores, { shopId: shop.id, orderId: order.id, documentId: id }, at);
  }
}

/** A closed order exists again only if Shopify shows it after it was closed. */
async function reopenIfVisible(deps: ProcessOrderDeps, input: ProcessOrderInput): Promise<void> {
  const { shop, orderId, orderCreatedAt } = input;
  if (!(await deps.shopify.order(shop, orderId))) return evaluateHidden(deps, input);
  const runAt = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.orders.reopen(shop.id, orderId);
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt, runAt });
  });
}

/**
 * Doubts from earlier evaluations are resolved first: only then is it known which documents exist.
 */
async function contextAfterDoubts(
  deps: ProcessOrderDeps,
  shop: Shop,
  order: Order,
  preloaded: Preloaded,
): Promise<OrderContext> {
  const orderContext = await readOrderContext(deps, shop, order, preloaded);
  if (!(await resolveDoubts(deps, { shop, order, ...orderContext }))) return orderContext;
  return readOrderContext(deps, shop, order);
}

/**
 * Repeats the evaluation later because nothing can be decided or done now. This is no failed
 * attempt, but earlier failures still count.
 */
async function reschedule(
  deps: ProcessOrderDeps,
  input: ProcessOrderInput,
  order: Order,
  pause: Pause,
): Promise<void> {
  const { shop, orderId, orderCreatedAt, context } = input;
  const runAt = new Date(deps.clock.now().getTime() + pause.waitMs).toISOString();
  const position = pause.joinsQueue
    ? queuePosition({ orderId, orderedAt: order.createdAt })
    : context.position;
  const attempts = context.attempt - 1;
  await scheduleOrder(deps.database, {
    shopId: shop.id,
    orderId,
    orderCreatedAt,
    runAt,
    position,
    attempts,
  });
}
