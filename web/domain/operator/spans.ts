import type { Instant } from '../ids';
import { calendarDay, daysLater, inBerlin, instantOf } from '../time/berlin';

/** What figures of all shops are summed up over: ten minutes, an hour, a German day. */
export const SPANS = ['slot', 'hour', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** How long each is kept, in days: slots for what happens now, the others for thirteen months. */
export const RETENTION_DAYS: Record<Span, number> = { slot: 3, hour: 396, day: 396 };

/** Name of the span that a moment lies in: of slots and hours in UTC, so that none comes twice. */
export function beginOf(span: Span, at: Instant): string {
  if (span === 'day') return calendarDay(at);
  const utc = instantOf(inBerlin(at));
  return span === 'hour' ? utc.slice(0, 13) : `${utc.slice(0, 15)}0`;
}

export const RANGES = ['day', 'week', 'month', 'year'] as const;
export type Range = (typeof RANGES)[number];

interface Shown {
  span: Span;
  count: number;
}

const SHOWN: Record<Range, Shown> = {
  day: { span: 'slot', count: 144 },
  week: { span: 'hour', count: 7 * 24 },
  month: { span: 'hour', count: 30 * 24 },
  year: { span: 'day', count: 395 },
};

const MINUTES: Record<Exclude<Span, 'day'>, number> = { slot: 10, hour: 60 };

const HOURS_OF_DAY: Shown = { span: 'hour', count: 24 };

/**
 * The spans of a curve, the oldest first; the one that runs is the last. `least`: a day is shown by
 * hours, where nothing is measured more often.
 */
export function spansOf(
  range: Range,
  now: Instant,
  least?: 'hour',
): { span: Span; begins: string[] } {
  const { span, count } = range === 'day' && least ? HOURS_OF_DAY : SHOWN[range];
  const back = Array.from({ length: count }, (_, index) => count - 1 - index);
  if (span === 'day') {
    const noon = inBerlin(now).startOf('day').plus({ hours: 12 });
    return { span, begins: back.map((days) => calendarDay(instantOf(noon.minus({ days })))) };
  }
  const start = inBerlin(now);
  const begins = back.map((steps) =>
    beginOf(span, instantOf(start.minus({ minutes: steps * MINUTES[span] }))),
  );
  return { span, begins };
}

/** What begins earlier is forgotten. */
export function retentionStart(span: Span, now: Instant): string {
  return beginOf(span, daysLater(now, -RETENTION_DAYS[span]));
}

/**
 * The value below which a share of all measurements lies, from how many lie in each part of the
 * distribution: even within a part. Null: nothing was measured. Beyond the last end the last end.
 */
export function quantile(
  parts: readonly { end: number; count: number }[],
  share: number,
): number | null {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let rest = all * share;
  let begin = 0;
  for (const { end, count } of parts) {
    if (count > 0 && rest <= count && Number.isFinite(end))
      return Math.round(begin + ((end - begin) * rest) / count);
    rest -= count;
    begin = Number.isFinite(end) ? end : begin;
  }
  return begin;
}
