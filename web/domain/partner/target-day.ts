import { DateTime } from 'luxon';

/** On all days but weekends and these, banks move euro (TARGET, since 2002). */
const FIXED_HOLIDAYS: readonly string[] = ['1.1.', '1.5.', '25.12.', '26.12.'];
/** Good Friday and Easter Monday, in days after Easter Sunday. */
const EASTER_HOLIDAYS: readonly number[] = [-2, 1];
const SATURDAY = 6;

/** The first day, `yyyy-MM-dd`, from this one on, on which a transfer in euro can be carried out. */
export function nextTargetDay(day: string): string {
  let date = DateTime.fromISO(day, { zone: 'utc' });
  while (!isTargetDay(date)) date = date.plus({ days: 1 });
  return date.toISODate() ?? day;
}

function isTargetDay(date: DateTime): boolean {
  const { year, month, day, weekday } = date;
  if (weekday >= SATURDAY || FIXED_HOLIDAYS.includes(`${day}.${month}.`)) return false;
  return !EASTER_HOLIDAYS.includes(date.ordinal - easterSunday(year).ordinal);
}

/** By the rule that Meeus gives for the Gregorian calendar. */
function easterSunday(year: number): DateTime {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonYear = year % 19;
  const leaps = Math.floor(century / 4);
  const drift = Math.floor((8 * century + 13) / 25);
  const moon = (19 * moonYear + century - leaps - drift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((moonYear + 11 * moon + 19 * weekday) / 433);
  const days = moon + weekday - 7 * late;
  const month = Math.floor((days + 90) / 25);
  const day = (days + 33 * month + 19) % 32;
  return DateTime.fromObject({ year, month, day }, { zone: 'utc' });
}
