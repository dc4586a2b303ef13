import type { Instant } from '../../domain/ids';
import type { RecentOrder } from '../../ports/shopify/shopify-subscriptions';

/** Something that happened to an order, and the topic of the event that reports it. */
interface Happening {
  topic: string;
  at: Instant;
}

export interface Span {
  from: Instant;
  to: Instant;
}

const MINUTE_MS = 60_000;
/** Changes this close together may be one event. */
const AT_ONCE_MS = 5 * MINUTE_MS;

/** The newest change within the span that each topic should have reported. */
export function newestByTopic(
  orders: readonly RecentOrder[],
  { from, to }: Span,
): Map<string, Instant> {
  const newest = new Map<string, Instant>();
  for (const { topic, at } of orders.flatMap(happenings)) {
    const isWithin = from <= at && at <= to;
    if (isWithin && at > (newest.get(topic) ?? '')) newest.set(topic, at);
  }
  return newest;
}

/**
 * Edits leave no time and deletions leave nothing, so they are left out. An imported order brings
 * payments and shipments of its past, for which Shopify sends no events: they count only from the
 * import on.
 */
function happenings(order: RecentOrder): Happening[] {
  const { createdAt, updatedAt, cancelledAt } = order;
  const later = [...dispatches(order), ...movements(order)].filter(({ at }) =>
    isAfter(at, createdAt),
  );
  return [
    { topic: 'orders/create', at: createdAt },
    { topic: 'orders/updated', at: updatedAt },
    ...(cancelledAt === null ? [] : [{ topic: 'orders/cancelled', at: cancelledAt }]),
    ...later,
  ];
}

function dispatches({ shipments, fulfillmentStatus }: RecentOrder): Happening[] {
  const last = latest(shipments);
  if (last === null || fulfillmentStatus === 'unknown') return [];
  return [{ topic: `orders/${fulfillmentStatus}`, at: last }];
}

function movements({ transactions, payments, isPaid, refunds }: RecentOrder): Happening[] {
  const lastPayment = isPaid ? latest(payments) : null;
  return [
    ...transactions.map((at) => ({ topic: 'order_transactions/create', at })),
    ...refunds.map((at) => ({ topic: 'refunds/create', at })),
    ...(lastPayment === null ? [] : [{ topic: 'orders/paid', at: lastPayment }]),
  ];
}

function isAfter(at: Instant, start: Instant): boolean {
  return Date.parse(at) - Date.parse(start) > AT_ONCE_MS;
}

function latest(instants: readonly Instant[]): Instant | null {
  return instants.toSorted().at(-1) ?? null;
}
