import type { Instant } from '../ids';
import { millisOf } from '../time/berlin';

const HOUR_MS = 60 * 60_000;
/**
 * How long data of a shop that removed the app is stored: Shopify requests its deletion 48 hours
 * after the removal; we count from when we learned of it, by our own clock.
 */
export const RETENTION_MS = 47 * HOUR_MS;

/** A shop that comes back finds everything as it left it. */
export function isWithinRetention(uninstalledAt: Instant | null, now: Instant): boolean {
  return uninstalledAt !== null && millisOf(now) - millisOf(uninstalledAt) < RETENTION_MS;
}
