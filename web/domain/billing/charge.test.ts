import { aCharge } from '../../../tests/support/samples/a-charge';
import { billsOf, trialDaysLeft } from './charge';

describe('how often a charge was billed', () => {
  const begun = { activatedAt: '2026-03-01T12:00:00.000Z', trialEndsAt: null, endedAt: null };
  it.each([
    ['in its first interval', begun, '2026-03-31T11:59:59.000Z', 1],
    ['in its second', begun, '2026-03-31T12:00:00.000Z', 2],
    [
      'from the end of its trial',
      { ...begun, trialEndsAt: '2026-03-11T12:00:00.000Z' },
      '2026-04-01T12:00:00.000Z',
      1,
    ],
    [
      'until it ended',
      { ...begun, endedAt: '2026-03-20T12:00:00.000Z' },
      '2026-12-01T12:00:00.000Z',
      1,
    ],
    ['by the year', { ...begun, isAnnual: true }, '2027-02-28T12:00:00.000Z', 1],
    ['as a purchase', { ...begun, kind: 'purchase' as const }, '2027-02-28T12:00:00.000Z', 1],
    ['without an approval', { ...begun, activatedAt: null }, '2027-02-28T12:00:00.000Z', 1],
  ])('%s', (_, changes, at, bills) => {
    expect(billsOf(aCharge(changes), at)).toBe(bills);
  });
});

it.each([
  [null, '2026-03-01T12:00:00.000Z', 7],
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z', 7],
  ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:01.000Z', 7],
  ['2026-03-01T12:00:00.000Z', '2026-03-04T12:00:00.000Z', 4],
  ['2026-03-01T12:00:00.000Z', '2026-03-08T11:59:59.000Z', 1],
  ['2026-03-01T12:00:00.000Z', '2026-03-08T12:00:00.000Z', 0],
  ['2026-03-01T12:00:00.000Z', '2030-03-08T12:00:00.000Z', 0],
])('begun %s, now %s: %i days are left', (begun, now, days) => {
  expect(trialDaysLeft(begun, now)).toBe(days);
});
