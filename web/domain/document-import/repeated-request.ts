import type { Instant } from '../ids';
import { millisOf } from '../time/berlin';

const MINUTE_MS = 60_000;
/** A request this soon after the end wants the result, not another import. */
const OUTCOME_MS = 10 * MINUTE_MS;
/** Nothing moved for so long: its job was given up, or the connection was missing. */
const STALLED_MS = 2 * MINUTE_MS;

interface ImportProgress {
  movedAt: Instant;
  endedAt: Instant | null;
}

/**
 * What a repeated request for a background import means: begin it, continue it where it stopped, or
 * report its progress.
 */
export function meaningOfRequest(
  progress: ImportProgress | null,
  now: Instant,
): 'begin' | 'go-on' | 'tell' {
  if (!progress) return 'begin';
  const since = (at: Instant) => millisOf(now) - millisOf(at);
  if (progress.endedAt !== null) return since(progress.endedAt) < OUTCOME_MS ? 'tell' : 'begin';
  return since(progress.movedAt) < STALLED_MS ? 'tell' : 'go-on';
}
