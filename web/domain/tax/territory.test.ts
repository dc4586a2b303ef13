import { lexwareClass, lexwareCountry, territoryOf } from './territory';

describe('where a place lies for VAT', () => {
  it.each([
    ['Berlin', 'DE', '10115', 'domestic', 'DE', 'DE'],
    ['Wien', 'AT', '1010', 'eu', 'AT', 'AT'],
    ['Jungholz', 'AT', '6691', 'eu', 'AT', 'AT-JM'],
    ['Riezlern', 'AT', '6991', 'eu', 'AT', 'AT-JM'],
    ['Hirschegg', 'AT', '6992', 'eu', 'AT', 'AT-JM'],
    ['Mittelberg', 'AT', 'A-6993', 'eu', 'AT', 'AT-JM'],
    ['Reutte, beside Jungholz', 'AT', '6600', 'eu', 'AT', 'AT'],
    ['Monaco', 'MC', '98000', 'eu', 'FR', 'FR'],
    ['Monaco, written as France', 'FR', '98000', 'eu', 'FR', 'FR'],
    ['Ajaccio', 'FR', '20000', 'eu', 'FR', 'FR-20'],
    ['Funchal', 'PT', '9000-018', 'eu', 'PT', 'PT-30'],
    ['Ponta Delgada', 'PT', '9500', 'eu', 'PT', 'PT-20'],
    ['Belfast', 'GB', 'BT1 5GS', 'eu', 'XI', 'XI'],
    ['Northern Ireland', 'XI', '', 'eu', 'XI', 'XI'],
    ['Greece as the EU writes it', 'EL', '10431', 'eu', 'GR', 'GR'],
    ['London', 'GB', 'SW1A 1AA', 'thirdCountry', 'GB', 'GB'],
    ['Bath, whose postcodes begin with BA', 'GB', 'BA1 1AA', 'thirdCountry', 'GB', 'GB'],
    ['Isle of Man', 'IM', 'IM1 1AG', 'thirdCountry', 'GB', 'GB'],
    ['Zürich', 'CH', '8001', 'thirdCountry', 'CH', 'CH'],
    ['Oslo', 'NO', '0150', 'thirdCountry', 'NO', 'NO'],
    ['San Marino', 'SM', '47890', 'thirdCountry', 'SM', 'SM'],
    ['the Vatican', 'VA', '00120', 'thirdCountry', 'VA', 'VA'],
  ])('%s', (_, countryCode, zip, ...[kind, country, rates]) =>
    expect(territoryOf({ countryCode, zip })).toEqual({ kind, country, rates }),
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
    expect(territoryOf({ countryCode, zip })).toMatchObject({ kind: 'thirdCountry', country: countryCode });
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
