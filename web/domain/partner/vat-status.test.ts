import { lastMonthToDeclare, statusesOf } from './vat-status';

it('what holds is in the order of months, as the last word on each says', () => {
  expect(statusesOf([])).toEqual([]);
  expect(
    statusesOf([
      { status: 'regular', validFrom: '2026-05' },
      { status: 'small', validFrom: '2026-09' },
      { status: 'eu', validFrom: '2026-07' },
      { status: 'regular', validFrom: '2026-11' },
    ]),
  ).toEqual([
    { status: 'regular', validFrom: null },
    { status: 'eu', validFrom: '2026-07' },
    { status: 'regular', validFrom: '2026-11' },
  ]);
});

it('a status is declared for at most twelve months ahead, by the German calendar', () => {
  expect(lastMonthToDeclare('2026-11-30T22:59:00.000Z')).toBe('2027-11');
  expect(lastMonthToDeclare('2026-11-30T23:00:00.000Z')).toBe('2027-12');
});
