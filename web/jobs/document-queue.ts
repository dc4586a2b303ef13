import type { Instant, OrderId } from '../domain/ids';
import { type QueuePosition, MAX_TRIES_IN_QUEUE } from '../ports/stores/work/job-store';
import type { JobContext } from '../ports/queue';

/**
 * Orders that waited for transfers or a connection stand in this line of their shop, so that their
 * documents, and with them Lexware's numbers, come in the order of the orders' dates. Who would
 * overtake them stands in line as well; looks that make nothing do not wait.
 */
const QUEUE = 'documents';

/**
 * For the job that brings the orders into the line: it waits for nobody, and from its time on
 * nobody overtakes.
 */
export const FIRST_IN_QUEUE: QueuePosition = { queueName: QUEUE, rank: null };

/** In front of every order of the line: what has to be known before the first of them is billed. */
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
 * The line in which a look that is about to make a document has to stand first, where others do;
 * null where it need not. One that failed several times does not come back into the line, or it
 * would hold up the others for ever.
 */
export function queueToJoin({
  attempt,
  position,
}: Pick<JobContext, 'attempt' | 'position'>): string | null {
  return position || attempt > MAX_TRIES_IN_QUEUE ? null : QUEUE;
}
