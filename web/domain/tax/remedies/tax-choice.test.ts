import type { TaxChoice } from '../../documents/model/instruction';
import { cents } from '../../money/cents';
import { aLine, aShippingLine, aTax, anAddress } from '../../testing/builders';
import {
  DESTINATION,
  ORIGIN,
  SMALL_BUSINESS,
  type TaxInput,
  caseOf,
  decided,
  downloaded,
  soldTo,
  withVatId,
} from '../../testing/tax-cases';
import { taxChoicesFor } from './tax-choice';

const choicesOf = (input: TaxInput) => taxChoicesFor(caseOf(input)).map(({ choice }) => choice);

function chosen(input: TaxInput, treatment: TaxChoice) {
  const answer = decided({ ...input, instructions: [{ kind: 'tax', treatment }] });
  if (answer.kind === 'refuse') return { reason: answer.reason };
  const { treatment: taxed, basis, repairs } = answer;
  return {
    ...taxed,
    total: basis.total,
    rates: [...basis.rates].map(([rate, gross]) => ({ rate, gross })),
    repairs,
  };
}

const aPartOf = (net: number) => (rate: number) => aTax(rate, net, false);
/** 119.00 of which GST and QST, each on the whole net price. */
const CANADIAN = [500, 998].map(aPartOf(10_350));
/** State, county and town, on goods and shipping alike. */
const AMERICAN = {
  lines: [
    aLine({
      quantity: 3,
      unitPrice: cents(3_333),
      taxesIncluded: false,
      taxLines: [625, 100, 88].map(aPartOf(9_999)),
    }),
  ],
  shippingLines: [aShippingLine({ taxLines: [625, 100, 88].map(aPartOf(490)) })],
};

/** Taxed shipping, and nothing else. */
const untaxedGoods = { lines: [aLine({ rate: 0 })], shippingLines: [aShippingLine()] };

describe('what the merchant may choose', () => {
  it.each<[string, TaxInput, TaxChoice[]]>([
    ['an order in order', {}, []],
    [
      'Germany with tax on all but the shipping',
      { order: { shippingLines: [aShippingLine({ taxLines: [] })] } },
      ['domestic'],
    ],
    ['Germany without tax on the goods', { order: { ...untaxedGoods } }, ['domestic']],
    [
      'EU business without tax on the goods, destination account',
      {
        order: soldTo('AT', 0, { ...untaxedGoods, ...withVatId('ATU12345675') }),
        profile: DESTINATION,
      },
      ['intraCommunitySupply', 'distanceSales'],
    ],
    [
      'Switzerland without tax on the goods',
      { order: soldTo('CH', 0, untaxedGoods) },
      ['thirdPartyCountryDelivery'],
    ],
    ['Germany without tax', { order: soldTo('DE', 0) }, ['domestic', 'photovoltaic']],
    [
      'Germany without tax before 2023',
      { order: soldTo('DE', 0, { processedAt: '2022-05-01T10:00:00.000Z' }) },
      ['domestic'],
    ],
    ['Germany at an unknown rate', { order: soldTo('DE', 1700) }, []],
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
    ['EU consumer without tax', { order: soldTo('AT', 0), profile: ORIGIN }, ['domestic']],
    [
      'EU consumer without tax, destination account',
      { order: soldTo('AT', 0), profile: DESTINATION },
      ['distanceSales'],
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
      ['domestic', 'intraCommunitySupply'],
    ],
    [
      'EU service to a business of another member state',
      { order: downloaded('AT', 0, withVatId('ESB12345674')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply'],
    ],
    [
      'EU delivery to a business of Northern Ireland',
      { order: soldTo('AT', 0, withVatId('XI123456727')), profile: ORIGIN },
      ['domestic', 'intraCommunitySupply'],
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
      ['domestic'],
    ],
    [
      'EU delivery to a German business',
      { order: soldTo('AT', 0, withVatId('DE123456788')), profile: ORIGIN },
      ['domestic'],
    ],
    [
      'EU delivery to a Swiss business',
      { order: soldTo('AT', 0, withVatId('CHE-123.456.788')), profile: ORIGIN },
      ['domestic'],
    ],
    [
      'a French business’s present that is billed in Germany',
      {
        order: { ...soldTo('FR', 0, withVatId('FR11123456782')), billingAddress: anAddress() },
        profile: ORIGIN,
      },
      ['domestic'],
    ],
    [
      'Canada with two taxes on one item',
      { order: soldTo('CA', 0, { lines: [aLine({ taxLines: CANADIAN })] }) },
      ['thirdPartyCountryDelivery'],
    ],
    [
      'the United States with three taxes on one item',
      { order: soldTo('US', 0, { taxesIncluded: false, ...AMERICAN }) },
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

  it('is said in German, with what becomes of the money', () => {
    const texts = (input: TaxInput) => taxChoicesFor(caseOf(input)).map(({ text }) => text);
    expect(texts({ order: soldTo('AT', 2000, withVatId('ATU12345675')), profile: ORIGIN })).toEqual(
      [
        'Mit deutscher Umsatzsteuer abrechnen (19 % statt 20 %); der gezahlte Betrag bleibt gleich.',
        'Ohne Umsatzsteuer abrechnen: Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG); der gezahlte Betrag bleibt gleich.',
      ],
    );
    expect(texts({ order: soldTo('FI', 0), profile: DESTINATION })).toEqual([
      'Als Fernverkauf mit Umsatzsteuer des Bestimmungslandes (Finnland) abrechnen: Die gezahlten Beträge enthalten dann 25,5 %.',
    ]);
    expect(texts({ order: soldTo('CH', 1900) })[0]).toBe(
      'Mit deutscher Umsatzsteuer abrechnen, wie der Shop sie berechnet hat (19 %).',
    );
  });
});

describe('a choice', () => {
  const rate = (hundredths: number, gross: number) => ({ rate: hundredths, gross });

  it.each<[string, TaxInput, TaxChoice, Record<string, unknown>]>([
    [
      'takes German tax out of what was paid',
      { order: soldTo('DE', 0) },
      'domestic',
      { taxType: 'gross', rates: [rate(1900, 11_900)] },
    ],
    [
      'bills photovoltaics',
      { order: soldTo('DE', 0) },
      'photovoltaic',
      { taxType: 'photovoltaicEquipment', rates: [rate(0, 11_900)] },
    ],
    [
      'exchanges the rate',
      { order: soldTo('AT', 2000), profile: ORIGIN },
      'domestic',
      { taxType: 'gross', rates: [rate(1900, 11_900)] },
    ],
    [
      'bills the destination',
      { order: soldTo('AT', 1900), profile: DESTINATION },
      'distanceSales',
      { taxType: 'gross', taxSubType: 'distanceSales', rates: [rate(2000, 11_900)] },
    ],
    [
      'bills downloads as such',
      { order: downloaded('AT', 1900), profile: DESTINATION },
      'distanceSales',
      { taxSubType: 'electronicServices', rates: [rate(2000, 11_900)] },
    ],
    [
      'makes the amount paid tax-free',
      { order: soldTo('CH', 1900) },
      'thirdPartyCountryDelivery',
      { taxType: 'thirdPartyCountryDelivery', rates: [rate(0, 11_900)] },
    ],
    [
      'drops the tax of a small business',
      { profile: SMALL_BUSINESS },
      'smallBusiness',
      { taxType: 'vatfree', rates: [rate(0, 11_900)] },
    ],
    [
      'keeps German tax as charged',
      { order: soldTo('CH', 1900) },
      'domestic',
      { taxType: 'gross', rates: [rate(1900, 11_900)] },
    ],
  ])('%s', (_, input, choice, expected) => {
    const answer = chosen(input, choice);
    expect(answer).toMatchObject({ ...expected, total: 11_900 });
    const { text } = taxChoicesFor(caseOf(input)).find((one) => one.choice === choice) ?? {};
    expect(answer).toMatchObject({ repairs: [{ code: 'taxChosen', detail: text }] });
  });

  it('bills two taxes on one item as the amount that was paid', () => {
    const order = soldTo('US', 0, { taxesIncluded: false, ...AMERICAN });
    expect(chosen({ order }, 'thirdPartyCountryDelivery')).toMatchObject({
      taxType: 'thirdPartyCountryDelivery',
      rates: [rate(0, 9_999 + 625 + 100 + 88 + 490 + 31 + 5 + 4)],
    });
  });

  it('is tax-free under the id of another member state, named by the choice without quoting it', () => {
    const input = { order: soldTo('AT', 2000, withVatId('ESB12345674')), profile: ORIGIN };
    expect(chosen(input, 'intraCommunitySupply')).toMatchObject({
      taxType: 'intraCommunitySupply',
      repairs: [
        {
          detail: expect.stringContaining(
            'unter der USt-IdNr. aus einem anderen Mitgliedstaat (Spanien)',
          ),
        },
      ],
    });
  });

  it('takes the tax of a net shop into the price', () => {
    const lines = [
      aLine({
        quantity: 3,
        unitPrice: cents(3_333),
        taxesIncluded: false,
        discounts: [{ title: 'X', amount: cents(100) }],
      }),
    ];
    const order = { ...soldTo('CH', 1900), taxesIncluded: false, lines };
    expect(chosen({ order }, 'thirdPartyCountryDelivery')).toMatchObject({
      total: 11_780,
      rates: [rate(0, 11_780)],
    });
  });

  it('leaves gift cards, tips and duties as they are', () => {
    const lines = [
      aLine({ rate: 0 }),
      aLine({ id: '2', rate: 0, isGiftCard: true, unitPrice: cents(5_000) }),
    ];
    const order = {
      lines,
      shippingLines: [aShippingLine({ taxLines: [] })],
      totals: { tip: cents(300) },
    };
    expect(chosen({ order }, 'domestic')).toMatchObject({
      rates: [rate(0, 5_300), rate(1900, 12_390)],
    });
  });

  it('takes the tax on untaxed goods out of what was paid, beside shipping that bears it', () => {
    expect(chosen({ order: untaxedGoods }, 'domestic')).toMatchObject({
      total: 12_390,
      rates: [rate(1900, 12_390)],
    });
    const austrian = { order: soldTo('AT', 0, untaxedGoods), profile: DESTINATION };
    expect(chosen(austrian, 'distanceSales')).toMatchObject({
      taxSubType: 'distanceSales',
      rates: [rate(2000, 12_390)],
    });
  });

  it('takes the tax on untaxed shipping out of what was paid for it', () => {
    const order = { shippingLines: [aShippingLine({ taxLines: [] })] };
    expect(chosen({ order }, 'domestic')).toMatchObject({
      total: 12_390,
      rates: [rate(1900, 12_390)],
      repairs: [{ detail: expect.stringContaining('auch in den Versandkosten (19 %)') }],
    });
  });

  it('takes the tax on an untaxed fee out of what was paid for it', () => {
    expect(chosen({ order: { totals: { fees: cents(300) } } }, 'domestic')).toMatchObject({
      rates: [rate(1900, 12_200)],
      repairs: [{ detail: expect.stringContaining('auch in den Gebühren (19 %)') }],
    });
    const untaxed = { lines: [aLine({ rate: 0 })], totals: { fees: cents(300) } };
    expect(chosen({ order: untaxed }, 'domestic')).toMatchObject({ rates: [rate(1900, 12_200)] });
  });

  it('that does not fit changes nothing', () => {
    expect(chosen({ order: soldTo('AT', 0), profile: ORIGIN }, 'intraCommunitySupply')).toEqual({
      reason: 'MISSING_VAT-ID',
    });
    expect(chosen({ order: soldTo('DE', 0) }, 'smallBusiness')).toEqual({ reason: 'TAX_MISMATCH' });
  });

  it('is not needed where the law already answers', () => {
    expect(chosen({}, 'photovoltaic')).toMatchObject({ taxType: 'gross', repairs: [] });
  });
});
