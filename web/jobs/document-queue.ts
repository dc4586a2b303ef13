import type { Instant, OrderId } from '../domain/ids';
import { type QueuePosition, MAX_TRIES_IN_QUEUE } from '../ports/stores/job-stores';
import type { JobContext } from '../ports/queue';

/**
 * Orders that waited for transfers or a connection are queued per shop, so that their documents,
 * and with them Lexware's numbers, come in the order of the orders' dates. An order that would
 * overtake them is queued as well; evaluations that create nothing do not wait.
 */
const QUEUE = 'documents';

/**
 * For the job that queues the orders: it waits for nobody, and from its time on nobody overtakes.
 */
export const FIRST_IN_QUEUE: QueuePosition = { queueName: QUEUE, rank: null };

/** In front of every queued order: work that must be done before the first of them is billed. */
export const AHEAD_OF_QUEUE: QueuePosition = { queueName: QUEUE, rank: '0' };

interface DatedOrder {
  orderId: OrderId;
  orderedAt: Instant;
}

export function queuePosition({ orderId, orderedAt }: DatedOrder): QueuePosition {
  return { queueName: QUEUE, rank: `${new Date(orderedAt).toISOString()} ${orderId}` };
}

/** Behind this order and before all younger ones. */
export function positionBehind(order: DatedOrder): QueuePosition {
  return { queueName: QUEUE, rank: `${queuePosition(order).rank}+` };
}

/**
 * The queue that an evaluation must join before it creates a document, if others are queued; null
 * if it need not. An evaluation that failed several times does not join again, because it would
 * block the others for ever.
 */
export function queueToJoin({
  attempt,
  position,
}: Pick<JobContext, 'attempt' | 'position'>): string | null {
  return position || attempt > MAX_TRIES_IN_QUEUE ? null : QUEUE;
}
