import { territoryOf, lexwareCountry, lexwareClass } from './place-of-supply';

describe('where a place lies for VAT', () => {
  it.each([
    ['Berlin', 'DE', '10115', { kind: 'domestic', country: 'DE', rates: 'DE' }],
    ['Wien', 'AT', '1010', { kind: 'eu', country: 'AT', rates: 'AT' }],
    ['Jungholz', 'AT', '6691', { kind: 'eu', country: 'AT', rates: 'AT-JM' }],
    ['Riezlern', 'AT', '6991', { kind: 'eu', country: 'AT', rates: 'AT-JM' }],
    ['Hirschegg', 'AT', '6992', { kind: 'eu', country: 'AT', rates: 'AT-JM' }],
    ['Mittelberg', 'AT', 'A-6993', { kind: 'eu', country: 'AT', rates: 'AT-JM' }],
    ['Reutte, beside Jungholz', 'AT', '6600', { kind: 'eu', country: 'AT', rates: 'AT' }],
    ['Monaco', 'MC', '98000', { kind: 'eu', country: 'FR', rates: 'FR' }],
    ['Monaco, written as France', 'FR', '98000', { kind: 'eu', country: 'FR', rates: 'FR' }],
    ['Ajaccio', 'FR', '20000', { kind: 'eu', country: 'FR', rates: 'FR-20' }],
    ['Funchal', 'PT', '9000-018', { kind: 'eu', country: 'PT', rates: 'PT-30' }],
    ['Ponta Delgada', 'PT', '9500', { kind: 'eu', country: 'PT', rates: 'PT-20' }],
    ['Belfast', 'GB', 'BT1 5GS', { kind: 'eu', country: 'XI', rates: 'XI' }],
    ['Northern Ireland', 'XI', '', { kind: 'eu', country: 'XI', rates: 'XI' }],
    ['Greece as the EU writes it', 'EL', '10431', { kind: 'eu', country: 'GR', rates: 'GR' }],
    ['London', 'GB', 'SW1A 1AA', { kind: 'thirdCountry', country: 'GB', rates: 'GB' }],
    [
      'Bath, whose postcodes begin with BA',
      'GB',
      'BA1 1AA',
      { kind: 'thirdCountry', country: 'GB', rates: 'GB' },
    ],
    ['Isle of Man', 'IM', 'IM1 1AG', { kind: 'thirdCountry', country: 'GB', rates: 'GB' }],
    ['Zürich', 'CH', '8001', { kind: 'thirdCountry', country: 'CH', rates: 'CH' }],
    ['Oslo', 'NO', '0150', { kind: 'thirdCountry', country: 'NO', rates: 'NO' }],
    ['San Marino', 'SM', '47890', { kind: 'thirdCountry', country: 'SM', rates: 'SM' }],
    ['the Vatican', 'VA', '00120', { kind: 'thirdCountry', country: 'VA', rates: 'VA' }],
  ])('%s', (_, countryCode, zip, territory) =>
    expect(territoryOf({ countryCode, zip })).toEqual(territory),
  );

  /** Parts of member states outside EU VAT; the last is how Lexware Office lists them. */
  it.each([
    ['Helgoland', 'DE', '27498', 'DE'],
    ['Büsingen', 'DE', '78266', 'DE'],
    ['Gran Canaria', 'ES', '35001', 'ES_CN'],
    ['Tenerife', 'ES', '38001', 'ES_CN'],
    ['Ceuta', 'ES', '51001', 'ES_CE'],
    ['Melilla', 'ES', '52001', 'ES_ML'],
    ['Livigno', 'IT', '23041', 'IT_LI'],
    ['Campione', 'IT', '22061', 'IT'],
    ['San Marino, written as Italy', 'IT', '47891', 'SM'],
    ['Åland', 'FI', 'FI-22100', 'AX'],
    ['Mount Athos', 'GR', '630 86', 'GR_69'],
    ['Guadeloupe', 'FR', '97100', 'GP'],
    ['Martinique', 'FR', '97200', 'MQ'],
    ['French Guiana', 'FR', '97300', 'GF'],
    ['Réunion', 'FR', '97400', 'RE'],
    ['Saint-Pierre', 'FR', '97500', 'PM'],
    ['Mayotte', 'FR', '97600', 'YT'],
    ['Tahiti', 'FR', '98701', 'PF'],
  ])('%s lies outside', (_, countryCode, zip, lexware) => {
    expect(territoryOf({ countryCode, zip })).toMatchObject({
      kind: 'thirdCountry',
      country: countryCode,
    });
    expect(lexwareCountry({ countryCode, zip })).toBe(lexware);
  });

  it.each([
    ['GB', 'BT1 5GS', 'XI', 'eu'],
    ['GB', 'SW1A 1AA', 'GB', 'thirdCountry'],
    ['IM', 'IM1 1AG', 'IM', 'thirdCountry'],
    ['MC', '98000', 'MC', 'eu'],
    ['EL', '10431', 'GR', 'eu'],
    ['DE', '10115', 'DE', 'domestic'],
  ])('Lexware Office lists %s %s as %s', (countryCode, zip, code, kind) => {
    expect(lexwareCountry({ countryCode, zip })).toBe(code);
    expect(lexwareClass(code)).toBe(kind);
  });
});
