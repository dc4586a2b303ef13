import fc from 'fast-check';
import { calendarDay, inBerlin, millisOf } from '../time/berlin';
import { currentPeriod, meterTime } from './period';

describe('the month of the transfer meter', () => {
  it.each([
    [
      '2026-03-10T15:00:00Z',
      '2026-03-10T15:00:00Z',
      '2026-03-09T23:00:00.000Z',
      '2026-04-09T22:00:00.000Z',
    ],
    [
      '2026-03-10T15:00:00Z',
      '2026-04-09T21:59:59Z',
      '2026-03-09T23:00:00.000Z',
      '2026-04-09T22:00:00.000Z',
    ],
    [
      '2026-03-10T15:00:00Z',
      '2026-04-09T22:00:00Z',
      '2026-04-09T22:00:00.000Z',
      '2026-05-09T22:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00Z',
      '2026-02-28T12:00:00Z',
      '2026-02-27T23:00:00.000Z',
      '2026-03-30T22:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00Z',
      '2026-03-30T12:00:00Z',
      '2026-02-27T23:00:00.000Z',
      '2026-03-30T22:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00Z',
      '2027-02-01T12:00:00Z',
      '2027-01-30T23:00:00.000Z',
      '2027-02-27T23:00:00.000Z',
    ],
  ])('since %s, now %s: from %s to %s', (since, now, start, end) =>
    expect(currentPeriod(since, now)).toEqual({ start, end }),
  );

  const between = (min: string, max: string) =>
    fc
      .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
      .map((date) => date.toISOString());
  const installed = between('2023-01-01T00:00:00Z', '2024-12-31T23:59:59Z');
  const later = between('2025-01-01T00:00:00Z', '2030-12-31T23:59:59Z');
  const before = (at: string) => new Date(millisOf(at) - 1).toISOString();

  it('contains its first moment and not its last one, and the next one follows without a gap', () => {
    fc.assert(
      fc.property(installed, later, (since, now) => {
        const { start, end } = currentPeriod(since, now);
        expect(start <= now && now < end).toBe(true);
        expect(currentPeriod(since, start)).toEqual({ start, end });
        expect(currentPeriod(since, before(end))).toEqual({ start, end });
        expect(currentPeriod(since, end).start).toBe(end);
        expect(currentPeriod(since, before(start)).end).toBe(start);
        expect(meterTime({ meteredSince: since }, now)).toEqual({ start, end, at: now });
      }),
    );
  });

  it('begins at German midnight on the day of the installation, or the last one of a shorter month', () => {
    fc.assert(
      fc.property(installed, later, (since, now) => {
        const { start } = currentPeriod(since, now);
        const begin = inBerlin(start);
        const day = Number(calendarDay(since).slice(8));
        expect(begin.toFormat('HH:mm:ss.SSS')).toBe('00:00:00.000');
        expect(begin.day).toBe(Math.min(day, begin.daysInMonth ?? day));
      }),
    );
  });

  it.each([
    ['the end of summer time', '2026-09-25T10:00:00Z', '2026-10-25T10:00:00Z', 31 * 24 + 1],
    ['its beginning', '2026-02-28T10:00:00Z', '2026-03-28T10:00:00Z', 31 * 24 - 1],
  ])('is as long as its days over %s', (_what, since, now, hours) => {
    const { start, end } = currentPeriod(since, now);
    expect((millisOf(end) - millisOf(start)) / 3_600_000).toBe(hours);
  });
});
