import { calendarDay, daysLater } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { StoresOf } from '../../ports/stores/database';

export interface RecentDocumentsDeps {
  database: StoresOf<'fleet'>;
  clock: Clock;
  logger: Logger;
}

export const COUNTED_DAYS = 30;
/** Fewer say more about how new we are than about how well it works. */
const LEAST = 1_000;
const CACHED_MS = 3_600_000;
const WITH_AMOUNTS = new Set(['invoice', 'credit-note']);

/**
 * How many invoices and credit notes all shops got lately, rounded down; null while they are few or
 * nobody knows. No page waits for it: it is read for the next visitor, at most once an hour.
 */
export function createRecentDocuments(deps: RecentDocumentsDeps): () => number | null {
  let known: number | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    try {
      const count = await countRecent(deps);
      known = count < LEAST ? null : roundedDown(count);
    } catch (error) {
      known = null;
      deps.logger.warn(errorFields(error), 'The documents of all shops could not be counted');
    }
  };
  return () => {
    const now = deps.clock.now().getTime();
    if (now - readAt >= CACHED_MS) {
      readAt = now;
      void read();
    }
    return known;
  };
}

/** Of whole days only, so that it is not of fewer than the page says. */
async function countRecent({ database, clock }: RecentDocumentsDeps): Promise<number> {
  const now = clock.now().toISOString();
  const today = calendarDay(now);
  const first = calendarDay(daysLater(now, -COUNTED_DAYS));
  const figures = await database.fleet.figures('day', ['documents'], first);
  return figures
    .filter(({ begin, label }) => begin < today && WITH_AMOUNTS.has(label))
    .reduce((sum, { n }) => sum + n, 0);
}

/** To two digits: 12,437 is 12,000. */
function roundedDown(count: number): number {
  const step = 10 ** (String(count).length - 2);
  return Math.floor(count / step) * step;
}
