import type { Brand, Instant } from '../ids';
import { calendarDay, daysLater, instantOf, midnightOf } from '../time/berlin';
import type { MeterTime } from './period';

export type GrantId = Brand<number, 'GrantId'>;

/** Where transfers on top of the plan's come from: the set-up, a bought feature, the operator. */
export type GrantSource = 'purchase' | 'operator' | 'setup';

/** For completing the set-up, once per shop; it never expires. */
export const SETUP_REWARD = 10;
export const SETUP_GRANT = 'setup';

/** Transfers on top of the quota, from a moment until before another, whichever month it is. */
export interface MeterGrant {
  id: GrantId;
  source: GrantSource;
  amount: number;
  /** None once it has expired. */
  left: number;
  /** Null: never. */
  expiresAt: Instant | null;
}

/** The transfers of a shop at one moment. */
export interface Meter {
  /** Of this month, and of the next one as far as that is known. */
  quota: number;
  nextQuota: number;
  /** Of the quota, by documents of this month that exist or are being created. */
  quotaTaken: number;
  /** By all documents of this month, whatever paid for them. */
  taken: number;
  /** All that could be used this month, in the order in which they are used after the quota. */
  grants: readonly MeterGrant[];
}

/** A quota, and the larger one that counts in its place until a moment. */
export interface Quota {
  quota: number;
  previousQuota: { quota: number; until: Instant } | null;
}

/** Transfers a month that count at this moment. The database computes the same when one is taken. */
export function quotaAt({ quota, previousQuota }: Quota, at: Instant): number {
  const isKept = previousQuota !== null && previousQuota.until > at;
  return isKept ? Math.max(quota, previousQuota.quota) : quota;
}

export function transfersLeft({ quota, quotaTaken, grants }: Meter): number {
  return grants.reduce((sum, { left }) => sum + left, Math.max(0, quota - quotaTaken));
}

/** How many transfers the shop has this month: those it used, and those that are left. */
export function allowanceOf(meter: Meter): number {
  return meter.taken + transfersLeft(meter);
}

/** Whether the next document has to wait for more transfers. */
export function isUsedUp(meter: Meter): boolean {
  return transfersLeft(meter) === 0;
}

/** All that was given for this month, used, left or expired: it changes with a gift alone. */
export function givenFor({ quota, grants }: Meter): number {
  return grants.reduce((sum, { amount }) => sum + amount, quota);
}

/** Below this share of the allowance, in percent, the transfers run low. */
export const LOW_PERCENT = 20;
const PERCENT = 100;
/**
 * More are never taken at the same moment, whichever process takes them: each does so on one of its
 * ten connections to the database.
 */
export const MAX_AT_ONCE = 100;

/**
 * Until so many of a month's quota are taken the exact number does not matter: neither do they run
 * low, nor could any that are taken meanwhile be the last.
 */
export function plentyOf(quota: number): number {
  const untilLow = Math.floor((quota * (PERCENT - LOW_PERCENT)) / PERCENT);
  return Math.max(0, untilLow - MAX_AT_ONCE);
}

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
  return calendarDay(daysLater(day, days));
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
