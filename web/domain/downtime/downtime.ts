import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';

/** When the app is to be down on purpose; `to` is exclusive. */
export interface Downtime {
  from: Instant;
  to: Instant;
}

/** How long before it is announced. */
const ANNOUNCED_DAYS = 7;

export function activeDowntime(downtimes: readonly Downtime[], now: Instant): Downtime | undefined {
  return downtimes.find(({ from, to }) => from <= now && now < to);
}

/** Those that people have to know of now, the next one first. */
export function announcedDowntimes(downtimes: readonly Downtime[], now: Instant): Downtime[] {
  const until = instantOf(inBerlin(now).plus({ days: ANNOUNCED_DAYS }));
  return downtimes
    .filter(({ from, to }) => now < to && from <= until)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
