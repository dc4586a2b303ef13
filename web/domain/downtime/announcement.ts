import type { Instant } from '../ids';
import { inBerlin, instantOf, millisOf } from '../time/berlin';
import type { NoticeTone } from './notice-tones';

export interface Period {
  from: Instant;
  /** Exclusive. */
  to: Instant;
}

/** What the operator tells all merchants, on every screen. */
export interface Notice extends Period {
  tone: NoticeTone;
  title: string;
  text: string;
}

export type AnnouncementKind = 'downtime' | 'notice';

const DAY_MS = 86_400_000;
/** A typing error must not close the app for a week. */
const LONGEST_MS: Record<AnnouncementKind, number> = { downtime: DAY_MS, notice: 92 * DAY_MS };

export function isNow({ from, to }: Period, now: Instant): boolean {
  return from <= now && now < to;
}

type PeriodProblem = 'endsFirst' | 'tooLong' | 'over';

/** What speaks against announcing it now; null: nothing. */
export function periodProblem(
  kind: AnnouncementKind,
  { from, to }: Period,
  now: Instant,
): PeriodProblem | null {
  const lasts = millisOf(to) - millisOf(from);
  if (lasts <= 0) return 'endsFirst';
  if (lasts > LONGEST_MS[kind]) return 'tooLong';
  return to <= now ? 'over' : null;
}

/** When the app is to be down on purpose. */
export type Downtime = Period;

/** How long before it is announced. */
const ANNOUNCED_DAYS = 7;

/** Of those that overlap, the one that ends last. */
export function activeDowntime(downtimes: readonly Downtime[], now: Instant): Downtime | undefined {
  return downtimes
    .filter((one) => isNow(one, now))
    .toSorted((one, other) => (one.to > other.to ? -1 : 1))[0];
}

/** Those that people have to know of now, the next one first. */
export function announcedDowntimes(downtimes: readonly Downtime[], now: Instant): Downtime[] {
  const until = instantOf(inBerlin(now).plus({ days: ANNOUNCED_DAYS }));
  return downtimes
    .filter(({ from, to }) => now < to && from <= until)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
