import { beginOf, quantile, retentionStart, spansOf } from './spans';

it('names spans of ten minutes and hours in UTC, days in German time', () => {
  const at = '2026-06-30T22:17:59.999Z';
  expect([beginOf('slot', at), beginOf('hour', at), beginOf('day', at)]).toEqual([
    '2026-06-30T22:10',
    '2026-06-30T22',
    '2026-07-01',
  ]);
});

it('lists the spans of a range without gap or repetition, also when the clocks change', () => {
  for (const now of ['2026-03-30T10:00:00.000Z', '2026-10-26T10:00:00.000Z']) {
    for (const range of ['day', 'week', 'month', 'year'] as const) {
      const { span, begins } = spansOf(range, now);
      expect(new Set(begins).size).toBe(begins.length);
      expect(begins.at(-1)).toBe(beginOf(span, now));
      expect(begins).toEqual(begins.toSorted());
    }
  }
  expect(spansOf('day', '2026-03-02T00:00:00.000Z').begins[0]).toBe('2026-03-01T00:10');
  // What is measured hourly would be one slot in six.
  expect(spansOf('day', '2026-03-02T00:00:00.000Z', 'hour')).toMatchObject({
    span: 'hour',
    begins: { length: 24, 0: '2026-03-01T01' },
  });
});

it('keeps hours and days for thirteen months', () => {
  const now = '2026-11-28T12:00:00.000Z';
  expect([retentionStart('hour', now), retentionStart('day', now)]).toEqual([
    '2025-10-28T12',
    '2025-10-28',
  ]);
});

it('estimates a share of a distribution within its part', () => {
  const parts = [
    { end: 100, count: 50 },
    { end: 200, count: 40 },
    { end: Number.POSITIVE_INFINITY, count: 10 },
  ];
  expect([quantile(parts, 0.5), quantile(parts, 0.7), quantile(parts, 0.95)]).toEqual([
    100, 150, 200,
  ]);
  expect(quantile([], 0.5)).toBeNull();
});
