import type { Instant } from '../ids';
import { millisOf } from '../time/berlin';
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

export const ANNOUNCEMENT_KINDS = ['downtime', 'notice'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

const DAY_MS = 86_400_000;
/** A typing error must not close the app for a week. */
const LONGEST_MS: Record<AnnouncementKind, number> = { downtime: DAY_MS, notice: 92 * DAY_MS };

export function isNow({ from, to }: Period, now: Instant): boolean {
  return from <= now && now < to;
}

export type PeriodProblem = 'endsFirst' | 'tooLong' | 'over';

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
