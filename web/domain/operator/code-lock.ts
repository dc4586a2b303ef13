import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';

/** Typing errors of a person; who guesses needs a million. */
const FREE_TRIES = 5;
const FIRST_MS = 15 * 60_000;
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Until when no code is taken after so many wrong ones in a row: from the fifth on four times as
 * long at each, so that who guesses has a few tries a day. Null: the next may come at once.
 */
export function lockedUntil(failures: number, now: Instant): Instant | null {
  const beyond = failures - FREE_TRIES;
  if (beyond < 0) return null;
  const ms = Math.min(FIRST_MS * 4 ** Math.min(beyond, 10), LONGEST_MS);
  return instantOf(inBerlin(now).plus({ milliseconds: ms }));
}
