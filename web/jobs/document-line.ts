import type { Instant, OrderId, ShopId } from '../domain/ids';
import { type PlaceInLine, TRIES_IN_LINE } from '../ports/stores/work/job-store';
import type { Clock } from '../ports/clock';
import type { JobContext } from '../ports/queue';
import type { StoresOf } from '../ports/stores/database';

/**
 * Orders that waited for transfers or a connection stand in this line of their shop, so that their
 * documents, and with them Lexware's numbers, come in the order of the orders' dates. Who would
 * overtake them stands in line as well; looks that make nothing do not wait.
 */
const LINE = 'documents';

/**
 * For the job that brings the orders into the line: it waits for nobody, and from its time on
 * nobody overtakes.
 */
export const OPENS_LINE: PlaceInLine = { line: LINE, at: null };

/** In front of every order of the line: what has to be known before the first of them is billed. */
export const HEADS_LINE: PlaceInLine = { line: LINE, at: '0' };

interface DatedOrder {
  orderId: OrderId;
  orderedAt: Instant;
}

export function placeOf({ orderId, orderedAt }: DatedOrder): PlaceInLine {
  return { line: LINE, at: `${new Date(orderedAt).toISOString()} ${orderId}` };
}

/** Behind this order and before all younger ones. */
export function placeBehind(order: DatedOrder): PlaceInLine {
  return { line: LINE, at: `${placeOf(order).at}+` };
}

/**
 * Whether a look that is about to make a document has to stand in line first. One that failed
 * several times does not come back into the line, or it would hold up the others for ever.
 */
export async function hasToLineUp(
  { database, clock }: { database: StoresOf<'jobs'>; clock: Clock },
  shopId: ShopId,
  { attempt, place }: Pick<JobContext, 'attempt' | 'place'>,
): Promise<boolean> {
  if (place || attempt > TRIES_IN_LINE) return false;
  return database.jobs.isOccupied(shopId, LINE, clock.now().toISOString());
}
