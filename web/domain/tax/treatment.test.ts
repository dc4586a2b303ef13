import { cents } from '../money/cents';
import { type OrderInput, aLine, aShippingLine, aTax, anAddress } from '../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  SMALL_BUSINESS,
  type TaxInput,
  decided,
  soldTo,
  withVatId,
} from '../testing/tax-cases';

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

function treated(input: TaxInput) {
  const answer = decided(input);
  return answer.kind === 'taxed' ? answer.treatment : { reason: answer.reason };
}

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

const solar = aLine({ rate: 0, taxLines: [aTax(0, 11_900)] });

describe('the decision table', () => {
  it.each<[string, TaxInput, Record<string, unknown>]>([
    [
      '1 small business',
      { order: soldTo('DE', 0), profile: SMALL_BUSINESS },
      { taxType: 'vatfree', taxNote: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet' },
    ],
    [
      '1 small business, abroad',
      { order: soldTo('CH', 0), profile: SMALL_BUSINESS },
      { taxType: 'vatfree' },
    ],
    [
      '1 small business, goods to an EU business: § 19 goes before § 4 Nr. 1b',
      { order: soldTo('AT', 0, withVatId('ATU12345675')), profile: SMALL_BUSINESS },
      { taxType: 'vatfree', taxNote: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet' },
    ],
    [
      '1 small business that charged tax',
      { profile: SMALL_BUSINESS },
      { reason: 'SMALL_BUSINESS_TAX' },
    ],
    ['2 Germany at 19 %', {}, { taxType: 'gross', taxNote: null }],
    ['2 Germany at 7 %', { order: soldTo('DE', 700) }, { taxType: 'gross' }],
    [
      '2 Germany, net prices',
      { order: { taxesIncluded: false, lines: [aLine({ taxesIncluded: false })] } },
      { taxType: 'net' },
    ],
    ['2 Germany without tax', { order: soldTo('DE', 0) }, { reason: 'TAX_MISMATCH' }],
    [
      '2 Germany without tax on anything but the shipping',
      { order: soldTo('DE', 0, { shippingLines: [aShippingLine()] }) },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '2 Germany without tax on one of two products, as the merchant set it',
      { order: { lines: [aLine(), aLine({ id: '2', rate: 0 })] } },
      { taxType: 'gross' },
    ],
    [
      '4 Austria without tax on anything but the shipping',
      { order: soldTo('AT', 0, { shippingLines: [aShippingLine()], ...withVatId('ATU12345675') }) },
      { reason: 'TAX_MISMATCH' },
    ],
    ['2 Germany at a foreign rate', { order: soldTo('DE', 2000) }, { reason: 'TAX_MISMATCH' }],
    [
      '2 Germany, photovoltaics',
      { order: { lines: [solar] } },
      {
        taxType: 'photovoltaicEquipment',
        taxNote: 'Steuersatz 0 % für Photovoltaikanlagen (§ 12 Abs. 3 UStG)',
      },
    ],
    [
      '2 Germany, photovoltaics with free of tax shipping',
      { order: { lines: [solar], shippingLines: [aShippingLine({ taxLines: [] })] } },
      { taxType: 'photovoltaicEquipment' },
    ],
    [
      '2 Germany, photovoltaics beside goods at 19 %',
      { order: { lines: [solar, aLine({ id: '2' })] } },
      { taxType: 'gross', taxNote: null },
    ],
    [
      '2 Germany, photovoltaics beside a gift card',
      { order: { lines: [solar, aLine({ id: '2', rate: 0, isGiftCard: true })] } },
      { taxType: 'gross' },
    ],
    [
      '2 photovoltaics before the law',
      { order: { lines: [solar], processedAt: '2022-12-31T22:59:00.000Z' } },
      { taxType: 'gross' },
    ],
    [
      '2 photovoltaics on its first day',
      { order: { lines: [solar], processedAt: '2022-12-31T23:00:00.000Z' } },
      { taxType: 'photovoltaicEquipment' },
    ],
    [
      '4 Germany’s rate on a destination account',
      { order: soldTo('FR', 1900), profile: DESTINATION },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '5 a rate of neither state',
      { order: soldTo('FR', 2100), profile: DESTINATION },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '5 Jungholz',
      { order: soldTo('AT', 1900, { zip: '6691' }), profile: DESTINATION },
      { taxSubType: 'distanceSales' },
    ],
    [
      '5 the rest of Austria',
      { order: soldTo('AT', 1900), profile: DESTINATION },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '5 Madeira',
      { order: soldTo('PT', 2200, { zip: '9000-018' }), profile: DESTINATION },
      { taxSubType: 'distanceSales' },
    ],
    [
      '5 Monaco',
      { order: soldTo('MC', 2000, { zip: '98000' }), profile: DESTINATION },
      { taxSubType: 'distanceSales' },
    ],
    [
      '6 Belfast, business',
      { order: soldTo('GB', 0, { zip: 'BT1 5GS', ...withVatId('XI123456727') }) },
      { taxType: 'intraCommunitySupply' },
    ],
    [
      '6 Belfast, consumer without tax',
      { order: soldTo('GB', 0, { zip: 'BT1 5GS' }) },
      { reason: 'MISSING_VAT-ID' },
    ],
    [
      '7 Switzerland',
      { order: soldTo('CH', 0) },
      {
        taxType: 'thirdPartyCountryDelivery',
        taxNote: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)',
      },
    ],
    [
      '7 Great Britain',
      { order: soldTo('GB', 0, { zip: 'SW1A 1AA' }) },
      { taxType: 'thirdPartyCountryDelivery' },
    ],
    ['7 Norway', { order: soldTo('NO', 0) }, { taxType: 'thirdPartyCountryDelivery' }],
    ['7 Isle of Man', { order: soldTo('IM', 0) }, { taxType: 'thirdPartyCountryDelivery' }],
    [
      '7 Switzerland, charged German tax',
      { order: soldTo('CH', 1900) },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '8 Gran Canaria',
      { order: soldTo('ES', 0, { zip: '35001' }) },
      { taxType: 'thirdPartyCountryDelivery' },
    ],
    [
      '8 Gran Canaria, charged Spanish tax',
      { order: soldTo('ES', 2100, { zip: '35001' }), profile: DESTINATION },
      { reason: 'TAX_MISMATCH' },
    ],
    [
      '8 Réunion, written as France',
      { order: soldTo('FR', 0, { zip: '97400' }) },
      { taxType: 'thirdPartyCountryDelivery' },
    ],
    ['8 San Marino', { order: soldTo('SM', 0) }, { taxType: 'thirdPartyCountryDelivery' }],
    [
      '8 Helgoland',
      { order: soldTo('DE', 0, { zip: '27498' }) },
      { taxType: 'vatfree', taxNote: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)' },
    ],
    ['8 Büsingen', { order: soldTo('DE', 0, { zip: '78266' }) }, { taxType: 'vatfree' }],
    ['8 Campione', { order: soldTo('IT', 0, { zip: '22061' }) }, { taxType: 'vatfree' }],
  ])('row %s', (_, input, expected) => expect(treated(input)).toMatchObject(expected));
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
    detail: 'ATU12345676 ist keine USt-IdNr., die Prüfziffer stimmt nicht.',
  });
});

it('says why a VAT id does not help, without quoting it', () => {
  const order = soldTo('FR', 0, withVatId('ATU12345675'));
  expect(decided({ order })).toMatchObject({
    detail: 'Die USt-IdNr. beginnt mit AT, das Bestimmungsland ist aber ein anderes (Frankreich).',
  });
});

it.each([
  [soldTo('NL', 2100), ORIGIN, 'Bestimmungsland: Niederlande.'],
  [soldTo('NL', 900), ORIGIN, 'Bestimmungsland: Niederlande.'],
  [
    soldTo('NL', 1900),
    DESTINATION,
    'Deutsche Umsatzsteuer auf eine Lieferung ins EU-Ausland (Niederlande), obwohl das Konto im Bestimmungsland versteuert.',
  ],
  [
    soldTo('CZ', 2500),
    ORIGIN,
    '25 % passt weder zu Deutschland noch zum Bestimmungsland (Tschechien).',
  ],
  [
    soldTo('CH', 1900),
    ORIGIN,
    'Der Shop hat für eine Lieferung in ein Drittland (Schweiz) Umsatzsteuer berechnet.',
  ],
])('names countries as people do: %#', (order, profile, detail) => {
  expect(decided({ order, profile })).toMatchObject({ kind: 'refuse', detail });
});
