import { NOTES } from '../tax-notes';
import type { TaxChoice } from '../../documents/model/instruction';
import { aLine, aShippingLine, anAddress } from '../../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  SMALL_BUSINESS,
  type TaxInput,
  caseOf,
  downloaded,
  soldTo,
  withVatId,
} from '../../testing/tax/tax-cases';
import { taxChoicesFor } from './tax-choice';
import { CANADIAN_TAXES, AMERICAN_TAXES, untaxedGoods } from '../../testing/tax/sales-tax-cases';

const choicesOf = (input: TaxInput) => taxChoicesFor(caseOf(input)).map(({ choice }) => choice);

describe('what the merchant may choose', () => {
  it.each<[string, TaxInput, TaxChoice[]]>([
    ['an order in order', {}, []],
    [
      'Germany with tax on all but the shipping',
      { order: { shippingLines: [aShippingLine({ taxLines: [] })] } },
      ['domestic'],
    ],
    [
      'Germany without tax on the goods',
      { order: { ...untaxedGoods } },
      ['domestic', 'marginScheme'],
    ],
    [
      'EU business without tax on the goods, destination account',
      {
        order: soldTo('AT', 0, { ...untaxedGoods, ...withVatId('ATU12345675') }),
        profile: DESTINATION,
      },
      ['intraCommunitySupply', 'distanceSales', 'marginScheme'],
    ],
    [
      'Switzerland without tax on the goods',
      { order: soldTo('CH', 0, untaxedGoods) },
      ['thirdPartyCountryDelivery'],
    ],
    [
      'Germany without tax',
      { order: soldTo('DE', 0) },
      ['domestic', 'photovoltaic', 'marginScheme'],
    ],
    [
      'a download in Germany without tax, which no margin scheme knows',
      { order: downloaded('DE', 0) },
      ['domestic', 'photovoltaic'],
    ],
    [
      'Germany without tax before 2023',
      { order: soldTo('DE', 0, { processedAt: '2022-05-01T10:00:00.000Z' }) },
      ['domestic', 'marginScheme'],
    ],
    ['Germany at a rate of elsewhere', { order: soldTo('DE', 1700) }, ['domestic']],
    [
      'Romania at a rate that ended',
      { order: soldTo('RO', 900), profile: DESTINATION },
      ['distanceSales'],
    ],
    ['the same, taxed at home', { order: soldTo('RO', 900), profile: ORIGIN }, ['domestic']],
    [
      'the Azores at the rate of the mainland',
      { order: soldTo('PT', 2300, { zip: '9500' }), profile: DESTINATION },
      ['distanceSales'],
    ],
    [
      'Austrian tax on a sale in Germany',
      { order: { ...soldTo('AT', 2000), sourceName: 'pos' } },
      ['domestic'],
    ],
    [
      'Swiss tax on a sale in Germany',
      { order: { ...soldTo('CH', 810), sourceName: 'pos' } },
      ['domestic'],
    ],
    [
      'EU consumer without tax',
      { order: soldTo('AT', 0), profile: ORIGIN },
      ['domestic', 'marginScheme'],
    ],
    [
      'EU consumer without tax, destination account',
      { order: soldTo('AT', 0), profile: DESTINATION },
      ['distanceSales', 'marginScheme'],
    ],
    [
      'EU consumer at German rates, destination account',
      { order: soldTo('AT', 1900), profile: DESTINATION },
      ['domestic', 'distanceSales'],
    ],
    [
      'EU consumer at reduced German rates, several reduced ones there',
      { order: soldTo('AT', 700), profile: DESTINATION },
      ['domestic'],
    ],
    [
      'EU consumer at reduced German rates, one reduced rate there',
      { order: soldTo('CZ', 700), profile: DESTINATION },
      ['domestic', 'distanceSales'],
    ],
    [
      'EU consumer at their rates, origin account',
      { order: soldTo('AT', 2000), profile: ORIGIN },
      ['domestic'],
    ],
    [
      'EU business at their rates, origin account',
      { order: soldTo('AT', 2000, withVatId('ATU12345675')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply'],
    ],
    [
      'the same with an id that is invalid',
      {
        order: soldTo('AT', 2000, withVatId('ATU12345675')),
        profile: ORIGIN,
        vatIdConfirmed: 'invalid',
      },
      ['domestic'],
    ],
    [
      'EU delivery to a business of another member state',
      { order: soldTo('AT', 0, withVatId('ESB12345674')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply', 'marginScheme'],
    ],
    [
      'EU service to a business of another member state',
      { order: downloaded('AT', 0, withVatId('ESB12345674')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply'],
    ],
    [
      'EU delivery to a business of Northern Ireland',
      { order: soldTo('AT', 0, withVatId('XI123456727')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply', 'marginScheme'],
    ],
    [
      'EU service to one, where only goods follow EU rules',
      { order: downloaded('AT', 0, withVatId('XI123456727')), profile: ORIGIN },
      ['domestic'],
    ],
    [
      'the same with an id that is invalid, of another member state',
      {
        order: soldTo('AT', 0, withVatId('ESB12345674')),
        profile: ORIGIN,
        vatIdConfirmed: 'invalid',
      },
      ['domestic', 'marginScheme'],
    ],
    [
      'EU delivery to a German business',
      { order: soldTo('AT', 0, withVatId('DE123456788')), profile: ORIGIN },
      ['domestic', 'marginScheme'],
    ],
    [
      'EU delivery to a Swiss business',
      { order: soldTo('AT', 0, withVatId('CHE-123.456.788')), profile: ORIGIN },
      ['domestic', 'marginScheme'],
    ],
    [
      'a French business’s present that is billed in Germany',
      {
        order: { ...soldTo('FR', 0, withVatId('FR11123456782')), billingAddress: anAddress() },
        profile: ORIGIN,
      },
      ['domestic', 'marginScheme'],
    ],
    [
      'Canada with two taxes on one item',
      { order: soldTo('CA', 0, { lines: [aLine({ taxLines: CANADIAN_TAXES })] }) },
      ['thirdPartyCountryDelivery'],
    ],
    [
      'the United States with three taxes on one item',
      { order: soldTo('US', 0, { taxesIncluded: false, ...AMERICAN_TAXES }) },
      ['thirdPartyCountryDelivery'],
    ],
    [
      'Switzerland charged German tax',
      { order: soldTo('CH', 1900) },
      ['domestic', 'thirdPartyCountryDelivery'],
    ],
    ['Switzerland charged Swiss tax', { order: soldTo('CH', 810) }, ['thirdPartyCountryDelivery']],
    ['a small business that charged tax', { profile: SMALL_BUSINESS }, ['smallBusiness']],
  ])('%s', (_, input, choices) => expect(choicesOf(input)).toEqual(choices));

  it('names the resulting tax', () => {
    const texts = (input: TaxInput) => taxChoicesFor(caseOf(input)).map(({ detail }) => detail);
    expect(texts({ order: soldTo('AT', 2000, withVatId('ATU12345675')), profile: ORIGIN })).toEqual(
      [
        { code: 'BILL_AT_OTHER_RATES', destination: null, changes: [{ from: 2000, to: 1900 }] },
        { code: 'BILL_WITHOUT_TAX', note: NOTES.intraCommunity, under: null },
      ],
    );
    expect(texts({ order: soldTo('AT', 0, withVatId('ESB12345674')), profile: ORIGIN })[1]).toEqual(
      {
        code: 'BILL_WITHOUT_TAX',
        note: NOTES.intraCommunity,
        under: 'ES',
      },
    );
    expect(texts({ order: soldTo('FI', 0), profile: DESTINATION })).toEqual([
      { code: 'BILL_TAX_OUT_OF_PAID', destination: 'FI', rate: 2550 },
      { code: 'BILL_BY_MARGIN_SCHEME', note: NOTES.marginScheme },
    ]);
    expect(texts({ order: soldTo('CH', 1900) })[0]).toEqual({
      code: 'BILL_AS_CHARGED',
      destination: null,
      rates: [1900],
    });
  });
});
