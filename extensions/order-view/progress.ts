const FIRST_POLL_MS = 2_000;
const MAX_MS = 15_000;
const MAX_POLLS = 40;

/** The pause before poll number `polls` + 1; null when polling ends (after some nine minutes). */
export function nextPollMs(polls: number): number | null {
  if (polls >= MAX_POLLS) return null;
  return Math.min(MAX_MS, Math.round(FIRST_POLL_MS * 1.3 ** polls));
}
