import { activeDowntime, announcedDowntimes } from './announcement';

const tonight = { from: '2026-03-02T21:00:00.000Z', to: '2026-03-02T22:00:00.000Z' };
const later = { from: '2026-03-12T21:00:00.000Z', to: '2026-03-12T22:00:00.000Z' };

it.each([
  ['2026-03-02T20:59:59.999Z', undefined],
  ['2026-03-02T21:00:00.000Z', tonight],
  ['2026-03-02T21:59:59.999Z', tonight],
  ['2026-03-02T22:00:00.000Z', undefined],
])('is active from its first moment to before its last: %s', (now, active) => {
  expect(activeDowntime([later, tonight], now)).toBe(active);
});

it.each([
  ['2026-02-23T20:59:59.000Z', []],
  ['2026-02-23T21:00:00.000Z', [tonight]],
  ['2026-03-02T21:30:00.000Z', [tonight]],
  ['2026-03-02T22:00:00.000Z', []],
  ['2026-03-05T21:00:00.000Z', [later]],
])('is announced a week before, until it is over: %s', (now, announced) => {
  expect(announcedDowntimes([later, tonight], now)).toEqual(announced);
});

it('lasts until the last of those that overlap is over', () => {
  const longer = { from: '2026-03-02T20:00:00.000Z', to: '2026-03-02T23:00:00.000Z' };
  expect(activeDowntime([tonight, longer], '2026-03-02T21:30:00.000Z')).toBe(longer);
});

it('comes in order', () => {
  const next = { from: '2026-03-01T21:00:00.000Z', to: '2026-03-01T22:00:00.000Z' };
  expect(announcedDowntimes([tonight, next], '2026-03-01T00:00:00.000Z')).toEqual([next, tonight]);
});
