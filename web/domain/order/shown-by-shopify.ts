import type { Instant } from '../ids';
import { calendarDay, inBerlin, instantOf, millisOf } from '../time/berlin';

/** Without `read_all_orders` Shopify shows an app the orders of the last 60 days. */
export const SHOWN_DAYS = 60;
/** Its clock and ours may differ, and so may the moment from which it counts. */
const TOLERANCE_DAYS = 1;
/** Early enough to request the permission or to create the document manually. */
const WARNED_DAYS = 7;
const DAY_MS = 86_400_000;

export const ALL_ORDERS_SCOPE = 'read_all_orders' as const;

/** More than 60 days older than the installation: the app never had access to such an order. */
export function isTooOld(createdAt: Instant, installedAt: Instant): boolean {
  // Nearly every order is newer than the installation, and calendar arithmetic is slow.
  if (millisOf(createdAt) >= millisOf(installedAt)) return false;
  return millisOf(createdAt) < inBerlin(installedAt).minus({ days: SHOWN_DAYS }).toMillis();
}

/** Old enough to be hidden from an app that may not read all orders. */
export function isPastShownDays(createdAt: Instant, now: Instant): boolean {
  return ageDays(createdAt, now) >= SHOWN_DAYS - TOLERANCE_DAYS;
}

/** The first German day of which every app is shown all orders. */
export function firstShownDay(now: Instant): string {
  const hidden = instantOf(inBerlin(now).minus({ days: SHOWN_DAYS - TOLERANCE_DAYS - 1 }));
  return calendarDay(hidden);
}

/**
 * In the last days in which every app is shown the order; one that is older and still shown stays
 * so.
 */
export function isInLastShownDays(createdAt: Instant, now: Instant): boolean {
  const age = ageDays(createdAt, now);
  return age >= SHOWN_DAYS - WARNED_DAYS && age < SHOWN_DAYS + TOLERANCE_DAYS;
}

function ageDays(createdAt: Instant, now: Instant): number {
  return (millisOf(now) - millisOf(createdAt)) / DAY_MS;
}
