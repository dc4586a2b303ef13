import fc from 'fast-check';
import { buildInvoiceDraft } from '../../documents/draft/invoice-draft';
import { shareOfGross } from '../../documents/owed/shipping-share';
import { cents, sum } from '../../money/cents';
import { type OrderInput, aLine, aShippingLine, aTax, anAddress } from '../../testing/builders';
import {
  DESTINATION,
  SMALL_BUSINESS,
  type TaxInput,
  aTaxQuestion,
  decided,
  soldTo,
  withVatId,
} from '../../testing/tax-cases';
import { taxRate } from '../rates/tax-rate';

const ALL = {
  fixTaxTip: true,
  fixTaxShipping: true,
  fixTaxRemoveTax: true,
  fixTaxForeignB2b: true,
};
const untaxedShipping = aShippingLine({ taxLines: [] });
const mixed = [aLine(), aLine({ id: '2', rate: 700, unitPrice: cents(10_700) })];

function fixed(input: TaxInput) {
  const answer = decided(input);
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return { ...answer, codes: answer.repairs.map(({ code }) => code) };
}

function drafted(input: TaxInput) {
  const answer = buildInvoiceDraft({ ...aTaxQuestion(input), now: '2026-03-02T12:00:00.000Z' });
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return answer.draft;
}

describe('tips', () => {
  const order: OrderInput = { lines: mixed, totals: { tip: cents(1_000) } };

  it('bear the rate of what most was paid for', () => {
    const { basis, codes, repairs } = fixed({
      order: { ...order, lines: [aLine({ quantity: 2 }), ...mixed] },
      fixes: { fixTaxTip: true },
    });
    expect(basis.items.at(-1)).toMatchObject({
      kind: 'tip',
      parts: [{ rate: 1900, base: 1_000, tax: 160 }],
    });
    expect([codes, repairs[0]?.detail]).toEqual([
      ['fixTaxTip'],
      'Trinkgeld enthält 19 % Umsatzsteuer.',
    ]);
  });

  it('stay without tax unless switched on', () => {
    expect(fixed({ order }).basis.items.at(-1)).toMatchObject({
      kind: 'tip',
      parts: [{ rate: 0, base: 1_000 }],
    });
    expect(fixed({ order }).codes).toEqual([]);
  });

  it('contain the tax in net shops as well', () => {
    const net = {
      taxesIncluded: false,
      lines: [aLine({ taxesIncluded: false })],
      totals: { tip: cents(1_000) },
    };
    const draft = drafted({ order: net, fixes: { fixTaxTip: true } });
    expect(draft.totals).toMatchObject({ gross: 14_161 + 1_000, tax: 2_261 + 160 });
  });

  /** As Shopify lists it: a piece without SKU that is not shipped. */
  const tipLine = aLine({
    id: '9',
    title: 'Tip',
    sku: null,
    unitPrice: cents(1_000),
    rate: 0,
    requiresShipping: false,
  });
  const listed = (lines: OrderInput['lines'] = []) => {
    const total = cents(
      lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 1_000),
    );
    return {
      lines: [...lines, tipLine],
      totals: { total, currentTotal: total, tip: cents(1_000) },
    };
  };

  it('are known among the lines', () => {
    const { basis, codes } = fixed({ order: listed(mixed), fixes: { fixTaxTip: true } });
    expect(basis.items.at(-1)).toMatchObject({
      source: 'line:9',
      kind: 'tip',
      parts: [{ rate: 1900, base: 1_000 }],
    });
    expect([codes, basis.items.length]).toEqual([['fixTaxTip'], 3]);
    expect(drafted({ order: listed(mixed) }).lines.at(-1)).toMatchObject({
      name: 'Trinkgeld',
      rate: 0,
    });
  });

  it('are no goods: shipping does not share their fate', () => {
    const { totals, ...order } = listed(mixed);
    const withShipping = {
      ...order,
      shippingLines: [untaxedShipping],
      totals: { tip: totals.tip },
    };
    const total = { total: cents(totals.total + 490), currentTotal: cents(totals.total + 490) };
    const input = { order: { ...withShipping, totals: { ...total, tip: totals.tip } } };
    expect(decided(input)).toMatchObject({ reason: 'TAX_MISMATCH' });
    const { basis } = fixed({ ...input, fixes: { fixTaxShipping: true } });
    const shipping = basis.items.find(({ kind }) => kind === 'shipping');
    expect(shipping?.parts.map(({ rate }) => rate)).toEqual([700, 1900]);
  });

  it('do not make photovoltaics look untaxed', () => {
    const solar = aLine({ taxLines: [aTax(0, 11_900)] });
    expect(decided({ order: listed([solar]) })).toMatchObject({
      kind: 'taxed',
      treatment: { taxType: 'gross' },
    });
  });

  it('are not taken for another piece, whatever it costs', () => {
    const sticker = aLine({
      id: '8',
      title: 'Aufkleber',
      sku: 'AK-1',
      unitPrice: cents(1_000),
      rate: 0,
    });
    const { basis } = fixed({
      order: { lines: [...mixed, sticker], totals: { tip: cents(1_000) } },
    });
    expect(basis.items.map(({ kind }) => kind)).toEqual(['goods', 'goods', 'goods', 'tip']);
  });

  it('stay without tax where nothing is taxed', () => {
    const export_ = { ...soldTo('CH', 0), totals: { tip: cents(1_000) } };
    expect(fixed({ order: export_, fixes: ALL }).codes).toEqual([]);
  });
});

describe('shipping', () => {
  it('shares the rates of the goods by their net values', () => {
    const { basis, codes } = fixed({
      order: { lines: mixed, shippingLines: [untaxedShipping] },
      fixes: { fixTaxShipping: true },
    });
    // 100.00 net at each rate: the same net share of 4.90 at each.
    expect(basis.items.find(({ kind }) => kind === 'shipping')?.parts).toEqual([
      { rate: 700, base: 232, tax: 15 },
      { rate: 1900, base: 258, tax: 41 },
    ]);
    expect(codes).toEqual(['fixTaxShipping']);
  });

  it('stays as the shop charged it', () => {
    const charged = aShippingLine({ taxLines: [aTax(1_900, 490)] });
    expect(fixed({ order: { lines: mixed, shippingLines: [charged] }, fixes: ALL }).codes).toEqual(
      [],
    );
  });

  it('without tax beside taxed goods is refused unless the fix is on', () => {
    const order = { lines: mixed, shippingLines: [untaxedShipping] };
    expect(decided({ order })).toMatchObject({
      kind: 'refuse',
      reason: 'TAX_MISMATCH',
      detail: expect.stringContaining('Versandkosten'),
    });
    expect(
      decided({ order: { ...soldTo('AT', 1_900), shippingLines: [untaxedShipping] } }).kind,
    ).toBe('refuse');
    expect(decided({ order, fixes: { fixTaxShipping: true } }).kind).toBe('taxed');
  });

  it('is joined by fees, which follow the goods as well', () => {
    const order = { lines: mixed, totals: { fees: cents(300) } };
    expect(decided({ order })).toMatchObject({
      reason: 'TAX_MISMATCH',
      detail:
        'Der Shop hat auf die Gebühren keine Umsatzsteuer berechnet, auf die Ware aber schon.',
    });
    const both = { ...order, shippingLines: [untaxedShipping] };
    expect(decided({ order: both })).toMatchObject({
      detail: expect.stringContaining('die Versandkosten und Gebühren'),
    });
    const draft = drafted({ order: both, fixes: { fixTaxShipping: true } });
    expect(draft.totals.rates.map(({ rate }) => rate)).toEqual([700, 1900]);
    expect(draft.repairs).toMatchObject([
      { detail: 'Versandkosten und Gebühren enthalten 19 % und 7 % Umsatzsteuer.' },
    ]);
    expect(
      decided({ order: { lines: [aLine({ rate: 0 })], totals: { fees: cents(300) } } }),
    ).toMatchObject({
      detail: 'Der Shop hat für eine Lieferung in Deutschland keine Umsatzsteuer berechnet.',
    });
  });

  it('without tax is fine where goods bear none, or not all of them do', () => {
    const stated = aLine({ id: '3', taxLines: [aTax(0, 0)] });
    for (const lines of [[stated], [...mixed, stated]]) {
      expect(decided({ order: { lines, shippingLines: [untaxedShipping] } }).kind).toBe('taxed');
    }
  });

  it('contains the tax in net shops: the customer pays no cent more', () => {
    const lines = [
      aLine({ taxesIncluded: false }),
      aLine({ id: '2', rate: 700, taxesIncluded: false }),
    ];
    const order = { taxesIncluded: false, lines, shippingLines: [untaxedShipping] };
    const paid = 14_161 + 12_733 + 490;
    const draft = drafted({ order, fixes: { fixTaxShipping: true } });
    expect(draft.totals.gross).toBe(paid);
    expect(draft.totals.rates.map(({ rate }) => rate)).toEqual([700, 1900]);
  });

  it('stays untaxed where no goods bear tax that it could share', () => {
    const free = aLine({ discounts: [{ title: 'GRATIS', amount: cents(11_900) }] });
    const shippingLines = [aShippingLine(), aShippingLine({ id: '2', taxLines: [] })];
    const input = { order: { lines: [free], shippingLines }, fixes: { fixTaxShipping: true } };
    expect(fixed(input).codes).toEqual([]);
    expect(drafted(input).totals.rates).toMatchObject([
      { rate: 0, gross: 490 },
      { rate: 1900, gross: 490 },
    ]);
  });

  it('keeps its discount', () => {
    const discounted = aShippingLine({
      price: cents(990),
      discounts: [{ title: 'HALB', amount: cents(500) }],
      taxLines: [],
    });
    const draft = drafted({
      order: { lines: mixed, shippingLines: [discounted] },
      fixes: { fixTaxShipping: true },
    });
    expect(draft.totals.gross).toBe(22_600 + 490);
    expect(
      draft.lines.filter(({ name }) => name === 'Rabatt HALB').map(({ rate }) => rate),
    ).toEqual([700, 1900]);
  });

  it('loses no cent, whatever the goods', () => {
    const values = fc.uniqueArray(
      fc.tuple(fc.constantFrom(0, 500, 700, 1900, 2550), fc.integer({ min: 1, max: 1e7 })),
      {
        minLength: 1,
        selector: ([rate]) => rate,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), values, (gross, shares) => {
        const map = new Map(shares.map(([rate, value]) => [taxRate(rate), cents(value)]));
        const parts = shareOfGross(cents(gross), map);
        expect(sum(parts.map(({ base }) => base))).toBe(gross);
        for (const { rate, base, tax } of parts) {
          expect(tax).toBe(base - Math.round((base * 10_000) / (10_000 + rate)));
          // Net shares follow the net values to the cent that rounding may move.
          const whole = shares.reduce((total, [one, value]) => total + value * (10_000 + one), 0);
          expect(
            Math.abs(base - (gross * (map.get(rate) ?? 0) * (10_000 + rate)) / whole),
          ).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('small businesses whose shop shows tax', () => {
  it('bill the amount paid without tax', () => {
    const answer = fixed({ profile: SMALL_BUSINESS, fixes: { fixTaxRemoveTax: true } });
    expect(answer).toMatchObject({
      codes: ['fixTaxRemoveTax'],
      treatment: { taxType: 'vatfree' },
      basis: { total: 11_900 },
    });
    const net = {
      taxesIncluded: false,
      lines: [aLine({ quantity: 3, unitPrice: cents(3_333), taxesIncluded: false })],
    };
    expect(
      drafted({ order: net, profile: SMALL_BUSINESS, fixes: { fixTaxRemoveTax: true } }).totals,
    ).toMatchObject({
      gross: 11_899,
      tax: 0,
    });
  });

  it('are refused unless switched on, and need nothing without tax', () => {
    expect(
      decided({ profile: SMALL_BUSINESS, fixes: { ...ALL, fixTaxRemoveTax: false } }),
    ).toMatchObject({
      reason: 'SMALL_BUSINESS_TAX',
    });
    expect(fixed({ order: soldTo('DE', 0), profile: SMALL_BUSINESS, fixes: ALL }).codes).toEqual(
      [],
    );
    expect(fixed({ fixes: ALL }).codes).toEqual([]);
  });
});

describe('foreign businesses that were charged tax', () => {
  const fixes = { fixTaxForeignB2b: true };
  const austrian = soldTo('AT', 1900, withVatId('ATU12345675'));

  it('pay the same without tax', () => {
    expect(fixed({ order: austrian, fixes })).toMatchObject({
      codes: ['fixTaxForeignB2b'],
      repairs: [{ detail: '19 % Umsatzsteuer entfernt, der gezahlte Betrag bleibt.' }],
      treatment: { taxType: 'intraCommunitySupply' },
      basis: { total: 11_900, rates: new Map([[0, 11_900]]) },
    });
    const swiss = soldTo('CH', 1900, withVatId('CHE123456788'));
    expect(fixed({ order: swiss, fixes })).toMatchObject({
      treatment: { taxType: 'thirdPartyCountryDelivery' },
    });
    expect(drafted({ order: austrian, fixes })).toMatchObject({
      totals: { gross: 11_900, tax: 0 },
      repairs: [{ code: 'fixTaxForeignB2b' }],
    });
  });

  it.each<[string, TaxInput]>([
    ['unless switched on', { order: austrian }],
    [
      'with a VAT id of another state',
      { order: soldTo('AT', 1900, withVatId('FR11123456782')), fixes },
    ],
    ['with an id that is invalid', { order: austrian, vatIdConfirmed: 'invalid', fixes }],
    ['within Germany', { order: withVatId('DE123456788'), fixes }],
    ['with an invoice to Germany', { order: { ...austrian, billingAddress: anAddress() }, fixes }],
    ['as consumers', { order: soldTo('AT', 2000), profile: DESTINATION, fixes }],
  ])('stay taxed %s', (_, input) => {
    expect(fixed(input)).toMatchObject({ codes: [], treatment: { taxType: 'gross' } });
  });

  it('are not touched when nothing was charged', () => {
    expect(fixed({ order: soldTo('AT', 0, withVatId('ATU12345675')), fixes }).codes).toEqual([]);
  });
});
