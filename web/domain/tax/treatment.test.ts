import { cents } from '../money/cents';
import { type OrderInput, aLine, aShippingLine, anAddress } from '../testing/builders';
import { DESTINATION, ORIGIN, decided, soldTo, treated, withVatId } from '../testing/tax/tax-cases';

/** State, its standard rate in 2026, a VAT id of it. */
const STATES: [string, number, string][] = [
  ['AT', 2000, 'ATU12345675'],
  ['BE', 2100, 'BE0123456749'],
  ['BG', 2000, 'BG123456786'],
  ['CY', 1900, 'CY10234560L'],
  ['CZ', 2100, 'CZ12345679'],
  ['DK', 2500, 'DK12345607'],
  ['EE', 2400, 'EE100123450'],
  ['ES', 2100, 'ESB12345674'],
  ['FI', 2550, 'FI12345671'],
  ['FR', 2000, 'FR11123456782'],
  ['GR', 2400, 'EL123456783'],
  ['HR', 2500, 'HR12345678903'],
  ['HU', 2700, 'HU12345676'],
  ['IE', 2300, 'IE1234567T'],
  ['IT', 2200, 'IT01234560017'],
  ['LT', 2100, 'LT123456715'],
  ['LU', 1700, 'LU12345613'],
  ['LV', 2100, 'LV40001234561'],
  ['MT', 1800, 'MT12345634'],
  ['NL', 2100, 'NL123456782B01'],
  ['PL', 2300, 'PL5261234567'],
  ['PT', 2300, 'PT123456789'],
  ['RO', 2100, 'RO12345674'],
  ['SE', 2500, 'SE556123456701'],
  ['SI', 2200, 'SI12345679'],
  ['SK', 2300, 'SK2021234501'],
  ['XI', 2000, 'XI123456727'],
];

describe.each(STATES)('deliveries to %s', (country, rate, vatId) => {
  it('to a business are tax-free', () => {
    expect(treated({ order: soldTo(country, 0, withVatId(vatId)) })).toEqual({
      kind: 'treatment',
      taxType: 'intraCommunitySupply',
      taxSubType: null,
      taxNote: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG)',
    });
  });

  it('to consumers bear German tax below the threshold', () => {
    expect(treated({ order: soldTo(country, 1900), profile: ORIGIN })).toMatchObject({
      taxType: 'gross',
      taxSubType: null,
    });
    expect(treated({ order: soldTo(country, 700), profile: ORIGIN })).toMatchObject({
      taxType: 'gross',
      taxSubType: null,
    });
  });

  it('to consumers bear the tax of the destination above it', () => {
    const taxed = { taxType: 'gross', taxSubType: 'distanceSales' };
    expect(treated({ order: soldTo(country, rate), profile: DESTINATION })).toMatchObject(taxed);
  });

  it('with the tax of the destination need the destination principle', () => {
    const isGermanRate = rate === 1900;
    const expected = isGermanRate ? { taxType: 'gross' } : { reason: 'OSS_REQUIRED' };
    expect(treated({ order: soldTo(country, rate), profile: ORIGIN })).toMatchObject(expected);
  });

  it('without tax need a VAT id of that state', () => {
    expect(treated({ order: soldTo(country, 0) })).toEqual({ reason: 'MISSING_VAT-ID' });
    const other = country === 'AT' ? 'FR11123456782' : 'ATU12345675';
    expect(treated({ order: soldTo(country, 0, withVatId(other)) })).toEqual({
      reason: 'MISSING_VAT-ID',
    });
    const order = soldTo(country, 0, withVatId(vatId));
    expect(treated({ order, vatIdConfirmed: 'invalid' })).toEqual({ reason: 'MISSING_VAT-ID' });
    expect(treated({ order, vatIdConfirmed: 'unknown' })).toMatchObject({
      taxType: 'intraCommunitySupply',
    });
  });

  it('to a business that was charged tax stay taxed', () => {
    const german = soldTo(country, 1900, withVatId(vatId));
    expect(treated({ order: german, profile: ORIGIN })).toMatchObject({ taxType: 'gross' });
    expect(treated({ order: german, profile: DESTINATION })).toMatchObject({ taxType: 'gross' });
    const foreign = soldTo(country, rate, withVatId(vatId));
    expect(treated({ order: foreign, profile: DESTINATION })).toMatchObject({
      taxSubType: 'distanceSales',
    });
  });
});

describe('ship-to decides the tax, bill-to the recipient', () => {
  const toZurich = anAddress({ countryCode: 'CH', zip: '8001' });
  const toVienna = anAddress({ countryCode: 'AT', zip: '1010' });
  it.each<[string, OrderInput, Record<string, unknown>]>([
    [
      'a present to Zurich',
      { lines: [aLine({ rate: 0 })], shippingAddress: toZurich },
      { taxType: 'vatfree' },
    ],
    ['a Swiss buyer, goods to Berlin', { billingAddress: toZurich }, { taxType: 'gross' }],
    [
      'a Swiss buyer at the till',
      { billingAddress: toZurich, shippingAddress: toZurich, sourceName: 'pos' },
      { taxType: 'gross' },
    ],
    [
      'a Swiss buyer at the till who has it sent home',
      {
        billingAddress: toZurich,
        shippingAddress: toZurich,
        sourceName: 'pos',
        lines: [aLine({ rate: 0 })],
        shippingLines: [aShippingLine({ taxLines: [] })],
      },
      { taxType: 'thirdPartyCountryDelivery' },
    ],
    [
      'a Swiss buyer who picks up',
      {
        billingAddress: toZurich,
        shippingAddress: null,
        shippingLines: [aShippingLine({ title: 'Abholung', price: cents(0), taxLines: [] })],
      },
      { taxType: 'gross' },
    ],
    [
      'tax-free to Vienna, invoice to Berlin',
      { lines: [aLine({ rate: 0 })], shippingAddress: toVienna, ...withVatId('ATU12345675') },
      { reason: 'TAX_MISMATCH' },
    ],
  ])('%s', (_, order, expected) => expect(treated({ order })).toMatchObject(expected));
});

it('prints no VAT id that the online check refused', () => {
  const order = soldTo('AT', 1900, withVatId('ATU12345675'));
  expect(decided({ order }).vatId?.id).toBe('ATU12345675');
  expect(decided({ order, vatIdConfirmed: 'invalid' }).vatId).toBeNull();
});

it('shows an id with a wrong check digit', () => {
  const order = soldTo('AT', 0, { note: 'Elektro Huber, UID: ATU 12345676' });
  expect(decided({ order })).toMatchObject({
    reason: 'MISSING_VAT-ID',
    detail: { code: 'VAT_ID_MISTYPED', vatId: 'ATU12345676' },
  });
});

it.each([
  [soldTo('FR', 0, withVatId('ATU12345675')), 'AT', 'FR'],
  [soldTo('AT', 0, withVatId('GB123456727')), 'GB', 'AT'],
  [soldTo('GB', 0, { zip: 'BT1 5GS', ...withVatId('GB123456727') }), 'GB', 'XI'],
])('says why a VAT id does not help, without quoting it: %#', (order, of, place) => {
  const detail = { code: 'VAT_ID_OF_OTHER_STATE', of, place };
  expect(decided({ order })).toMatchObject({ reason: 'MISSING_VAT-ID', detail });
});

it.each([
  [soldTo('NL', 2100), ORIGIN, { code: 'DESTINATION', place: 'NL' }],
  [soldTo('NL', 900), ORIGIN, { code: 'DESTINATION', place: 'NL' }],
  [soldTo('NL', 1900), DESTINATION, { code: 'GERMAN_TAX_ABROAD', place: 'NL' }],
  [soldTo('CZ', 2500), ORIGIN, { code: 'RATES_FIT_NOWHERE', rates: [2500], place: 'CZ' }],
  [soldTo('CH', 1900), ORIGIN, { code: 'TAXED_IN_THIRD_COUNTRY', place: 'CH' }],
])('tells which rates and countries do not fit: %#', (order, profile, detail) => {
  expect(decided({ order, profile })).toMatchObject({ kind: 'refuse', detail });
});
