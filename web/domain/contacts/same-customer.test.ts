import type { ContactDraft } from '../documents/model/draft-recipient';
import { placeDigest, type Candidate, isSameCustomer } from './same-customer';

const ADDRESS = {
  name: 'Ina Muster',
  supplement: null,
  street: 'Weg 1',
  zip: '79100',
  city: 'Freiburg',
  countryCode: 'DE',
};
const INA: ContactDraft = {
  key: 'customer:1',
  company: null,
  person: { firstName: 'Ina', lastName: 'Muster' },
  contactPerson: null,
  address: ADDRESS,
  email: 'Ina@example.org',
};
const FIRM = {
  company: { name: 'Ina Muster', vatId: 'DE123456788', taxFree: false },
  person: null,
};
const place = placeDigest('Ina Muster', ADDRESS);

it.each<[string, Partial<Candidate>, Partial<ContactDraft>, boolean]>([
  [
    'name and e-mail, whatever their case',
    { name: 'INA MUSTER', email: 'ina@example.org' },
    {},
    true,
  ],
  ['name and address, another e-mail', { email: 'alt@example.org', place }, {}, true],
  ['name alone', {}, {}, false],
  [
    'name, both without e-mail and address',
    {},
    { email: null, address: { ...ADDRESS, street: null } },
    false,
  ],
  ['e-mail alone', { name: 'Tom Muster', email: 'ina@example.org' }, {}, false],
  [
    'the customer number, whatever the name',
    { name: 'Alt', number: '10001' },
    { number: '10001' },
    true,
  ],
  ['another customer number', { number: '10002' }, { number: '10001' }, false],
  ['the VAT id, whatever the name', { name: 'Alt', vatId: 'DE123456788' }, FIRM, true],
  [
    'another VAT id, though the number is the same',
    { vatId: 'ATU12345675', number: '1' },
    { ...FIRM, number: '1' },
    false,
  ],
  ['the customer number, but without the VAT id', { number: '1' }, { ...FIRM, number: '1' }, false],
  ['a VAT id on one side only', { email: 'ina@example.org', place }, FIRM, false],
])('takes a contact for the customer by %s', (_how, candidate, contact, expected) => {
  const known = { vatId: null, email: null, name: 'Ina Muster', ...candidate };
  expect(isSameCustomer(known, { ...INA, ...contact })).toBe(expected);
});

it('reads an address alike however it is spaced and cased', () => {
  expect(placeDigest('ina  muster', { ...ADDRESS, street: 'WEG 1 ' })).toBe(place);
  expect(placeDigest('Ina Muster', { ...ADDRESS, city: 'Bonn' })).not.toBe(place);
});
