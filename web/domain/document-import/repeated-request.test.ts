import { meaningOfRequest } from './repeated-request';

const NOW = '2026-03-10T09:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

it.each([
  ['begins where none was', null, 'begin'],
  ['tells how far it is', { movedAt: ago(1), endedAt: null }, 'tell'],
  ['goes on where it stopped', { movedAt: ago(3), endedAt: null }, 'go-on'],
  ['tells what came of it', { movedAt: ago(9), endedAt: ago(9) }, 'tell'],
  ['begins anew long after the end', { movedAt: ago(11), endedAt: ago(11) }, 'begin'],
] as const)('who asks for an import: it %s', (_, known, meant) => {
  expect(meaningOfRequest(known, NOW)).toBe(meant);
});
