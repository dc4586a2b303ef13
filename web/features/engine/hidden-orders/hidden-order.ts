import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import { explainHidden } from '../../../domain/document-rules/plan/decide-invoice';
import { hiddenOrderDoubts } from '../../../domain/document-rules/plan/blocked-documents';
import type { FinalDecision } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import { CLOSED, isClosed } from '../../../domain/documents/decisions/decision';
import { ALL_ORDERS_SCOPE, isPastShownDays } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { DecidedOrder, OrderRecord } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { ORDER_JOBS, type ReportedOrderChange } from '../../../jobs/definitions/order-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import { refreshScopes, type ScopeDeps } from '../../shop/shop-scopes';
import {
  asDecided,
  eventOfDecision,
  isNews,
  isLogged,
  recordInvoiceDecision,
} from '../decisions/record-decisions';
import { hiddenAnswers } from './hidden-answers';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notifications'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders';

export type HiddenOrderStores = StoresOf<Used>;
export type HiddenOrderDatabase = DatabaseOf<Used>;

export interface HiddenOrderDeps {
  database: HiddenOrderDatabase;
  shopify: ScopeDeps['shopify'];
  clock: Clock;
}

interface HiddenOrder {
  shop: Shop;
  orderId: OrderId;
  orderCreatedAt: string | null;
  /** The change that an event reported; shown to the merchant, never billed. */
  reported?: ReportedOrderChange;
}

/**
 * Shopify does not show the order: the reason is stored with it, or logged if the order is not
 * stored.
 */
export async function recordHidden(deps: HiddenOrderDeps, hidden: HiddenOrder): Promise<void> {
  const { shop, orderId } = hidden;
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known && (await deps.database.unknownOrders.has(shop.id, orderId))) return;
  const answer = await explain(deps, hidden, known);
  if (!known)
    return recordInvoiceDecision(deps, {
      shop,
      order: { id: orderId, name: null },
      decision: answer,
    });
  await recordKnown(deps, hidden, answer);
}

async function explain(
  deps: HiddenOrderDeps,
  hidden: HiddenOrder,
  known: OrderRecord | null,
): Promise<FinalDecision> {
  const { shop } = hidden;
  if (known && isClosed(known)) return CLOSED;
  return explainHidden({
    createdAt: known?.orderedAt ?? hidden.orderCreatedAt,
    installedAt: shop.installedAt,
    now: deps.clock.now().toISOString(),
    readsAll: await readsAll(deps, shop),
  });
}

/**
 * Without the permission Shopify hides orders of any age silently, so the scopes known so far are
 * not enough here.
 */
async function readsAll(deps: HiddenOrderDeps, shop: Shop): Promise<boolean> {
  return (
    isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE) &&
    isGranted(await refreshScopes(deps, shop), ALL_ORDERS_SCOPE)
  );
}

/**
 * Settled documents stay settled; planned, requested and reported ones get an answer, so that
 * nothing waits silently for an order that cannot be read. Documents that may exist in Lexware stay
 * in doubt.
 */
async function recordKnown(
  deps: HiddenOrderDeps,
  { shop, orderId, reported }: HiddenOrder,
  answer: FinalDecision,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    // Another event about the order, or its deletion, may be recorded at the same time.
    const known = await stores.orders.lock(shop.id, orderId);
    if (!known) return;
    const instructions = await stores.instructions.of(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const connection = await stores.connections.byShop(shop.id);
    const doubts = hiddenOrderDoubts(documents, connection?.profile?.organizationId ?? null);
    const steps = isClosed(known)
      ? doubts
      : hiddenAnswers({ known, documents, doubts }, { instructions, reported, answer });
    await storeDecisions(stores, { shop, known, at }, steps);
    for (const one of instructions.filter(({ kind }) => kind === 'create')) {
      await stores.instructions.end(shop.id, orderId, one);
    }
  });
}

/** The new answers about the order's documents; the log gets a line for each changed one. */
async function storeDecisions(
  stores: HiddenOrderStores,
  { shop, known, at }: { shop: Shop; known: DecidedOrder; at: Instant },
  steps: DocumentStep[],
): Promise<void> {
  const order = { id: known.orderId, name: known.name };
  const before = known.decisions;
  const lines = steps
    .filter((step) => isNews(before, step))
    .flatMap(({ kind, decision }) =>
      isLogged(decision) ? [eventOfDecision({ order, kind, decision, at })] : [],
    );
  await stores.events.append(shop.id, lines);
  const now = steps.map((step) => asDecided(before, step, at));
  await stores.orders.replaceDecisions(shop.id, known, now);
}

interface ReportedDeps extends HiddenOrderDeps {
  shopify: HiddenOrderDeps['shopify'] & Pick<Shopify, 'order'>;
}

/**
 * An event reported a change of an order. The order's evaluation, a job of its own, does what is
 * due; only if Shopify hides the order by its age, the reported change is stored for the merchant.
 */
export function reportedChangeJob(deps: ReportedDeps) {
  return handle(ORDER_JOBS.reportedChange, (event) => recordIfHidden(deps, event));
}

async function recordIfHidden(
  deps: ReportedDeps,
  event: PayloadOf<typeof ORDER_JOBS.reportedChange>,
): Promise<void> {
  const { shopId, orderId, change } = event;
  const [shop, known] = await Promise.all([
    deps.database.shops.byId(shopId),
    deps.database.orders.byId(shopId, orderId),
  ]);
  if (!shop || shop.uninstalledAt || !known) return;
  if (!isPastShownDays(known.orderedAt, deps.clock.now().toISOString())) return;
  if (await deps.shopify.order(shop, orderId)) return;
  await recordHidden(deps, { shop, orderId, orderCreatedAt: null, reported: change });
}
