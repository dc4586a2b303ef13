import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import { explainUnseen } from '../../../domain/documents/plan/invoice/decide-invoice';
import { unseenDoubts } from '../../../domain/documents/plan/held-up/doubtful-documents';
import type { FinalDecision } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import { CLOSED, isClosed } from '../../../domain/documents/decisions/closed-order';
import { ALL_ORDERS_SCOPE } from '../../../domain/order/shown-by-shopify';
import { isGranted } from '../../../domain/scopes/shopify-scopes';
import type { Clock } from '../../../ports/clock';
import type { UnseenDatabase, UnseenStores } from './unseen-stores';
import type { DecidedOrder, OrderRecord } from '../../../ports/stores/orders/order-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import type { NoticedChange } from '../../../jobs/definitions/order-jobs';
import { learnScopes, type ScopeDeps } from '../../shop/shop-scopes';
import { asDecided, eventOfDecision, isNews, recordDecision } from '../decisions/record-decision';
import { isWorthALine } from '../decisions/record-decisions';
import { unseenAnswers } from './unseen-answers';

export interface UnseenDeps {
  database: UnseenDatabase;
  shopify: ScopeDeps['shopify'];
  clock: Clock;
}

export interface UnseenOrder {
  shop: Shop;
  orderId: OrderId;
  orderCreatedAt: string | null;
  /** What a notice said happened; shown to the merchant, never booked. */
  noticed?: NoticedChange;
}

/**
 * Shopify does not show the order: why is kept on it, or said in the log where we never knew it.
 */
export async function noteUnseen(deps: UnseenDeps, unseen: UnseenOrder): Promise<void> {
  const { shop, orderId } = unseen;
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known && (await deps.database.unknownOrders.has(shop.id, orderId))) return;
  const answer = await explain(deps, unseen, known);
  if (!known)
    return recordDecision(deps, { shop, order: { id: orderId, name: null }, decision: answer });
  await noteKnown(deps, unseen, answer);
}

async function explain(
  deps: UnseenDeps,
  unseen: UnseenOrder,
  known: OrderRecord | null,
): Promise<FinalDecision> {
  const { shop } = unseen;
  if (known && isClosed(known)) return CLOSED;
  return explainUnseen({
    createdAt: known?.orderedAt ?? unseen.orderCreatedAt,
    installedAt: shop.installedAt,
    now: deps.clock.now().toISOString(),
    readsAll: await readsAll(deps, shop),
  });
}

/**
 * Orders of all ages are hidden without a word when the permission goes, so what was last heard is
 * not enough here.
 */
async function readsAll(deps: UnseenDeps, shop: Shop): Promise<boolean> {
  return (
    isGranted(shop.grantedScopes, ALL_ORDERS_SCOPE) &&
    isGranted(await learnScopes(deps, shop), ALL_ORDERS_SCOPE)
  );
}

/**
 * What was settled stays settled; what was still to come, what the merchant asked for and what a
 * notice said is answered, so that nothing waits in silence for an order that nobody can read. What
 * may be in Lexware is answered by that alone.
 */
async function noteKnown(
  deps: UnseenDeps,
  { shop, orderId, noticed }: UnseenOrder,
  answer: FinalDecision,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    // Another notice about the order may be noted at the same time, or its deletion.
    const known = await stores.orders.hold(shop.id, orderId);
    if (!known) return;
    const instructions = await stores.instructions.of(shop.id, orderId);
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    const connection = await stores.connections.byShop(shop.id);
    const doubts = unseenDoubts(documents, connection?.profile?.organizationId ?? null);
    const steps = isClosed(known)
      ? doubts
      : unseenAnswers({ known, documents, doubts }, { instructions, noticed, answer });
    await keep(stores, { shop, known, at }, steps);
    for (const one of instructions.filter(({ kind }) => kind === 'create')) {
      await stores.instructions.end(shop.id, orderId, one);
    }
  });
}

/** What is said of the order's documents now; the log gets a line for each answer that changed. */
async function keep(
  stores: UnseenStores,
  { shop, known, at }: { shop: Shop; known: DecidedOrder; at: Instant },
  steps: DocumentStep[],
): Promise<void> {
  const order = { id: known.orderId, name: known.name };
  const before = known.decisions;
  const lines = steps
    .filter((step) => isNews(before, step))
    .flatMap(({ kind, decision }) =>
      isWorthALine(decision) ? [eventOfDecision({ order, kind, decision, at })] : [],
    );
  await stores.events.append(shop.id, lines);
  const now = steps.map((step) => asDecided(before, step, at));
  await stores.orders.replaceDecisions(shop.id, known, now);
}
