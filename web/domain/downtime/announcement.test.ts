import { periodProblem } from './announcement';

const NOW = '2026-03-02T09:00:00.000Z';

it.each([
  ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z', null, null],
  ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.001Z', null, null],
  ['2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', 'endsFirst', 'endsFirst'],
  ['2026-03-02T11:00:00.000Z', '2026-03-02T10:00:00.000Z', 'endsFirst', 'endsFirst'],
  ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.001Z', 'tooLong', null],
  ['2026-03-02T09:00:00.000Z', '2027-03-02T09:00:00.000Z', 'tooLong', 'tooLong'],
  ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z', 'over', 'over'],
])('from %s to %s: as a downtime %s, as a notice %s', (from, to, downtime, notice) => {
  expect(periodProblem('downtime', { from, to }, NOW)).toBe(downtime);
  expect(periodProblem('notice', { from, to }, NOW)).toBe(notice);
});
