import fc from 'fast-check';
import { nextTargetDay } from './target-day';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The Sunday after the full moon of the church by its tables (Clavius): golden number and epact give
 * the moon, days are counted on to the Sunday.
 */
function easterByTables(year: number): number {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const sun = Math.floor((3 * century) / 4) - 12;
  const moon = Math.floor((8 * century + 5) / 25) - 5;
  const epact = (((11 * golden + 20 + moon - sun) % 30) + 30) % 30;
  const isMoved = epact === 24 || (epact === 25 && golden > 11);
  const fullMoon = 44 - epact - (isMoved ? 1 : 0);
  let day = Date.UTC(year, 2, fullMoon < 21 ? fullMoon + 30 : fullMoon) + DAY_MS;
  while (new Date(day).getUTCDay() !== 0) day += DAY_MS;
  return day;
}

function isWorkingDay(ms: number): boolean {
  const date = new Date(ms);
  const easter = easterByTables(date.getUTCFullYear());
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const isEaster = ms === easter - 2 * DAY_MS || ms === easter + DAY_MS;
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isFixed =
    day === 1 ? month === 1 || month === 5 : month === 12 && (day === 25 || day === 26);
  return !isWeekend && !isEaster && !isFixed;
}

it.each([
  ['a working day', '2026-12-02', '2026-12-02'],
  ['a Saturday', '2026-12-05', '2026-12-07'],
  ['a Sunday', '2026-12-06', '2026-12-07'],
  ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
  ['Christmas Eve', '2026-12-24', '2026-12-24'],
  ['New Year before a weekend', '2027-01-01', '2027-01-04'],
  ['Good Friday', '2027-03-26', '2027-03-30'],
  ['Easter Monday', '2027-03-29', '2027-03-30'],
  ['May Day', '2028-05-01', '2028-05-02'],
  ['Ascension, a holiday of states and not of banks', '2027-05-06', '2027-05-06'],
  ['the third of October', '2028-10-03', '2028-10-03'],
  ['the latest Easter', '2038-04-23', '2038-04-27'],
  ['the earliest one', '2285-03-20', '2285-03-24'],
])('on %s money moves at the next day on which banks do: %s', (_, day, next) => {
  expect(nextTargetDay(day)).toBe(next);
});

it('every day of three centuries leads to the first working day that is not before it', () => {
  const days = fc.integer({
    min: Date.UTC(2002, 0, 1) / DAY_MS,
    max: Date.UTC(2299, 0, 1) / DAY_MS,
  });
  fc.assert(
    fc.property(days, (number) => {
      let expected = number * DAY_MS;
      while (!isWorkingDay(expected)) expected += DAY_MS;
      expect(nextTargetDay(dayOf(number * DAY_MS))).toBe(dayOf(expected));
    }),
    { numRuns: 500 },
  );
});

it('Easter of every year of three centuries closes its Friday and its Monday', () => {
  const years = Array.from({ length: 298 }, (_, index) => 2002 + index);
  const closed = years.flatMap((year) => {
    const easter = easterByTables(year);
    return [-2, -1, 0, 1].map((offset) => easter + offset * DAY_MS);
  });
  const next = (ms: number): number => (isWorkingDay(ms) ? ms : next(ms + DAY_MS));
  expect(closed.map((ms) => nextTargetDay(dayOf(ms)))).toEqual(closed.map((ms) => dayOf(next(ms))));
  expect(closed.filter(isWorkingDay)).toEqual([]);
});
