import { anOrder } from '../testing/builders';
import { dailyAllowance, type DayOfCounts, foreignRecipients } from './daily-allowance';

const AT = '2026-03-06T10:00:00.000Z';
const on = (day: number, count: number, kind: DayOfCounts['kind'] = 'operator'): DayOfCounts => ({
  day: `2026-03-0${day}`,
  kind,
  count,
});

it.each<[string, DayOfCounts[], number]>([
  ['has few on its first day, whatever it sent that day', [on(6, 40)], 50],
  ['has twice as many after a day that used them all', [on(5, 50)], 100],
  ['has more with every day', [on(3, 50), on(4, 100), on(5, 200)], 400],
  ['has no more than everybody', [on(4, 500), on(5, 900)], 1_000],
  ['earns nothing by strangers of its own server', [on(5, 200, 'foreign')], 50],
  ['grows slower with what came back', [on(4, 200), on(5, 2, 'bounced')], 210],
  ['stays with few while one in twenty comes back', [on(5, 400), on(6, 20, 'bounced')], 50],
  ['never has fewer than at first', [on(5, 10), on(5, 9, 'bounced')], 50],
])('a shop %s', (_what, days, allowance) => {
  expect(dailyAllowance(days, { at: AT, limit: 1_000 })).toBe(allowance);
});

it('an operator may set fewer than a shop begins with', () => {
  expect(dailyAllowance([on(5, 400)], { at: AT, limit: 10 })).toBe(10);
});

const order = anOrder({
  email: 'anna@kunde.example',
  customer: {
    id: '7',
    email: 'a.schmidt@kunde.example',
    firstName: null,
    lastName: null,
    note: null,
    tags: [],
  },
});

it.each([
  ['Anna@Kunde.example', '', 0],
  ['a.schmidt@kunde.example', 'buero@teeladen.example', 0],
  ['buchhaltung@firma.example', '', 1],
  ['anna@kunde.example', 'buchhaltung@firma.example', 1],
  ['eins@firma.example', 'zwei@firma.example', 2],
])('of a mail to %s with a copy to "%s", %d are strangers', (to, copy, count) => {
  expect(foreignRecipients({ to, copy }, order, [null, 'buero@teeladen.example'])).toBe(count);
});
