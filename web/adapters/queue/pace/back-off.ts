import { OUTAGES, type Failure } from '../../../ports/app-error';

interface Curve {
  baseMs: number;
  capMs: number;
}

const USUAL: Curve = { baseMs: 2_000, capMs: 15 * 60_000 };
/** A limit that frees itself within seconds: waiting long would only leave it unused. */
const THROTTLED: Curve = { baseMs: 500, capMs: 30_000 };

function curveOf(code: Failure): Curve {
  return code === 'LEXWARE_THROTTLED' || code === 'SHOPIFY_THROTTLED' ? THROTTLED : USUAL;
}

/**
 * Milliseconds until the next try after `attempt` failed ones: exponential with full jitter, so
 * that the jobs of an outage do not all come back in the same moment. `random` answers 0
 * (inclusive) to 1 (exclusive).
 */
export function backOffMs(code: Failure, attempt: number, random: () => number): number {
  const { baseMs, capMs } = curveOf(code);
  // Beyond 2^20 every curve has long reached its cap.
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(random() * ceiling);
}

/**
 * Some six hours of the usual curve, whose pauses are half of its cap on average: an outage of a night
 * is over without anybody having to start what waited. A limit that frees itself is not tried for so
 * long.
 */
const TRIES_IN_OUTAGE = 60;

/**
 * Of a job that this version cannot read: 1, 2, 4, 8, 16 and 32 minutes between them, longer than two
 * versions live side by side.
 */
export const TRIES_TO_READ = 7;

export function untilReadAgainMs(attempt: number): number {
  return 60_000 * 2 ** (Math.min(attempt, TRIES_TO_READ - 1) - 1);
}

/** How often a job may run whose latest failure was this one (null: none, or a crash). */
export function triesAfter(failure: string | null, maxAttempts: number): number {
  if (failure === 'INVALID_PAYLOAD') return Math.max(maxAttempts, TRIES_TO_READ);
  return failure !== null && OUTAGES.has(failure)
    ? Math.max(maxAttempts, TRIES_IN_OUTAGE)
    : maxAttempts;
}
