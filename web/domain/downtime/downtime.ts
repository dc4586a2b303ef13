import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';
import { isNow, type Period } from './announcement';

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
