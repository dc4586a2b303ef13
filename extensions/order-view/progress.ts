const FIRST_POLL_MS = 2_000;
const MAX_MS = 15_000;
const MAX_POLLS = 40;

/**
 * How long to wait before look number `looks` + 1; null when enough is enough (after some nine
 * minutes).
 */
export function nextPollMs(looks: number): number | null {
  if (looks >= MAX_POLLS) return null;
  return Math.min(MAX_MS, Math.round(FIRST_POLL_MS * 1.3 ** looks));
}
