import { anAddress } from '../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  SMALL_BUSINESS,
  type TaxInput,
  aTaxQuestion,
  decided,
  downloaded,
  soldTo,
  withVatId,
} from '../testing/tax/tax-cases';
import { vatIdToConfirm } from './decide-tax';

function treated(input: TaxInput) {
  const answer = decided(input);
  return answer.kind === 'taxed' ? answer.treatment : { reason: answer.reason };
}

describe('services abroad', () => {
  it.each<[string, TaxInput, Record<string, unknown>]>([
    [
      'EU business',
      { order: downloaded('AT', 0, withVatId('ATU12345675')) },
      { taxType: 'externalService13b', taxNote: 'Steuerschuldnerschaft des Leistungsempfängers' },
    ],
    ['EU consumer without tax', { order: downloaded('AT', 0) }, { reason: 'MISSING_VAT-ID' }],
    [
      'EU consumer at German rates',
      { order: downloaded('AT', 1900), profile: ORIGIN },
      { taxType: 'gross', taxSubType: null },
    ],
    [
      'EU consumer at their rates',
      { order: downloaded('AT', 2000), profile: DESTINATION },
      { taxType: 'gross', taxSubType: 'electronicServices' },
    ],
    [
      'EU consumer at their rates, account at origin',
      { order: downloaded('AT', 2000), profile: ORIGIN },
      { reason: 'OSS_REQUIRED' },
    ],
    [
      'Switzerland',
      { order: downloaded('CH', 0) },
      {
        taxType: 'thirdPartyCountryService',
        taxNote: 'Nicht im Inland steuerbare Leistung (§ 3a UStG)',
      },
    ],
    [
      'Northern Ireland, where only goods follow EU rules',
      {
        order: {
          ...downloaded('GB', 0),
          billingAddress: anAddress({ countryCode: 'GB', zip: 'BT1 5GS' }),
        },
      },
      { taxType: 'thirdPartyCountryService' },
    ],
    [
      'Switzerland, charged German tax',
      { order: downloaded('CH', 1900) },
      { reason: 'TAX_MISMATCH' },
    ],
  ])('%s', (_, input, expected) => expect(treated(input)).toMatchObject(expected));
});

describe('services abroad of small businesses, which § 19 UStG is not about', () => {
  const AT_BUSINESS = downloaded('AT', 0, withVatId('ATU12345675'));
  it.each<[string, TaxInput, string]>([
    ['EU business', { order: AT_BUSINESS }, 'Steuerschuldnerschaft des Leistungsempfängers'],
    [
      'EU business with an id that is invalid',
      { order: AT_BUSINESS, vatIdConfirmed: 'invalid' },
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
    ],
    [
      'EU consumer',
      { order: downloaded('AT', 0) },
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
    ],
    [
      'Switzerland',
      { order: downloaded('CH', 0) },
      'Nicht im Inland steuerbare Leistung (§ 3a UStG)',
    ],
    [
      'Germany',
      { order: downloaded('DE', 0) },
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
    ],
    [
      'EU business that was charged tax, at the merchant’s request',
      {
        order: downloaded('AT', 2000, withVatId('ATU12345675')),
        instructions: [{ kind: 'tax', treatment: 'smallBusiness' }],
      },
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
  ])('%s', (_, input, taxNote) => {
    expect(treated({ ...input, profile: SMALL_BUSINESS })).toMatchObject({
      taxType: 'vatfree',
      taxNote,
    });
  });

  it('depend on the VAT id, so the register is queried', () => {
    expect(vatIdToConfirm(aTaxQuestion({ order: AT_BUSINESS, profile: SMALL_BUSINESS }))?.id).toBe(
      'ATU12345675',
    );
    const goods = aTaxQuestion({
      order: soldTo('AT', 0, withVatId('ATU12345675')),
      profile: SMALL_BUSINESS,
    });
    expect(vatIdToConfirm(goods)).toBeNull();
  });
});
