import type { Instant } from '../ids';
import type { Order } from '../order/order';

/** What a shop counts of a day's mails through the app's sender. */
export interface DayOfCounts {
  /** A day of UTC, e.g. `2026-11-22`. */
  day: string;
  /** `operator`: recipients; `bounced`: mails that came back. */
  kind: 'operator' | 'foreign' | 'bounced';
  count: number;
}

/** How many recipients a day a shop begins with; it never has fewer. See docs/decisions/0062. */
export const FIRST_RECIPIENTS = 50;

/** How long a recipient earns its shop one more a day. */
export const EARNING_DAYS = 30;

/** What a bounce costs: with one in twenty a shop stays at the beginning. */
const RECIPIENTS_PER_BOUNCE = 20;

/**
 * How many recipients a shop has through the app's sender today: more with each that it mailed on
 * the days before and whose mail did not come back, at most `limit`.
 */
export function dailyAllowance(
  days: readonly DayOfCounts[],
  { at, limit }: { at: Instant; limit: number },
): number {
  const today = at.slice(0, 10);
  const mailed = sum(days.filter(({ day, kind }) => kind === 'operator' && day < today));
  const bounced = sum(days.filter(({ kind }) => kind === 'bounced'));
  const earned = Math.max(0, mailed - RECIPIENTS_PER_BOUNCE * bounced);
  return Math.min(limit, FIRST_RECIPIENTS + earned);
}

function sum(days: readonly DayOfCounts[]): number {
  return days.reduce((total, { count }) => total + count, 0);
}

interface Addressed {
  to: string;
  /** Empty for none. */
  copy: string;
}

/** How many get the mail who are neither the order's customer nor the shop itself (`own`). */
export function foreignRecipients(
  { to, copy }: Addressed,
  { email, customer }: Pick<Order, 'email' | 'customer'>,
  own: readonly (string | null | undefined)[],
): number {
  const known = new Set([email, customer?.email, ...own].map(plain));
  return [to, copy].filter((address) => address !== '' && !known.has(plain(address))).length;
}

function plain(address: string | null | undefined): string {
  return (address ?? '').trim().toLowerCase();
}
