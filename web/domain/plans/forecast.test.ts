import fc from 'fast-check';
import { aGrant, aMeter } from '../testing/meters';
import type { Instant } from '../ids';
import { dayBegin, inBerlin, instantOf } from '../time/berlin';
import { daysLeft, forecastSince, type HourTaken, minutesToCatchUp } from './forecast';
import { meterTime } from './period';

/** A Wednesday, in the third week of the meter's month, which ends on 10 December. */
const NOW = '2026-11-25T09:30:00.000Z';
const time = meterTime({ meteredSince: '2026-01-10T12:00:00.000Z' }, NOW);

/** So many on each of the last days, at noon; by weekday, Monday first. */
function taken(byWeekday: number[], days = 30, now: Instant = NOW): HourTaken[] {
  return Array.from({ length: days }, (_, index) => {
    const noon = inBerlin(now)
      .startOf('day')
      .plus({ hours: 12 })
      .minus({ days: days - index });
    return { hour: instantOf(noon), count: byWeekday[noon.weekday - 1] ?? 0 };
  }).filter(({ count }) => count > 0);
}

const EVERY_DAY = [4, 4, 4, 4, 4, 4, 4];
const ON_WORKDAYS = [5, 5, 5, 5, 5, 0, 0];

describe('how long the transfers last', () => {
  it.each([
    ['by what a day takes', aMeter({ quota: 100, quotaTaken: 80, nextQuota: 0 }), EVERY_DAY, 5],
    ['over a weekend on which nobody buys', aMeter({ quota: 15 }), ON_WORKDAYS, 5],
    ['with what is granted', aMeter({ quota: 10, grants: [aGrant()] }), EVERY_DAY, 5],
    ['not for today', aMeter({ quota: 3 }), EVERY_DAY, 0],
    ['into the new month', aMeter({ quota: 61, nextQuota: 20 }), EVERY_DAY, 20],
    ['beyond what anybody can tell', aMeter({ quota: 1_000 }), EVERY_DAY, null],
    ['nothing left', aMeter({ quotaTaken: 10 }), EVERY_DAY, 0],
  ])('%s', (_what, meter, byWeekday, expected) => {
    expect(daysLeft(meter, taken(byWeekday), time)).toBe(expected);
  });

  it('does not count what expires before it is used', () => {
    const soon = aGrant({ amount: 100, expiresAt: dayBegin('2026-11-28') });
    const meter = aMeter({ quota: 4, nextQuota: 0, grants: [soon, aGrant({ amount: 4 })] });
    expect(daysLeft(meter, taken(EVERY_DAY), time)).toBe(4);
  });

  it('is unknown without a week of history, and with none', () => {
    expect(daysLeft(aMeter(), [], time)).toBeNull();
    expect(daysLeft(aMeter(), taken(EVERY_DAY, 6), time)).toBeNull();
    expect(daysLeft(aMeter(), taken(EVERY_DAY, 7), time)).toBe(2);
    const today = { hour: '2026-11-25T08:00:00.000Z', count: 9 };
    expect(daysLeft(aMeter(), [today], time)).toBeNull();
  });

  it('takes into account what today took already', () => {
    const today = { hour: '2026-11-25T08:00:00.000Z', count: 4 };
    const meter = aMeter({ quota: 8 });
    expect(daysLeft(meter, taken(EVERY_DAY), time)).toBe(2);
    expect(daysLeft(meter, [...taken(EVERY_DAY), today], time)).toBe(3);
  });

  it('looks at thirty German days, across the end of summer time', () => {
    expect(forecastSince(NOW)).toBe('2026-10-25T23:00:00.000Z');
    expect(forecastSince('2026-11-10T00:00:00.000Z')).toBe('2026-10-10T22:00:00.000Z');
  });

  it('never grows when something more was taken, and never shrinks by a grant', () => {
    const moments = fc.date({
      min: new Date('2026-01-11T00:00:00Z'),
      max: new Date('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const weeks = fc.array(fc.nat(20), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(moments, weeks, fc.nat(300), fc.nat(50), (date, week, quota, more) => {
        const now = date.toISOString();
        const at = meterTime({ meteredSince: '2026-01-10T12:00:00.000Z' }, now);
        const history = taken(week, 30, now);
        const days = (meter: ReturnType<typeof aMeter>) =>
          daysLeft(meter, history, at) ?? Number.POSITIVE_INFINITY;
        const one = aMeter({ quota, quotaTaken: 0 });
        if (history.length === 0) return;
        expect(days(aMeter({ quota, quotaTaken: more }))).toBeLessThanOrEqual(days(one));
        const granted = { ...one, grants: [aGrant({ amount: more })] };
        expect(days(granted)).toBeGreaterThanOrEqual(days(one));
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  [{ waiting: 0, left: 10 }, null],
  [{ waiting: 10, left: 0 }, null],
  [{ waiting: 240, left: 1_000 }, 12],
  [{ waiting: 240, left: 21 }, 2],
  [{ waiting: 1, left: 1 }, 1],
])('%j are caught up in %s minutes, twenty a minute', (documents, minutes) => {
  expect(minutesToCatchUp(documents, 3_000)).toBe(minutes);
});
