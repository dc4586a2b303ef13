import { curveMonths, nextPayoutDay } from './payout';

it.each([
  ['2026-11-28T12:00:00.000Z', '2026-12-01'],
  ['2026-11-30T22:59:59.999Z', '2026-12-01'],
  ['2026-11-30T23:00:00.000Z', '2027-01-01'],
  ['2026-12-31T12:00:00.000Z', '2027-01-01'],
])('after %s partners are paid on %s', (now, day) => {
  expect(nextPayoutDay(now)).toBe(day);
});

it('a year of months ends with the one that runs', () => {
  const months = curveMonths('2026-02-28T23:30:00.000Z');
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-04', '2026-03']);
});
