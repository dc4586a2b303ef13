import { anAddress, anOrder } from '../testing/builders';
import { findVatId, parseVatId } from './vat-id';

const VALID = [
  'ATU12345675',
  'BE0123456749',
  'BG123456786',
  'CY10234560L',
  'CZ12345679',
  'DE123456788',
  'DK12345607',
  'EE100123450',
  'EL123456783',
  'ESB12345674',
  'FI12345671',
  'FR11123456782',
  'HR12345678903',
  'HU12345676',
  'IE1234567T',
  'IT01234560017',
  'LT123456715',
  'LU12345613',
  'LV40001234561',
  'MT12345634',
  'NL123456782B01',
  'PL5261234567',
  'PT123456789',
  'RO12345674',
  'SE556123456701',
  'SI12345679',
  'SK2021234501',
  'XI123456727',
];

describe('VAT ids', () => {
  it.each(VALID)('accepts %s', (id) => expect(parseVatId(id)?.id).toBe(id));

  it.each(VALID)('finds a wrong digit in %s', (id) => {
    const at = id.search(/\d(?=\d)/);
    const wrong = id.slice(0, at) + ((Number(id[at]) + 1) % 10) + id.slice(at + 1);
    expect(parseVatId(wrong)).toBeNull();
  });

  it.each([
    ['gr 123456783', 'EL123456783', 'GR'],
    ['CHE-123.456.788 MWST', 'CHE123456788', 'CH'],
    ['atu 123 456 75', 'ATU12345675', 'AT'],
    ['BE123456749', 'BE0123456749', 'BE'],
    ['BE 1000.000.021', 'BE1000000021', 'BE'],
    ['XI123456727', 'XI123456727', 'XI'],
  ])('reads %s as %s', (text, id, country) => expect(parseVatId(text)).toEqual({ id, country }));

  it.each(['GB123456727', 'EU372012345', 'US123456789', '', 'ATU1234567', 'BE0123456700'])('refuses %j', (text) =>
    expect(parseVatId(text)).toBeNull(),
  );
});

describe('finding the VAT id of an order', () => {
  const company = { name: 'Alpen GmbH', externalId: null, taxRegistrationId: 'ATU12345675' };
  it.each([
    ['the B2B company', anOrder({ company })],
    ['an attribute of the cart', anOrder({ customAttributes: [{ key: 'USt-IdNr.', value: 'atu12345675' }] })],
    ['the note', anOrder({ note: 'Bitte mit UID ATU 123 456 75 bitte, danke' })],
    ['the company field', anOrder({ billingAddress: anAddress({ company: 'Alpen GmbH, ATU12345675' }) })],
  ])('looks into %s', (_, order) => expect(findVatId(order)?.id).toBe('ATU12345675'));

  it('prefers the attribute that is named after the VAT id', () => {
    const customAttributes = [
      { key: 'Lieferant', value: 'DE123456788' },
      { key: 'vat_number', value: 'ATU12345675' },
    ];
    expect(findVatId(anOrder({ customAttributes }))?.id).toBe('ATU12345675');
  });

  it('takes no number for one that is none', () => {
    const note = 'Bestellung DE123456789, Telefon 0123456749, bitte bis Freitag an Beate liefern';
    expect(findVatId(anOrder({ note }))).toBeNull();
  });
});
