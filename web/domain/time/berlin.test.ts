import { DateTime } from 'luxon';
import fc from 'fast-check';
import { calendarDay, dayAfter, dayBegin, monthsAfter } from './berlin';

const DATES = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it.each([
  ['2026-03-02', '2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('%s lasts from midnight to midnight in Germany', (day, begin, after) => {
  expect([dayBegin(day), dayAfter(day)]).toEqual([begin, after]);
});

it('any moment falls on the day that a German calendar shows', () => {
  fc.assert(
    fc.property(DATES, (moment) => {
      const shown = DateTime.fromJSDate(moment, { zone: 'Europe/Berlin' }).toISODate();
      expect(calendarDay(moment.toISOString())).toBe(shown);
    }),
  );
});

it.each([
  ['2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26'],
])('%s is on the %s', (moment, day) => {
  expect(calendarDay(moment)).toBe(day);
});

it('what is no moment is on no day', () => {
  expect(() => calendarDay('gestern')).toThrow(RangeError);
});

it('months later is the same day, or the last one of a shorter month', () => {
  fc.assert(
    fc.property(DATES, fc.integer({ min: -300, max: 300 }), (date, months) => {
      const day = date.toISOString().slice(0, 10);
      const calendar = DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toISODate();
      expect(monthsAfter(day, months)).toBe(calendar);
    }),
  );
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
});
