import { parseVatId } from './vat-id';

/**
 * A number that passes, and numbers of the same state that do not: wrong check digits, wrong forms.
 */
const STATES: [valid: string, ...broken: string[]][] = [
  ['ATU12345675', 'ATU12345676', 'AT12345675', 'ATU1234567'],
  ['BE0123456749', 'BE0123456748', 'BE2123456749', 'BE0123456700'],
  ['BG123456786', 'BG123456787', 'BG12345678'],
  ['CY10234560L', 'CY10234560M', 'CY12345678F', 'CY10234560'],
  ['CZ12345679', 'CZ12345678', 'CZ92345678', 'CZ1234567'],
  ['DE123456788', 'DE123456789', 'DE012345678', 'DE12345678'],
  ['DK12345607', 'DK12345608', 'DK05962595', 'DK1234560'],
  ['EE100123450', 'EE100123451', 'EE10012345'],
  ['EL123456783', 'EL123456784', 'EL12345678'],
  ['ESB12345674', 'ESB12345675', 'ESI12345674', 'ES12345678A'],
  ['FI12345671', 'FI12345672', 'FI35427320', 'FI1234567'],
  ['FR11123456782', 'FR12123456782', 'FR11123456783', 'FRSM837115297', 'FROI123456782'],
  ['HR12345678903', 'HR12345678904', 'HR1234567890'],
  ['HU12345676', 'HU12345677', 'HU1234567'],
  ['IE1234567T', 'IE1234567U', 'IE1234567', 'IE8771383AF'],
  [
    'IT01234560017',
    'IT01234560018',
    'IT0123456001',
    'IT01234562001',
    'IT12345671015',
    'IT12345672005',
    'IT12345670009',
  ],
  ['LT123456715', 'LT123456716', 'LT123456725'],
  ['LU12345613', 'LU12345614', 'LU1234561'],
  ['LV40001234561', 'LV40001234562', 'LV80570554100', 'LV4000123456'],
  ['MT12345634', 'MT12345635', 'MT02345634'],
  ['NL123456782B01', 'NL123456783B01', 'NL123456782C01', 'NL123456782B1'],
  ['PL5261234567', 'PL5261234568', 'PL1679525920', 'PL526123456'],
  ['PT123456789', 'PT123456788', 'PT075265303', 'PT12345678'],
  ['RO12345674', 'RO12345675', 'RO1', 'RO12345678901'],
  ['SE556123456701', 'SE556123456702', 'SE556123456801'],
  ['SI12345679', 'SI12345678', 'SI02345679', 'SI56838841'],
  ['SK2021234501', 'SK2021234502', 'SK2051234501', 'SK2061234505'],
  ['XI123456727', 'XI123456728', 'XI12345672'],
  ['GB123456727', 'GB123456728', 'GB12345672'],
  ['CHE123456788', 'CHE123456789', 'CHE12345678'],
];

describe('VAT ids', () => {
  it.each(STATES)('accepts %s', (id) => expect(parseVatId(id)?.id).toBe(id));

  it.each(STATES.flatMap(([, ...broken]) => broken))('refuses %s', (id) =>
    expect(parseVatId(id)).toBeNull(),
  );

  it.each(STATES)('finds any single wrong digit in %s', (id) => {
    const at = id.search(/\d(?=\d)/);
    for (let other = 1; other < 10; other++) {
      const wrong = id.slice(0, at) + ((Number(id[at]) + other) % 10) + id.slice(at + 1);
      // Some states accept numbers of persons, recognised by their first digit, without a check.
      if (!/^LV[0-3]/.test(wrong)) expect(parseVatId(wrong)).toBeNull();
    }
  });

  it.each([
    ['a person in Bulgaria', 'BG4251809493'],
    ['a person in Czechia', 'CZ5125433125'],
    ['a person in Latvia', 'LV05808747739'],
    ['a person in Lithuania', 'LT100000910018'],
    ['a new Belgian number', 'BE1000000021'],
    ['an old Irish number', 'IE3C10273N'],
    ['an Irish number with two letters', 'IE8771383CF'],
    ['a sole trader in the Netherlands', 'NL000099998B57'],
    ['a person in Spain', 'ES00000000T'],
    ['a foreigner in Spain', 'ESX0000000T'],
    ['a Spanish company with a letter', 'ESN5066399F'],
    ['Monaco', 'FR30000000200'],
    ['a special office in Italy', 'IT12345671205'],
    ['another special office in Italy', 'IT12345678887'],
    ['a letter in the French key', 'FRX1123456782'],
    ['an authority in Northern Ireland', 'XIGD001'],
    ['a branch in Northern Ireland', 'XI123456727001'],
    ['a British health authority', 'GBHA501'],
  ])('knows %s', (_, id) => expect(parseVatId(id)?.id).toBe(id));

  it.each([
    ['gr 123456783', 'EL123456783', 'GR'],
    ['CHE-123.456.788 MWST', 'CHE123456788', 'CH'],
    ['CHE-123.456.788 TVA', 'CHE123456788', 'CH'],
    ['atu 123 456 75', 'ATU12345675', 'AT'],
    ['BE123456749', 'BE0123456749', 'BE'],
    ['BE 1000.000.021', 'BE1000000021', 'BE'],
    ['fr 11-123/456/782', 'FR11123456782', 'FR'],
    ['XI123456727', 'XI123456727', 'XI'],
    ['gb 123 4567 27', 'GB123456727', 'GB'],
  ])('reads %s as %s', (text, id, country) => expect(parseVatId(text)).toEqual({ id, country }));

  it.each(['US123456789', '', 'DE', 'CH123456788'])('refuses %j', (text) =>
    expect(parseVatId(text)).toBeNull(),
  );

  it.each(['EU372012345', 'IM0401234567', 'EU826012345'])(
    'takes %s for the registration it is',
    (text) => expect(parseVatId(text)).toBeNull(),
  );
});
