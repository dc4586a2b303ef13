const FIRST_LOOK_MS = 2_000;
const SLOWEST_MS = 15_000;
const MAX_LOOKS = 40;

/**
 * How long to wait before look number `looks` + 1; null when enough is enough (after some nine
 * minutes).
 */
export function nextLookMs(looks: number): number | null {
  if (looks >= MAX_LOOKS) return null;
  return Math.min(SLOWEST_MS, Math.round(FIRST_LOOK_MS * 1.3 ** looks));
}
