import { dayAfter, dayBegin } from './berlin';

it.each([
  ['2026-03-02', '2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('%s lasts from midnight to midnight in Germany', (day, begin, after) => {
  expect([dayBegin(day), dayAfter(day)]).toEqual([begin, after]);
});
