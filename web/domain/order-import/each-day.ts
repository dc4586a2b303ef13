import type { Day, Days } from './import-days';

const DAY_MS = 86_400_000;

/** Every one of them, the earliest first; counted in UTC, whose days all have the same length. */
export function eachDay({ first, last }: Days): Day[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.round((to - from) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  );
}
