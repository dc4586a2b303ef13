import type { Instant } from '../ids';
import { calendarDay, instantOf, midnightOf } from '../time/berlin';
import { isUsedUp, type Meter } from './allowance';
import type { MeterTime } from './period';

/** Transfers taken within an hour of UTC. */
export interface HourTaken {
  hour: Instant;
  count: number;
}

const WINDOW_DAYS = 30;
/** Fewer days do not tell how a week goes. */
const LEAST_DAYS = 7;
/** What lies further ahead nobody can tell. */
const HORIZON_DAYS = 31;
const MS_PER_MINUTE = 60_000;

/** From when on transfers count for the forecast: so many whole German days before today. */
export function forecastSince(at: Instant): Instant {
  return instantOf(midnightOf(calendarDay(at)).minus({ days: WINDOW_DAYS }));
}

/**
 * For how many days the transfers will last if each weekday goes as it did in the last 30 days:
 * with the next month's quota, and without what expires before it is used. 0: not for today; null:
 * longer than a month, or unknown because the first transfer of these days is not a week ago.
 */
export function daysLeft(
  meter: Meter,
  history: readonly HourTaken[],
  time: MeterTime,
): number | null {
  if (isUsedUp(meter)) return 0;
  const today = calendarDay(time.at);
  const taken = countByDay(history);
  const usual = usualByWeekday(taken, today);
  if (!usual) return null;
  const supply = supplyOf(meter);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead += 1) {
    const day = later(today, ahead);
    const begun = ahead === 0 ? (taken.get(today) ?? 0) : 0;
    if (day === calendarDay(time.end)) supply.quota = meter.nextQuota;
    if (!use(supply, Math.max(0, (usual.get(weekdayOf(day)) ?? 0) - begun), day)) return ahead;
  }
  return null;
}

function countByDay(history: readonly HourTaken[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { hour, count } of history) {
    const day = calendarDay(hour);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return counts;
}

/** What a day of each weekday took on average, from the first one with a transfer to yesterday. */
function usualByWeekday(
  taken: ReadonlyMap<string, number>,
  today: string,
): Map<number, number> | null {
  const days = daysBefore(today);
  const first = days.findIndex((day) => taken.has(day));
  const observed = first === -1 ? [] : days.slice(first);
  if (observed.length < LEAST_DAYS) return null;
  const sums = new Map<number, { taken: number; days: number }>();
  for (const day of observed) {
    const sum = sums.get(weekdayOf(day)) ?? { taken: 0, days: 0 };
    const now = { taken: sum.taken + (taken.get(day) ?? 0), days: sum.days + 1 };
    sums.set(weekdayOf(day), now);
  }
  return new Map([...sums].map(([weekday, sum]) => [weekday, sum.taken / sum.days]));
}

/** The earliest first. */
function daysBefore(today: string): string[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => later(today, index - WINDOW_DAYS));
}

function later(day: string, days: number): string {
  return calendarDay(instantOf(midnightOf(day).plus({ days })));
}

function weekdayOf(day: string): number {
  return midnightOf(day).weekday;
}

interface Supply {
  quota: number;
  grants: { left: number; expiresAt: Instant | null }[];
}

function supplyOf({ quota, quotaTaken, grants }: Meter): Supply {
  const some = grants.map(({ left, expiresAt }) => ({ left, expiresAt }));
  return { quota: Math.max(0, quota - quotaTaken), grants: some };
}

/** False where a day needs more than there is. What expires within the day does not count. */
function use(supply: Supply, needed: number, day: string): boolean {
  let missing = needed;
  const ofQuota = Math.min(missing, supply.quota);
  supply.quota -= ofQuota;
  missing -= ofQuota;
  for (const one of supply.grants) {
    if (one.expiresAt !== null && calendarDay(one.expiresAt) <= day) continue;
    const ofGrant = Math.min(missing, one.left);
    one.left -= ofGrant;
    missing -= ofGrant;
  }
  return missing < ROUNDING;
}

/** Averages are no whole numbers. */
const ROUNDING = 1e-9;

/**
 * How many minutes the documents that wait for transfers will take, as far as transfers are left
 * for them; null where none can be created.
 */
export function minutesToCatchUp(
  { waiting, left }: { waiting: number; left: number },
  msPerDocument: number,
): number | null {
  const documents = Math.min(waiting, left);
  return documents === 0 ? null : Math.ceil((documents * msPerDocument) / MS_PER_MINUTE);
}
