import fc from 'fast-check';
import type { Instant } from '../ids';
import { meterNotification } from '../notifications/merchant-notification';
import { aGrant, aMeter } from '../testing/meters';
import { dayBegin, inBerlin, instantOf } from '../time/berlin';
import {
  allowanceOf,
  daysLeft,
  forecastSince,
  givenFor,
  type HourTaken,
  isUsedUp,
  minutesToCatchUp,
  plentyOf,
  quotaAt,
  SETUP_REWARD,
  transfersLeft,
} from './allowance';
import { meterTime } from './period';
import { PLANS } from './plan';
import type { PlanId } from './plan-id';

describe('transfers', () => {
  it.each([
    ['the quota', aMeter({ quotaTaken: 3 }), 7],
    ['the quota, and what is left of grants', aMeter({ grants: [aGrant({ left: 4 })] }), 14],
    ['grants alone once the quota is used', aMeter({ quotaTaken: 10, grants: [aGrant()] }), 10],
    ['nothing beyond a quota that became smaller', aMeter({ quota: 10, quotaTaken: 40 }), 0],
    ['grants even then', aMeter({ quota: 10, quotaTaken: 40, grants: [aGrant({ left: 1 })] }), 1],
  ])('left are %s', (_what, meter, left) => {
    expect([transfersLeft(meter), isUsedUp(meter)]).toEqual([left, left === 0]);
    expect(allowanceOf(meter)).toBe(meter.taken + left);
  });

  it('given for a month stay the same number, whether used, left or expired', () => {
    const before = aMeter({ grants: [aGrant()] });
    const after = aMeter({ quotaTaken: 10, grants: [aGrant({ left: 0 })] });
    expect([givenFor(before), givenFor(after)]).toEqual([20, 20]);
  });
});

describe('the quota', () => {
  const until = '2026-03-31T22:00:00.000Z';
  it.each([
    ['before the month ends', '2026-03-31T21:59:59.999Z', 300],
    ['once it has ended', until, 10],
  ])('from before a downgrade counts until the next month: %s', (_when, at, quota) => {
    expect(quotaAt({ quota: 10, previousQuota: { quota: 300, until } }, at)).toBe(quota);
  });

  it('is the larger one after an upgrade in the same month', () => {
    const larger = { quota: 1_000, previousQuota: { quota: 300, until } };
    expect(quotaAt(larger, '2026-03-20T00:00:00.000Z')).toBe(1_000);
  });
});

it.each([
  ['free', 0],
  ['basic', 0],
  ['standard', 140],
  ['business', 2_300],
] as const)('has plenty on the plan %s until %i are taken', (planId, expected) => {
  expect(plentyOf(PLANS[planId].transfers)).toBe(expected);
});

const withPlenty = (Object.keys(PLANS) as PlanId[])
  .map((planId) => PLANS[planId].transfers)
  .filter((quota) => plentyOf(quota) > 0);

it.each(withPlenty)(
  'plenty is far from running low with %i a month, whatever was granted on top',
  (quota) => {
    for (const granted of [0, SETUP_REWARD, 5_000]) {
      const grants = granted > 0 ? [aGrant({ amount: granted })] : [];
      const meter = aMeter({ quota, quotaTaken: plentyOf(quota), grants });
      const situation = { left: transfersLeft(meter), quota: allowanceOf(meter) };
      expect(meterNotification(situation)).toBeNull();
    }
  },
);

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
