import type { Instant, ShopId } from '../ids';
import { millisOf, later, midnightOf, calendarDay, instantOf } from './berlin';

/**
 * How often regular work is done: at an interval, or in German time once a night or Monday morning.
 */
export type Rhythm = { kind: 'interval'; ms: number } | { kind: 'night' } | { kind: 'week' };

/** From one comparison of changed orders to the next, where Shopify's messages arrive. */
export const SWEEP_MINUTES = 60;
/** The same in a shop in which one was missed lately: for a day, counted from the last one. */
export const FREQUENT_SWEEP_MINUTES = 15;
const FREQUENT_SWEEP_HOURS = 24;

/** When a shop has to be swept again before its next hour; null where that is soon enough. */
export function nextFrequentSweep(missedAt: Instant | null, now: Instant): Instant | null {
  if (missedAt === null) return null;
  const isLately = millisOf(now) - millisOf(missedAt) < FREQUENT_SWEEP_HOURS * 3_600_000;
  return isLately ? later(now, FREQUENT_SWEEP_MINUTES * 60_000) : null;
}

const QUIET_HOUR = 3;
const MORNING_HOUR = 6;
/** Shops are spread over two hours, so that nightly work does not begin everywhere at once. */
const SPREAD_MS = 2 * 60 * 60_000;

/**
 * Counted from `now` and not from the time before, so that missed runs are made up for once.
 */
export function nextDue(rhythm: Rhythm, now: Instant, shopId: ShopId): Instant {
  switch (rhythm.kind) {
    case 'interval':
      return later(now, rhythm.ms);
    case 'night': {
      const tonight = quietTime(now, shopId, 0);
      return millisOf(tonight) > millisOf(now) ? tonight : quietTime(now, shopId, 1);
    }
    case 'week': {
      const thisWeek = mondayMorning(now, shopId, 0);
      return millisOf(thisWeek) > millisOf(now) ? thisWeek : mondayMorning(now, shopId, 1);
    }
  }
}

/** At once; but missed nightly and weekly runs are made up for with the shops spread, too. */
export function beginOfDue(rhythm: Rhythm, dueAt: Instant, now: Instant, shopId: ShopId): Instant {
  const isLate = rhythm.kind !== 'interval' && millisOf(now) - millisOf(dueAt) > SPREAD_MS;
  return isLate ? later(now, placeOf(shopId)) : now;
}

function quietTime(now: Instant, shopId: ShopId, days: number): Instant {
  const hour = midnightOf(calendarDay(now)).plus({ days }).set({ hour: QUIET_HOUR });
  return later(instantOf(hour), placeOf(shopId));
}

function mondayMorning(now: Instant, shopId: ShopId, weeks: number): Instant {
  const today = midnightOf(calendarDay(now));
  const hour = today.startOf('week').plus({ weeks }).set({ hour: MORNING_HOUR });
  return later(instantOf(hour), placeOf(shopId));
}

function placeOf(shopId: ShopId): number {
  return (shopId * 7_919_000) % SPREAD_MS;
}
