import { lockedUntil } from './code-lock';

const NOW = '2026-03-02T09:00:00.000Z';

it.each([
  [1, null],
  [4, null],
  [5, '2026-03-02T09:15:00.000Z'],
  [6, '2026-03-02T10:00:00.000Z'],
  [7, '2026-03-02T13:00:00.000Z'],
  [8, '2026-03-03T01:00:00.000Z'],
  [9, '2026-03-03T09:00:00.000Z'],
  [9_000, '2026-03-03T09:00:00.000Z'],
])('after %d wrong codes in a row the next is taken from %s on', (failures, until) => {
  expect(lockedUntil(failures, NOW)).toBe(until);
});
