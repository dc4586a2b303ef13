import type { Instant } from '../ids';
import { millisOf } from './berlin';

/** Summer time first: of an hour that comes twice, that is the first. */
const OFFSETS = ['+02:00', '+01:00'];

/** Swedish texts write moments as ISO 8601 does, with a space. */
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * The moment at which German clocks show this, given as `yyyy-MM-dd` and `HH:mm`; of an hour that
 * comes twice the first as a begin, the second as an end. Null: clocks never show it, as in the
 * hour that is left out in spring.
 */
export function germanMoment(day: string, time: string, which: 'begin' | 'end'): Instant | null {
  const found = OFFSETS.map((offset) => millisOf(`${day}T${time}:00${offset}`)).filter(
    (millis) => !Number.isNaN(millis) && CLOCK.format(millis) === `${day} ${time}`,
  );
  const millis = which === 'begin' ? found[0] : found.at(-1);
  // oxlint-disable-next-line no-restricted-globals -- It does not read the clock.
  return millis === undefined ? null : new Date(millis).toISOString();
}

/** What German clocks show at a moment, as `yyyy-MM-dd` and `HH:mm`. */
export function germanClock(at: Instant): { day: string; time: string } {
  const [day = '', time = ''] = CLOCK.format(millisOf(at)).split(' ');
  return { day, time };
}
