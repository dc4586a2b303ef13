import type { LexwareId } from '../ids';
import { type Party, partyCalled, likenessTo, partiesOf, partyOf } from './compare-parties';
import { anOrder, anAddress } from '../testing/builders';

const contact = (id: string) => id as LexwareId;
const aParty = (party: Partial<Party>): Party => ({ ...partyCalled(null), ...party });

describe('two names', () => {
  it.each([
    ['Anna Beispiel', 'anna  BEISPIEL'],
    ['Beispiel, Anna', 'Anna Beispiel'],
    ['Frau Dr. Anna Beispiel', 'Anna Beispiel'],
    ['Jörg Müller', 'Joerg Mueller'],
    ['René Weiß', 'Rene Weiss'],
    ['Muster GmbH & Co. KG', 'Firma Muster'],
    ['Tee Muster e.K.', 'Tee Muster'],
    ['GmbH', 'GmbH'],
    ['Anna@Example.com', 'anna@example.com'],
  ])('%s and %s are the same', (one, other) => {
    expect(likenessTo(partyCalled(one), [partyCalled(other)])).toBe('same');
  });

  it.each([
    ['Beispiel', 'Anna Beispiel'],
    ['Anna Beispiel, Muster GmbH', 'Muster GmbH'],
  ])('%s and %s are alike', (one, other) => {
    expect(likenessTo(partyCalled(one), [partyCalled(other)])).toBe('alike');
  });

  it.each([
    ['Bernd Fremd', 'Anna Beispiel'],
    ['Bernd Beispiel', 'Anna Beispiel'],
    ['Muster GmbH', 'Meister GmbH'],
    ['Von Hand', 'Anna Beispiel'],
    ['com', 'anna@example.com'],
    ['Example', 'anna@example.com'],
    ['GMX GmbH', 'eva@gmx.de'],
    ['Eva De', 'eva@gmx.de'],
    ['max.muster@gmx.de', 'maxmuster@gmx.de'],
    ['mueller@gmx.de', 'müller@gmx.de'],
  ])('%s and %s are others', (one, other) => {
    expect(likenessTo(partyCalled(one), [partyCalled(other)])).toBe('other');
  });

  it('say nothing where one is missing', () => {
    expect(likenessTo(partyCalled(null), [partyCalled('Anna Beispiel')])).toBe('unknown');
    expect(likenessTo(partyCalled('Anna Beispiel'), [partyCalled(' ')])).toBe('unknown');
    expect(likenessTo(partyCalled('Anna Beispiel'), [])).toBe('unknown');
  });
});

it('the same contact is the same whatever its name; another contact of another name is not', () => {
  const one = aParty({ contactId: contact('1'), name: 'Muster GmbH' });
  expect(likenessTo(one, [aParty({ contactId: contact('1'), name: 'Anna Beispiel' })])).toBe(
    'same',
  );
  expect(likenessTo(one, [aParty({ contactId: contact('2'), name: 'Anna Beispiel' })])).toBe(
    'other',
  );
});

it('the same e-mail or house makes similar what has different names', () => {
  const one = aParty({
    name: 'Muster GmbH',
    email: 'Anna@Example.com',
    street: 'Hauptstr. 1',
    zip: '10115',
  });
  expect(likenessTo(one, [aParty({ name: 'Anna Beispiel', email: 'anna@example.com' })])).toBe(
    'alike',
  );
  expect(
    likenessTo(one, [aParty({ name: 'Anna Beispiel', street: 'Hauptstraße 1', zip: '10115' })]),
  ).toBe('alike');
  expect(
    likenessTo(one, [aParty({ name: 'Anna Beispiel', street: 'Hauptstraße 1', zip: '20095' })]),
  ).toBe('other');
});

it('a name that is an e-mail is compared with e-mails', () => {
  const guest = partyCalled('anna@example.com');
  expect(likenessTo(aParty({ name: 'Atelier Süd', email: 'Anna@example.com' }), [guest])).toBe(
    'alike',
  );
  expect(likenessTo(aParty({ name: 'Atelier Süd', email: 'anna@example.de' }), [guest])).toBe(
    'other',
  );
  expect(likenessTo(partyCalled('Anna Beispiel, anna@example.com'), [guest])).toBe('alike');
});

it.each([
  'Packstation 145',
  'DHL-Packstation 145',
  'Postfach 12 34',
  'Paketshop Kiosk am Eck',
  'P.O. Box 7',
])('strangers share the place %s', (street) => {
  const one = aParty({ name: 'Bernd Fremd', street, zip: '10115' });
  expect(likenessTo(one, [aParty({ name: 'Anna Beispiel', street, zip: '10115' })])).toBe('other');
});

it.each(['com', 'Example', 'Beispiel Online GmbH'])(
  'an order with an e-mail does not name %s',
  (name) => {
    const order = anOrder({ email: 'anna@example.com', customer: null });
    expect(likenessTo(partyCalled(name), partiesOf(order))).toBe('other');
  },
);

it('an order of a guest names the e-mail', () => {
  const order = anOrder({
    email: 'anna@example.com',
    customer: null,
    billingAddress: null,
    shippingAddress: null,
  });
  expect(likenessTo(partyCalled('anna@example.com'), partiesOf(order))).toBe('same');
});

it.each(['Anna Beispiel', 'Tee Muster', 'Otto Gast', 'Clara Kundin', 'Konzern Nord'])(
  'an order names %s',
  (name) => {
    const order = anOrder({
      billingAddress: anAddress({ company: 'Tee Muster GmbH' }),
      shippingAddress: anAddress({ firstName: 'Otto', lastName: 'Gast' }),
      customer: {
        id: '7',
        email: null,
        firstName: 'Clara',
        lastName: 'Kundin',
        note: null,
        tags: [],
      },
      company: { id: '1', name: 'Konzern Nord AG', externalId: null, taxRegistrationId: null },
    });
    const address = {
      name,
      supplement: null,
      street: null,
      zip: null,
      city: null,
      countryCode: 'DE',
    };
    expect(likenessTo(partyOf({ contactId: null, address }, null), partiesOf(order))).toBe('same');
  },
);
