import { cents } from '../../money/cents';
import { type OrderInput, aLine, aTax, anAddress } from '../../testing/builders';
import {
  DESTINATION,
  SMALL_BUSINESS,
  type TaxInput,
  decided,
  soldTo,
  withVatId,
} from '../../testing/tax/tax-cases';
import {
  ALL_TAX_FIXES,
  untaxedShipping,
  atTwoRates,
  withFixes,
  draftWithFixes,
} from '../../testing/tax/tax-fixes';

describe('tips', () => {
  const order: OrderInput = { lines: atTwoRates, totals: { tip: cents(1_000) } };

  it('bear the rate of what most was paid for', () => {
    const { basis, codes, repairs } = withFixes({
      order: { ...order, lines: [aLine({ quantity: 2 }), ...atTwoRates] },
      fixes: { fixTaxTip: true },
    });
    expect(basis.items.at(-1)).toMatchObject({
      kind: 'tip',
      parts: [{ rate: 1900, base: 1_000, tax: 160 }],
    });
    expect([codes, repairs[0]?.detail]).toEqual([['fixTaxTip'], { code: 'TIP_TAXED', rate: 1900 }]);
  });

  it('stay without tax unless switched on', () => {
    expect(withFixes({ order }).basis.items.at(-1)).toMatchObject({
      kind: 'tip',
      parts: [{ rate: 0, base: 1_000 }],
    });
    expect(withFixes({ order }).codes).toEqual([]);
  });

  it('contain the tax in net shops as well', () => {
    const net = {
      taxesIncluded: false,
      lines: [aLine({ taxesIncluded: false })],
      totals: { tip: cents(1_000) },
    };
    const draft = draftWithFixes({ order: net, fixes: { fixTaxTip: true } });
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
    const { basis, codes } = withFixes({ order: listed(atTwoRates), fixes: { fixTaxTip: true } });
    expect(basis.items.at(-1)).toMatchObject({
      source: 'line:9',
      kind: 'tip',
      parts: [{ rate: 1900, base: 1_000 }],
    });
    expect([codes, basis.items.length]).toEqual([['fixTaxTip'], 3]);
    expect(draftWithFixes({ order: listed(atTwoRates) }).lines.at(-1)).toMatchObject({
      name: 'Trinkgeld',
      rate: 0,
    });
  });

  it('are no goods: shipping does not share their fate', () => {
    const { totals, ...order } = listed(atTwoRates);
    const withShipping = {
      ...order,
      shippingLines: [untaxedShipping],
      totals: { tip: totals.tip },
    };
    const total = { total: cents(totals.total + 490), currentTotal: cents(totals.total + 490) };
    const input = { order: { ...withShipping, totals: { ...total, tip: totals.tip } } };
    expect(decided(input)).toMatchObject({ reason: 'TAX_MISMATCH' });
    const { basis } = withFixes({ ...input, fixes: { fixTaxShipping: true } });
    const shipping = basis.items.find(({ kind }) => kind === 'shipping');
    expect(shipping?.parts.map(({ rate }) => rate)).toEqual([700, 1900]);
  });

  it('do not let photovoltaics seem untaxed', () => {
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
    const { basis } = withFixes({
      order: { lines: [...atTwoRates, sticker], totals: { tip: cents(1_000) } },
    });
    expect(basis.items.map(({ kind }) => kind)).toEqual(['goods', 'goods', 'goods', 'tip']);
  });

  it('stay without tax where nothing is taxed', () => {
    const export_ = { ...soldTo('CH', 0), totals: { tip: cents(1_000) } };
    expect(withFixes({ order: export_, fixes: ALL_TAX_FIXES }).codes).toEqual([]);
  });
});

describe('small businesses whose shop shows tax', () => {
  it('bill the amount paid without tax', () => {
    const answer = withFixes({ profile: SMALL_BUSINESS, fixes: { fixTaxRemoveTax: true } });
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
      draftWithFixes({ order: net, profile: SMALL_BUSINESS, fixes: { fixTaxRemoveTax: true } })
        .totals,
    ).toMatchObject({
      gross: 11_899,
      tax: 0,
    });
  });

  it('are refused unless switched on, and need nothing without tax', () => {
    expect(
      decided({ profile: SMALL_BUSINESS, fixes: { ...ALL_TAX_FIXES, fixTaxRemoveTax: false } }),
    ).toMatchObject({
      reason: 'SMALL_BUSINESS_TAX',
    });
    expect(
      withFixes({ order: soldTo('DE', 0), profile: SMALL_BUSINESS, fixes: ALL_TAX_FIXES }).codes,
    ).toEqual([]);
    expect(withFixes({ fixes: ALL_TAX_FIXES }).codes).toEqual([]);
  });
});

describe('foreign businesses that were charged tax', () => {
  const fixes = { fixTaxForeignB2b: true };
  const austrian = soldTo('AT', 1900, withVatId('ATU12345675'));

  it('pay the same without tax', () => {
    expect(withFixes({ order: austrian, fixes })).toMatchObject({
      codes: ['fixTaxForeignB2b'],
      repairs: [{ detail: { code: 'TAX_REMOVED', rates: [1900] } }],
      treatment: { taxType: 'intraCommunitySupply' },
      basis: { total: 11_900, rates: new Map([[0, 11_900]]) },
    });
    const swiss = soldTo('CH', 1900, withVatId('CHE123456788'));
    expect(withFixes({ order: swiss, fixes })).toMatchObject({
      treatment: { taxType: 'thirdPartyCountryDelivery' },
    });
    const british = soldTo('GB', 1900, withVatId('GB123456727'));
    expect(draftWithFixes({ order: british, fixes })).toMatchObject({
      taxType: 'thirdPartyCountryDelivery',
      recipient: { kind: 'contact', contact: { company: { vatId: null } } },
    });
    expect(draftWithFixes({ order: austrian, fixes })).toMatchObject({
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
    expect(withFixes(input)).toMatchObject({ codes: [], treatment: { taxType: 'gross' } });
  });

  it('are not touched when nothing was charged', () => {
    expect(withFixes({ order: soldTo('AT', 0, withVatId('ATU12345675')), fixes }).codes).toEqual(
      [],
    );
  });
});
