import type { Instant } from '../ids';
import { millisOf } from '../time/berlin';

const MINUTE_MS = 60_000;
/** A request this soon after the end wants the result, not another import. */
const OUTCOME_MS = 10 * MINUTE_MS;
/** Nothing moved for so long: its job was given up, or the connection was missing. */
const STALLED_MS = 2 * MINUTE_MS;

interface Known {
  movedAt: Instant;
  endedAt: Instant | null;
}

/**
 * What is meant by asking for an import that goes on in the background, again and again until it is
 * done: that it begins, that it goes on where it stopped, or how far it is.
 */
export function meaningOfRequest(known: Known | null, now: Instant): 'begin' | 'go-on' | 'tell' {
  if (!known) return 'begin';
  const since = (at: Instant) => millisOf(now) - millisOf(at);
  if (known.endedAt !== null) return since(known.endedAt) < OUTCOME_MS ? 'tell' : 'begin';
  return since(known.movedAt) < STALLED_MS ? 'tell' : 'go-on';
}
