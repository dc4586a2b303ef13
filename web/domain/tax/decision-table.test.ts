import { aLine, aShippingLine, aTax } from '../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  SMALL_BUSINESS,
  type TaxInput,
  soldTo,
  treated,
  withVatId,
} from '../testing/tax/tax-cases';

const zeroRated = { rate: 0, taxLines: [aTax(0, 11_900)] };
const solar = aLine(zeroRated);
const book = { lines: [aLine(zeroRated)], shippingLines: [aShippingLine({ taxLines: [] })] };

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
    [
      '5 a book for Ireland, where it bears 0 %',
      { order: soldTo('IE', 0, book), profile: DESTINATION },
      { taxType: 'gross', taxSubType: 'distanceSales', taxNote: null },
    ],
    [
      '5 a book for Czechia, where it bore 10 % until 2023',
      {
        order: soldTo('CZ', 0, { ...book, processedAt: '2023-12-31T11:00:00.000Z' }),
        profile: DESTINATION,
      },
      { reason: 'MISSING_VAT-ID' },
    ],
    [
      '5 a book for France, where nothing bears 0 %',
      { order: soldTo('FR', 0, book), profile: DESTINATION },
      { reason: 'MISSING_VAT-ID' },
    ],
    [
      '5 a book for Ireland without any statement on tax',
      { order: soldTo('IE', 0), profile: DESTINATION },
      { reason: 'MISSING_VAT-ID' },
    ],
    [
      '5 a book for Ireland beside something at 23 %, as it is alone',
      {
        order: soldTo('IE', 0, { lines: [aLine(zeroRated), aLine({ id: '2', rate: 2_300 })] }),
        profile: DESTINATION,
      },
      { taxType: 'gross', taxSubType: 'distanceSales' },
    ],
    [
      '3 a book for an Irish business is tax-free',
      { order: soldTo('IE', 0, { ...book, ...withVatId('IE1234567T') }), profile: DESTINATION },
      { taxType: 'intraCommunitySupply' },
    ],
    [
      '4 a book for Ireland, taxed at home: the Irish 0 % does not count',
      { order: soldTo('IE', 0, book), profile: ORIGIN },
      { reason: 'MISSING_VAT-ID' },
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
      '6 Belfast, business with a British id',
      { order: soldTo('GB', 0, { zip: 'BT1 5GS', ...withVatId('GB123456727') }) },
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
