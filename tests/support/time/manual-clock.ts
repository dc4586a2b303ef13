import type { Clock } from '../../../web/ports/clock';

/** A clock that moves only when a test moves it. */
export function manualClock(
  start = '2026-03-02T09:00:00.000Z',
): Clock & { advance(ms: number): void } {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
