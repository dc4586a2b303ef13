import type { ShopId } from '../ids';
import { nextDue, beginOfDue } from './rhythm';

const shop = (id: number) => id as ShopId;
const NIGHT = { kind: 'night' } as const;

describe('the next time of regular work', () => {
  it('is an interval after now, however long ago the time before was', () => {
    expect(nextDue({ kind: 'interval', ms: 900_000 }, '2026-03-02T09:00:00.000Z', shop(1))).toBe(
      '2026-03-02T09:15:00.000Z',
    );
  });

  it.each([
    ['in winter', '2026-01-15T12:00:00.000Z', '2026-01-16T02:00:00.000Z'],
    ['in summer', '2026-07-15T12:00:00.000Z', '2026-07-16T01:00:00.000Z'],
    [
      'before the quiet hour of the same day',
      '2026-01-16T01:00:00.000Z',
      '2026-01-16T02:00:00.000Z',
    ],
    ['at the quiet hour itself', '2026-01-16T02:00:00.000Z', '2026-01-17T02:00:00.000Z'],
    ['in the night that loses an hour', '2026-03-28T23:30:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['in the night that has an hour twice', '2026-10-24T22:30:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['on the last day of the year', '2026-12-31T22:55:00.000Z', '2027-01-01T02:00:00.000Z'],
  ])('is three in the morning in Germany %s', (_when, now, next) => {
    expect(nextDue(NIGHT, now, shop(0))).toBe(next);
  });

  it.each([
    ['2026-03-04T12:00:00.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-03-09T04:59:59.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-03-09T05:00:00.000Z', '2026-03-16T05:00:00.000Z'],
    // The week in which the clocks change.
    ['2026-03-27T12:00:00.000Z', '2026-03-30T04:00:00.000Z'],
  ])('is six on Monday morning in Germany, after %s', (now, next) => {
    expect(nextDue({ kind: 'week' }, now, shop(0))).toBe(next);
  });

  it('differs from shop to shop, over two hours', () => {
    const times = [1, 2, 3, 500].map((id) => nextDue(NIGHT, '2026-01-15T12:00:00.000Z', shop(id)));
    expect(new Set(times).size).toBe(4);
    times.forEach((time) => expect(time).toMatch(/^2026-01-16T0[23]/));
  });
});

describe('work that is due', () => {
  it('begins at once', () => {
    const now = '2026-01-16T02:30:00.000Z';
    expect(beginOfDue(NIGHT, '2026-01-16T02:29:30.000Z', now, shop(7))).toBe(now);
    expect(beginOfDue({ kind: 'interval', ms: 1 }, '2026-01-01T00:00:00.000Z', now, shop(7))).toBe(
      now,
    );
  });

  it('is spread when a night was missed', () => {
    const begins = [1, 2, 3].map((id) =>
      beginOfDue(NIGHT, '2026-01-10T02:00:00.000Z', '2026-01-16T12:00:00.000Z', shop(id)),
    );
    expect(new Set(begins).size).toBe(3);
    begins.forEach((begin) => expect(begin).toMatch(/^2026-01-16T1[23]/));
  });
});
