import type { Day, Days } from '../../domain/order-import/import-days';

const DAY_MS = 86_400_000;

/** The days that Polaris shows are those of the browser's own calendar. */
export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function toDay(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Every day but those, the earliest first. */
export function daysOf({ first, last }: Days, except: readonly Day[]): Day[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.round((to - from) / DAY_MS) + 1);
  const without = new Set(except);
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => !without.has(day));
}
