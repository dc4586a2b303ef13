import { anOrder } from '../testing/builders';
import { foreignRecipients } from './foreign-recipients';

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
