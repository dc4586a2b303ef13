import { eachDay, importableDays, includesDay, spanOf } from './import-days';

describe('the days that can be imported', () => {
  const days = importableDays('2024-05-03T22:30:00Z', '2026-03-10T09:00:00Z');

  it('reach from the German day of the opening to that of the installation', () => {
    expect(days).toEqual({ first: '2024-05-04', last: '2026-03-10' });
    const isOpen = (day: string) => includesDay(days, day);
    expect(['2024-05-03', '2024-05-04', '2026-03-10', '2026-03-11'].map(isOpen)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are at least the day of the installation, even if two clocks differ', () => {
    expect(importableDays('2026-03-11T09:00:00Z', '2026-03-10T09:00:00Z')).toEqual({
      first: '2026-03-10',
      last: '2026-03-10',
    });
  });
});

it('every day is one, also where the clocks change', () => {
  expect(eachDay({ first: '2026-03-28', last: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(eachDay({ first: '2026-10-24', last: '2026-10-26' })).toHaveLength(3);
  expect(eachDay({ first: '2026-03-02', last: '2026-03-02' })).toEqual(['2026-03-02']);
});

describe('the time that days take', () => {
  it.each([
    [
      'in winter',
      '2026-01-05',
      '2026-01-05',
      '2026-01-04T23:00:00.000Z',
      '2026-01-05T23:00:00.000Z',
    ],
    [
      'with the night of 23 hours',
      '2026-03-29',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    [
      'with the night of 25 hours',
      '2026-10-25',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'over New Year',
      '2025-12-31',
      '2026-01-01',
      '2025-12-30T23:00:00.000Z',
      '2026-01-01T23:00:00.000Z',
    ],
  ])('%s', (_when, first, last, ...span) => {
    const [since, until] = span;
    expect(spanOf({ first, last })).toEqual({ since, until });
  });
});
