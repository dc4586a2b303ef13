import type { LexwareId } from '../ids';
import { anAddress, anOrder } from '../testing/builders';
import { type Party, likenessTo, partiesOf, partyCalled, partyOf } from './compare-parties';

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
  ])('%s and %s are others', (one, other) => {
    expect(likenessTo(partyCalled(one), [partyCalled(other)])).toBe('other');
  });

  it('say nothing where one is missing', () => {
    expect(likenessTo(partyCalled(null), [partyCalled('Anna Beispiel')])).toBe('unknown');
    expect(likenessTo(partyCalled('Anna Beispiel'), [partyCalled(' ')])).toBe('unknown');
    expect(likenessTo(partyCalled('Anna Beispiel'), [])).toBe('unknown');
  });
});

it('the same contact is the same, whatever its name says; another contact of another name is not', () => {
  const one = aParty({ contactId: contact('1'), name: 'Muster GmbH' });
  expect(likenessTo(one, [aParty({ contactId: contact('1'), name: 'Anna Beispiel' })])).toBe('same');
  expect(likenessTo(one, [aParty({ contactId: contact('2'), name: 'Anna Beispiel' })])).toBe('other');
});

it('the same e-mail or house makes alike what is called otherwise', () => {
  const one = aParty({ name: 'Muster GmbH', email: 'Anna@Example.com', street: 'Hauptstr. 1', zip: '10115' });
  expect(likenessTo(one, [aParty({ name: 'Anna Beispiel', email: 'anna@example.com' })])).toBe('alike');
  expect(likenessTo(one, [aParty({ name: 'Anna Beispiel', street: 'Hauptstraße 1', zip: '10115' })])).toBe('alike');
  expect(likenessTo(one, [aParty({ name: 'Anna Beispiel', street: 'Hauptstraße 1', zip: '20095' })])).toBe('other');
});

it.each(['Anna Beispiel', 'Tee Muster', 'Otto Gast', 'Clara Kundin', 'Konzern Nord'])('an order names %s', (name) => {
  const order = anOrder({
    billingAddress: anAddress({ company: 'Tee Muster GmbH' }),
    shippingAddress: anAddress({ firstName: 'Otto', lastName: 'Gast' }),
    customer: { id: '7', email: null, firstName: 'Clara', lastName: 'Kundin', note: null, tags: [] },
    company: { name: 'Konzern Nord AG', externalId: null, taxRegistrationId: null },
  });
  const address = { name, supplement: null, street: null, zip: null, city: null, countryCode: 'DE' };
  expect(likenessTo(partyOf({ kind: 'invoiced', contactId: null, address }, null), partiesOf(order))).toBe('same');
});
