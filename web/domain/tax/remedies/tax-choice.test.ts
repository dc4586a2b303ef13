import type { TaxChoice } from '../../documents/model/instruction';
import { cents } from '../../money/cents';
import { aLine, aShippingLine } from '../../testing/builders';
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
} from '../../testing/tax/tax-cases';
import { taxChoicesFor } from './tax-choice';
import { AMERICAN_TAXES, untaxedGoods } from '../../testing/tax/sales-tax-cases';

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
      'bills used goods by the margin scheme',
      { order: soldTo('DE', 0) },
      'marginScheme',
      {
        taxType: 'vatfree',
        taxNote: 'Gebrauchtgegenstände/Sonderregelung',
        rates: [rate(0, 11_900)],
      },
    ],
    [
      'does so for a consumer in the EU, whatever the account says',
      { order: soldTo('AT', 0), profile: DESTINATION },
      'marginScheme',
      { taxType: 'vatfree', taxSubType: null, rates: [rate(0, 11_900)] },
    ],
    [
      'bills the standard rate of the day instead of one that ended',
      { order: soldTo('RO', 900), profile: DESTINATION },
      'distanceSales',
      { taxType: 'gross', taxSubType: 'distanceSales', rates: [rate(2100, 11_900)] },
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
    const { detail } = taxChoicesFor(caseOf(input)).find((one) => one.choice === choice) ?? {};
    expect(answer).toMatchObject({ repairs: [{ code: 'taxChosen', detail }] });
  });

  it('bills two taxes on one item as the amount that was paid', () => {
    const order = soldTo('US', 0, { taxesIncluded: false, ...AMERICAN_TAXES });
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
          detail: { code: 'BILL_WITHOUT_TAX', under: 'ES' },
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

  it('takes the tax on untaxed goods out of what was paid, with taxed shipping', () => {
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
      repairs: [{ detail: { code: 'BILL_FOLLOWERS_TOO', followers: ['shipping'], rates: [1900] } }],
    });
  });

  it('takes the tax on an untaxed fee out of what was paid for it', () => {
    expect(chosen({ order: { totals: { fees: cents(300) } } }, 'domestic')).toMatchObject({
      rates: [rate(1900, 12_200)],
      repairs: [{ detail: { code: 'BILL_FOLLOWERS_TOO', followers: ['fees'], rates: [1900] } }],
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
